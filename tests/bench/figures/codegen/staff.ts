/** Codegen: time that pricing staff wait for the whole command. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '../../bundle/build.ts';
import { compare } from '../../harness/compare.ts';
import type { Figure } from '../../harness/figure.ts';

const run = promisify(execFile);

/** Runs a script. @returns milliseconds from Enter to the last line @throws Error if the script fails */
async function npmRun(...script: readonly string[]): Promise<number> {
  const start = performance.now();
  await run('npm', ['run', ...script], { cwd: projectRoot });
  return performance.now() - start;
}

export async function staffFigures(): Promise<readonly Figure[]> {
  // Fails if `generated/` is stale: the first timed run would write files, and the others would not.
  await npmRun('codegen', '--', '--check');
  const figure = await compare({
    id: 'Codegen',
    what: 'npm run codegen of the present book, from Enter to the last line',
    against: 'npm run of a script that reads it with SheetJS and papaparse',
    unit: 'ms',
    ours: () => npmRun('codegen'),
    theirs: () => npmRun('bench:read'),
    rounds: 21,
    budget: { atMost: 1.4 },
  });
  return [figure];
}
