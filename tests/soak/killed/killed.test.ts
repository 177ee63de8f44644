/** A kill at any moment of writing leaves every file of `generated/` old or new, and `--check` reports the old ones. */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readGenerated, writeGenerated } from '../../../codegen/commands/generated-files.ts';
import { differences } from '../../../codegen/emit/differences.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { runs, say } from '../size.ts';

const place = temporaryFolder(afterAll);

const text = (edition: string, name: string) => `// ${edition} ${name}\n`.repeat(2000);
const names = ['a', 'b', 'c', 'd', 'e'];
const old = new Map([
  ...names.map((name): [string, string] => [`products/${name}.ts`, text('old', name)]),
  ['gone.ts', text('old', 'gone')],
  ['same.ts', text('same', 'same')],
  ['manifest.json', '{"version":"old"}\n'],
]);
const next = new Map([
  ...names.map((name): [string, string] => [`products/${name}.ts`, text('new', name)]),
  ['same.ts', text('same', 'same')],
  ['sources/added.ts', text('new', 'added')],
  ['manifest.json', '{"version":"new"}\n'],
]);

/** @returns true if the run was killed before its end */
function writeAndDie(folder: string, at: number): boolean {
  const files = join(place, 'files.json');
  writeFileSync(files, JSON.stringify([...next]));
  const child = spawnSync(process.execPath, [
    '--import',
    'tsx',
    join(import.meta.dirname, 'child.ts'),
    folder,
    files,
    String(at),
  ]);
  if (child.signal === null) expect([child.status, child.stderr.toString()]).toEqual([0, '']);
  return child.signal === 'SIGKILL';
}

test('at each change of the disk', () => {
  const figures = {
    kills: 0,
    'all old': 0,
    'all new': 0,
    'some of both': 0,
    'torn files': 0,
  };
  const step = runs(1, 9, 27);
  for (let at = 0; ; at += step) {
    const folder = join(place, `generated-${at}`);
    writeGenerated(folder, old);
    if (!writeAndDie(folder, at)) break;
    const found = readGenerated(folder);
    for (const [path, written] of found) {
      if (written !== old.get(path) && written !== next.get(path)) figures['torn files']++;
    }
    const isOld = differences(found, old).length === 0;
    const isNew = differences(found, next).length === 0;
    figures.kills++;
    figures[isOld ? 'all old' : isNew ? 'all new' : 'some of both']++;
    // No file that both books have is missing.
    expect([...found.keys()]).toEqual(expect.arrayContaining([...old.keys()].filter((path) => next.has(path))));
    writeGenerated(folder, next);
    expect(differences(readGenerated(folder), next)).toEqual([]);
    expect(existsSync(`${folder}.staged`)).toBe(false);
  }
  say('killed while writing', figures);
  expect(figures.kills).toBeGreaterThanOrEqual(runs(30, 3, 2));
  expect(figures['torn files']).toBe(0);
}, 300_000);
