import type * as Fs from 'node:fs';
import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { writeGenerated } from './book-folder.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof Fs>();
  return { ...fs, renameSync: vi.fn<typeof Fs.renameSync>(fs.renameSync) };
});

test('files for another disk, where none can be moved, are copied beside their places first', async () => {
  const { renameSync: move } = await vi.importActual<typeof Fs>('node:fs');
  const folder = temporaryFolder();
  const generated = join(folder, 'generated');
  vi.mocked(renameSync).mockImplementation((from, to) => {
    // The staged file is on the other disk; moving within the folder works.
    if (String(from).includes('.staged')) throw Object.assign(new Error('cross-device link'), { code: 'EXDEV' });
    move(from, to);
  });
  writeGenerated(generated, new Map([['a/b.ts', 'first']]));
  expect(writeGenerated(generated, new Map([['a/b.ts', 'second']]))).toEqual(['a/b.ts']);
  expect(readFileSync(join(generated, 'a/b.ts'), 'utf8')).toBe('second');
  expect([readdirSync(folder), readdirSync(join(generated, 'a'))]).toEqual([['generated'], ['b.ts']]);
});

test('any other reason for refusing a move is passed on', () => {
  vi.mocked(renameSync).mockImplementation(() => {
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
  });
  const generated = join(temporaryFolder(), 'generated');
  expect(() => writeGenerated(generated, new Map([['a.ts', 'text']]))).toThrow('no space');
});
