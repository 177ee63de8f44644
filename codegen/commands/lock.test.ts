import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { withLock } from './lock.ts';

const folder = (): string => join(temporaryFolder(), 'generated');

test('the lock names its holder during the work and is removed afterwards, also if the work fails', () => {
  const generated = folder();
  expect(withLock(generated, () => readFileSync(`${generated}.lock`, 'utf8'))).toBe(String(process.pid));
  expect(() =>
    withLock(generated, () => {
      throw new Error('the disk is full');
    }),
  ).toThrow('the disk is full');
  expect(readdirSync(join(generated, '..'))).toEqual([]);
});

test('a lock that a killed run left is taken over', () => {
  const generated = folder();
  // No system has a process of that number.
  writeFileSync(`${generated}.lock`, '999999999');
  expect(withLock(generated, () => 'done')).toBe('done');
});
