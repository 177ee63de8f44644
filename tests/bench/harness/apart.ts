/** Benchmarks in processes of their own: none slows the next, and a failure ends no other. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { done } from './progress.ts';

export interface Measured {
  readonly id: string;
  /** Absent after a failure, whose reason is on stderr. */
  readonly figures?: readonly Figure[];
}

/** Measures in a process of its own; prints the duration on stderr. @param limitMinutes ends a process that hangs */
export function measureApart(id: string, limitMinutes?: number): Promise<Measured> {
  const start = performance.now();
  const child = fork(join(import.meta.dirname, 'measure.ts'), [id], {
    execArgv: ['--import', 'tsx'],
    // JSON would lose parts of a figure that are NaN or undefined.
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
