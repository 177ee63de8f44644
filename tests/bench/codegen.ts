/** Time that pricing staff wait for the check of a saved book, beside a script that only reads it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Figure, inTurn } from './compare.ts';

const run = promisify(execFile);

/** Returns the milliseconds from Enter to the last line of a script. */
async function npmRun(...script: readonly string[]): Promise<number> {
  const start = performance.now();
  await run('npm', ['run', ...script]);
  return performance.now() - start;
}

export async function codegenFigures(): Promise<readonly Figure[]> {
  const took = await inTurn('codegen --check', {
    ours: () => npmRun('codegen', '--', '--check'),
    theirs: () => npmRun('bench:read'),
    rounds: 21,
  });
  const what = 'npm run codegen -- --check, from Enter to the last line';
  return [{ what, against: 'a script that reads the same book', unit: 'ms', atMost: 1.4, ...took }];
}
