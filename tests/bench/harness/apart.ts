/** Benchmarks in processes of their own: what one measures does not weigh on the next, and one that fails takes no other with it. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { done } from './progress.ts';

export interface Measured {
  readonly id: string;
  /** Missing where it failed: stderr says why. */
  readonly figures?: readonly Figure[];
}

/** Says on stderr how long it took. @param limitMinutes ends what hangs */
export function measureApart(id: string, limitMinutes?: number): Promise<Measured> {
  const start = performance.now();
  const child = fork(join(import.meta.dirname, 'measure.ts'), [id], {
    execArgv: ['--import', 'tsx'],
    // A figure may have parts that are no number, or not there.
    serialization: 'advanced',
    killSignal: 'SIGKILL',
    ...(limitMinutes === undefined ? {} : { timeout: limitMinutes * 60_000 }),
  });
  let figures: readonly Figure[] | undefined;
  child.on('message', (message: readonly Figure[]) => {
    figures = message;
  });
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      const took = `${Math.round((performance.now() - start) / 1000)} s`;
      done(figures ? `${id} measured in ${took}` : `${id} FAILED after ${took}, ended with ${signal ?? code}`);
      resolve({ id, ...(figures && { figures }) });
    });
  });
}
