/** The same book gives the same bytes on every machine: in three time zones and three locales. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../../codegen/commands/generated-files.ts';
import { bundled } from '../compiler/impact/run.ts';

const root = new URL('../..', import.meta.url).pathname;

function generatedUnder(env: {
  readonly TZ: string;
  readonly LANG: string;
  readonly LC_ALL: string;
}): ReadonlyMap<string, string> {
  const out = mkdtempSync(join(tmpdir(), 'quotr-codegen-'));
  try {
    execFileSync(process.execPath, [...bundled('codegen/commands/codegen.ts'), '--out', out], {
      cwd: root,
      env: { ...process.env, ...env },
    });
    return new Map(listFiles(out).map((path) => [path, readFileSync(join(out, path)).toString('base64')]));
  } finally {
    rmSync(out, { recursive: true });
  }
}

describe('output of codegen', () => {
  const zones = ['Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kathmandu'];
  const locales = ['tr_TR.UTF-8', 'sv_SE.UTF-8', 'de_DE.UTF-8'];
  const reference = new Map(
    listFiles(join(root, 'generated')).map((path) => [
      path,
      readFileSync(join(root, 'generated', path)).toString('base64'),
    ]),
  );

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
