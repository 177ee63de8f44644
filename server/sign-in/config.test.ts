import { expect, test } from 'vitest';
import { signInConfig } from './config.ts';

const provider = {
  QUOTR_ISSUER: 'https://id.example/realms/quotr',
  QUOTR_CLIENT_ID: 'quotr',
  QUOTR_CLIENT_SECRET: 'secret',
};

test('a provider, a client and its secret are enough', () => {
  expect(signInConfig({ ...provider, QUOTR_SCOPE: '' }, 'https://quotr.example')).toEqual({
    origin: 'https://quotr.example',
    issuer: new URL('https://id.example/realms/quotr'),
    clientId: 'quotr',
    clientSecret: 'secret',
    scope: 'openid profile email',
    claims: { store: 'store', storeName: 'store_name', role: 'role' },
    makesStores: true,
    idleMs: 12 * 3_600_000,
    lastsMs: 7 * 24 * 3_600_000,
  });
});

test('every setting that is missing or wrong is named', () => {
  const wrong = {
    QUOTR_ISSUER: 'http://id.example',
    QUOTR_CLIENT_ID: '',
    QUOTR_NEW_STORES: 'maybe',
    QUOTR_SESSION_HOURS: 'x',
  };
  expect(() => signInConfig(wrong, 'https://quotr.example')).toThrow(
    [
      'QUOTR_ISSUER does not begin with https://, as it must for another machine.',
      'QUOTR_CLIENT_ID is missing.',
      'QUOTR_CLIENT_SECRET is missing.',
      'QUOTR_NEW_STORES is neither "yes" nor "no".',
      'QUOTR_SESSION_HOURS is no number of hours.',
    ].join('\n'),
  );
});
