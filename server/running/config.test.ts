import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const tls = { QUOTR_BEHIND_TLS: '1', QUOTR_URL: 'https://quotr.example' };

describe('the environment of the server', () => {
  it.each(['p#ss', '1#ss', 'p/ss', '1/ss', 'p?ss', '1?ss', 'p@ss', 'p%ss', 'p ss'])(
    'is refused with advice to encode the password %j, or to set it apart',
    (password) => {
      expect(() => readConfig({ DATABASE_URL: `postgres://quotr:${password}@127.0.0.1:5432/quotr` })).toThrow(
        /DATABASE_URL can't be read as .* # as %23.* set PGPASSWORD to the password as it is\./,
      );
      const DATABASE_URL = `postgres://quotr:${encodeURIComponent(password)}@127.0.0.1:5432/quotr`;
      expect(readConfig({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL });
    },
  );

  it.each([
    'postgres://',
    'postgres://quotr@/quotr?host=%2Fvar%2Frun%2Fpostgresql',
    'postgresql://quotr:p:w!$&@[::1]:5432/quotr?sslmode=require',
  ])('takes %s', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL });
  });

  it('may be empty', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 4173, publicUrl: 'http://localhost:4173' });
    expect(readConfig({})).not.toHaveProperty('databaseUrl');
  });

  it('gives the address at which people reach the server', () => {
    expect(readConfig({ ...tls, QUOTR_URL: 'https://quotr.example/' }).publicUrl).toBe('https://quotr.example');
    expect(readConfig({ ...tls, HOST: '10.0.0.21', PORT: '4180' })).toMatchObject({ host: '10.0.0.21', port: 4180 });
    expect(readConfig({ PORT: '' }).port).toBe(4173);
  });

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '10.0.0.21', QUOTR_BEHIND_TLS: '1' },
    { HOST: '10.0.0.21', QUOTR_URL: 'https://quotr.example' },
    { QUOTR_URL: 'http://quotr.example' },
    { QUOTR_URL: 'http://quotr.example', QUOTR_BEHIND_TLS: '1' },
  ])('is refused where passwords would be readable: %j', (environment) => {
    expect(() => readConfig(environment)).toThrow('Without TLS the server is for this computer only');
  });

  it.each([
    [{ PORT: 'x' }, 'PORT is a number.'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL begins with postgres://.'],
    [{ QUOTR_BEHIND_TLS: 'yes' }, 'QUOTR_BEHIND_TLS is 1 or 0.'],
  ])('%j is refused', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});
