/** Compiles proposed sources in a separate process, within limits of time and memory. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { Refusal } from '../http/refusal.ts';

export interface CompileTask {
  /** Archive of the folder `pricing-source/` of the present book. */
  readonly base: Uint8Array;
  /** Archive of the folder `pricing-source/` of the proposed book. */
  readonly sources: Uint8Array;
  /** Fingerprint of the report, if the person has accepted the withheld changes in this report. */
  readonly accept: string | undefined;
  /**
   * Archive of the folder `generated/` that an earlier release compiled from `sources`. If given, the task only
   * compares the prices of that release with the prices of this release.
   */
  readonly since?: Uint8Array;
  readonly mostUnpackedBytes: number;
  readonly mostMemoryBytes: number;
}

export interface Compiled {
  readonly kind: 'compiled';
  /** SHA-256 of all files of `generated/` together. */
  readonly hash: string;
  readonly report: string;
  /** Archive of the source files that were compiled, without other files of the upload. */
  readonly sources: Uint8Array;
  /** Archive of the compiled folder `generated/`, for the comparison by a later release. */
  readonly generated: Uint8Array;
  /** Book of each edition, as JSON. `from` is the first day of the edition; '' for the present edition. */
  readonly books: readonly { readonly from: string; readonly text: string }[];
}

/** Report of the prices that differ between two releases; '' if no price differs. */
interface Compared {
  readonly kind: 'compared';
  readonly report: string;
}

export type CompileAnswer = Compiled | Compared | { readonly kind: 'refused'; readonly why: string };

const mebibyte = 1024 * 1024;
/** Maximum size of an archive, and of its unpacked files, in bytes. deploy/nginx-server.conf allows a little more. */
export const mostSourceBytes = 20 * mebibyte;
const limits = { timeMs: 60_000, memoryBytes: 1024 * mebibyte };

const program = join(import.meta.dirname, 'compile-process.ts');
const root = join(import.meta.dirname, '../..');

/** Maximum number of proposals that wait or are being compiled. Each proposal takes a processor for seconds. */
const mostWaiting = 4;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Runs a task once all earlier tasks have ended. @throws Refusal if too many tasks wait */
async function inTurn(
  task: Omit<CompileTask, 'mostUnpackedBytes' | 'mostMemoryBytes'>,
  { timeMs, memoryBytes } = limits,
): Promise<CompileAnswer> {
  if (waiting >= mostWaiting) throw new Refusal('not now', 'Other books are being compiled. Try again in a minute.');
  waiting++;
  const run = last.then(() =>
    inProcess({ ...task, mostUnpackedBytes: mostSourceBytes, mostMemoryBytes: memoryBytes }, timeMs),
  );
  last = run.catch(() => undefined);
  try {
    return await run;
  } finally {
    waiting--;
  }
}

/**
 * Compiles proposed sources.
 * @throws Refusal for a book with faults or withheld changes, or beyond the limits of time and memory
 */
export async function compile(
  task: Pick<CompileTask, 'base' | 'sources' | 'accept'>,
  within = limits,
): Promise<Compiled> {
  const answer = await inTurn(task, within);
  if (answer.kind === 'compiled') return answer;
  throw new Refusal('bad request', answer.kind === 'refused' ? answer.why : tooMuch);
}

/**
 * Returns the report of the prices that differ if this release compiles the sources; '' if no price differs.
 * @param since archive of the `generated/` that an earlier release compiled
 * @throws Refusal
 */
export async function compareReleases(sources: Uint8Array, since: Uint8Array): Promise<string> {
  const answer = await inTurn({ base: sources, sources, accept: undefined, since });
  if (answer.kind === 'compared') return answer.report;
  throw new Refusal('bad request', answer.kind === 'refused' ? answer.why : tooMuch);
}

const tooMuch =
  'This book takes more than 60 seconds or 1 GB of memory to compile, so it was given up. Compile it with npm run codegen to see why.';

function inProcess(task: CompileTask, timeMs: number): Promise<CompileAnswer> {
  return new Promise((resolve, reject) => {
    const heapMebibytes = Math.floor(task.mostMemoryBytes / mebibyte);
    const child = fork(program, [String(process.pid)], {
      cwd: root,
      // The process gets no setting and no secret of the server.
      env: {},
      execArgv: ['--import', 'tsx', `--max-old-space-size=${heapMebibytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: timeMs,
      killSignal: 'SIGKILL',
    });
    child.once('message', (answer: CompileAnswer) => resolve(answer));
    child.once('error', reject);
    child.once('exit', () => resolve({ kind: 'refused', why: tooMuch }));
    child.send(task, (error) => error && child.kill('SIGKILL'));
  });
}
