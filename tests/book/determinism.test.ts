/** The same book gives the same bytes on every machine: in another time zone, and where i has a dot in capitals. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { listFiles } from '../../codegen/commands/book-folder.ts';
import { runScript } from '../compiler/commands.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const contentOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(listFiles(folder).map((path) => [path, readFileSync(join(folder, path)).toString('base64')]));

it('the output of codegen is the committed one', () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  for (const name of ['LANG', 'LC_ALL']) vi.stubEnv(name, 'tr_TR.UTF-8');
  const out = temporaryFolder();
  const { code } = runScript('codegen/commands/codegen.ts', '--out', out);
  vi.unstubAllEnvs();
  expect(code).toBe(0);
  const [files, reference] = [contentOf(out), contentOf('generated')];
  expect([...files.keys()]).toEqual([...reference.keys()]);
  for (const [path, bytes] of files) expect(bytes === reference.get(path), path).toBe(true);
});
