/** An earlier release of the project, from its history, in a folder that is gone after the test. */
import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';
import type * as App from '../../../server/app.ts';
import type * as Counters from '../../../server/counter.ts';

const root = process.cwd();

export interface Release {
  readonly testServer: typeof App.testServer;
  readonly openCounter: typeof Counters.openCounter;
}

/**
 * Loads a release beside this one, with today's packages.
 * @throws if the history lacks it (a shallow clone: `git fetch --unshallow`), or if it needs other versions of packages
 */
export async function loadRelease(commit: string): Promise<Release> {
  const folder = temporaryFolder();
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  expectSamePackages(folder);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const load = <T>(path: string): Promise<T> => import(join(folder, path));
  const others = globalThis.indexedDB;
  const { openCounter } = await load<typeof Counters>('tests/server/counter.ts');
  askInTurn([globalThis.indexedDB, others]);
  const { testServer } = await load<typeof App>('tests/server/app.ts');
  return { openCounter, testServer };
}

/** Makes `indexedDB` try both releases' disks in turn: a release's disks open for its own counters only. */
function askInTurn([first, other]: readonly [IDBFactory, IDBFactory]): void {
  const open: IDBFactory['open'] = (...asked) => {
    try {
      return first.open(...asked);
    } catch {
      return other.open(...asked);
    }
  };
  Object.defineProperty(globalThis, 'indexedDB', { value: { open }, configurable: true, writable: true });
}

const PackagesSchema = v.object({ dependencies: v.record(v.string(), v.string()) });

const packagesOf = (project: string) =>
  v.parse(PackagesSchema, JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))).dependencies;

function expectSamePackages(folder: string): void {
  const present = packagesOf(root);
  for (const [name, version] of Object.entries(packagesOf(folder)))
    if (present[name] !== version) throw new Error(`The release needs ${name} ${version}, not ${present[name]}.`);
}
