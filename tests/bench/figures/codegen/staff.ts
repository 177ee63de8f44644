/** Codegen: time that pricing staff wait for the whole command. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compare } from '../../harness/compare.ts';
import type { Figure } from '../../harness/figure.ts';

const root = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);

/** From Enter to the last line, in milliseconds. @throws Error when it fails. */
async function npmRun(...script: readonly string[]): Promise<number> {
  const start = performance.now();
  await run('npm', ['run', ...script], { cwd: root });
  return performance.now() - start;
}

async function wholeCommand(): Promise<Figure> {
  // Otherwise the first run would write files, and the others would not.
  await npmRun('codegen', '--', '--check');
  return compare({
    id: 'Codegen',
    what: 'npm run codegen of the present book, from Enter to the last line',
    against: 'npm run of a script that reads it with SheetJS and papaparse',
    unit: 'ms',
    ours: () => npmRun('codegen'),
    theirs: () => npmRun('bench:read'),
    rounds: 21,
    budget: { atMost: 1.4 },
  });
}

export const staffFigures = async (): Promise<readonly Figure[]> => [await wholeCommand()];
