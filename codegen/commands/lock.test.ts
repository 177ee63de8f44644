import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { withLock } from './lock.ts';

const folder = (): string => join(temporaryFolder(), 'generated');

test('the lock names its holder during the work and is removed afterwards, also if the work fails', () => {
  const generated = folder();
  expect(withLock(generated, () => readFileSync(`${generated}.lock`, 'utf8'))).toBe(`${process.pid}\n`);
  expect(() =>
    withLock(generated, () => {
      throw new Error('the disk is full');
    }),
  ).toThrow('the disk is full');
  expect(readdirSync(join(generated, '..'))).toEqual([]);
});

test.each([
  // No system has a process of that number.
  ['of a killed run', '999999999\n'],
  // Killed while writing its process number: the digits written so far are those of a running process.
  ['half written', `${process.pid}`],
  ['empty', ''],
])('an abandoned lock is taken over: %s', (_, text) => {
  const generated = folder();
  writeFileSync(`${generated}.lock`, text);
  expect(withLock(generated, () => 'done')).toBe('done');
});
