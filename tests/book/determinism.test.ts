/** The same book gives the same bytes on every machine: in three time zones and three locales. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../../codegen/commands/generated-files.ts';
import { bundled } from '../compiler/impact/run.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const root = new URL('../..', import.meta.url).pathname;

const contentOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(listFiles(folder).map((path) => [path, readFileSync(join(folder, path)).toString('base64')]));

function generatedUnder(env: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const out = temporaryFolder();
  execFileSync(process.execPath, [...bundled('codegen/commands/codegen.ts'), '--out', out], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  return contentOf(out);
}

describe('output of codegen', () => {
  const zones = ['Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kathmandu'];
  const locales = ['tr_TR.UTF-8', 'sv_SE.UTF-8', 'de_DE.UTF-8'];
  const reference = contentOf(join(root, 'generated'));

  it.each(zones.map((TZ, at) => ({ TZ, LANG: locales[at] ?? '', LC_ALL: locales[at] ?? '' })))(
    'is the committed one under $TZ and $LANG',
    (env) => {
      const files = generatedUnder(env);
      expect(files.size).toBeGreaterThan(10);
      expect([...files.keys()]).toEqual([...reference.keys()]);
      for (const [path, bytes] of files) expect(bytes === reference.get(path), path).toBe(true);
    },
  );
});
