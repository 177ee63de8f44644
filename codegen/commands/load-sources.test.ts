import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { diskFaultText, loadSources } from './book-folder.ts';

function bookFolder(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'run-sizes'));
  writeFileSync(join(folder, 'run-sizes', 'basic.csv'), 'a,b\n');
  return folder;
}

test('files are read by their path', () => {
  expect(loadSources(bookFolder()).map(({ path }) => path)).toEqual(['run-sizes/basic.csv']);
});

test.each([
  [
    Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: 'generated/a.ts' }),
    'generated/a.ts cannot be read or written: its permissions do not allow it.',
  ],
  [Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }), 'a file cannot be read or written: the disk is full.'],
  [new TypeError('x is undefined'), undefined],
  ['text', undefined],
])('%s', (error, want) => {
  expect(diskFaultText(error)).toBe(want);
});
