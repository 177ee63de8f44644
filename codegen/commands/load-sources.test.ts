import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { DiskFault, diskFaultText, loadSources } from './book-folder.ts';

function bookFolder(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'run-sizes'));
  writeFileSync(join(folder, 'run-sizes', 'basic.csv'), 'a,b\n');
  return folder;
}

test('files are read by their path', () => {
  expect(loadSources(bookFolder()).map(({ path }) => path)).toEqual(['run-sizes/basic.csv']);
});

test('a link among the sources is reported, a link left by a program is not', () => {
  const folder = bookFolder();
  symlinkSync('/nowhere', join(folder, '.#lock'));
  expect(loadSources(folder)).toHaveLength(1);
  symlinkSync(join(folder, 'run-sizes', 'basic.csv'), join(folder, 'run-sizes', 'silk.csv'));
  expect(() => loadSources(folder)).toThrow(/^run-sizes\/silk\.csv in .* is a link: put the file itself there\.$/);
});

test('a file name that is not in UTF-8 is reported', () => {
  const folder = bookFolder();
  writeFileSync(
    Buffer.concat([Buffer.from(`${folder}/run-sizes/caf`), Buffer.from([0xe9]), Buffer.from('.csv')]),
    'a,b\n',
  );
  expect(() => loadSources(folder)).toThrow(DiskFault);
  expect(() => loadSources(folder)).toThrow(/is not in UTF-8: rename the file/);
});

test.each([
  [
    Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: 'generated/a.ts' }),
    'generated/a.ts cannot be read or written: its permissions do not allow it.',
  ],
  [Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }), 'a file cannot be read or written: the disk is full.'],
  [new DiskFault('A link.'), 'A link.'],
  [new TypeError('x is undefined'), undefined],
  ['text', undefined],
])('%s', (error, want) => {
  expect(diskFaultText(error)).toBe(want);
});
