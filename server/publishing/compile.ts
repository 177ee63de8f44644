import { fork } from 'node:child_process';
import { join } from 'node:path';
import { Refusal } from '../http/refusal.ts';

export interface CompileTask {
  readonly base: Uint8Array;
  readonly sources: Uint8Array;
  readonly accept: string | undefined;
  readonly mostUnpackedBytes: number;
}

export interface Compiled {
  readonly kind: 'compiled';
  readonly hash: string;
  readonly report: string;
  readonly sources: Uint8Array;
  readonly book: string;
}

export type CompileAnswer = Compiled | { readonly kind: 'refused'; readonly why: string };

const mebibyte = 1024 * 1024;
/** Maximum size of an archive, and of its unpacked files, in bytes. deploy/nginx-server.conf allows a little more. */
export const mostSourceBytes = 20 * mebibyte;
const limits = { timeMs: 60_000, memoryBytes: 1024 * mebibyte };

const program = join(import.meta.dirname, 'compile-process.ts');
const root = join(import.meta.dirname, '../..');

const mostWaiting = 4;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Compiles proposed sources once all earlier ones are compiled.
 * @throws Refusal for a book with faults or withheld changes, beyond the limits of time and memory, or if too many wait
 */
export async function compile(
  task: Pick<CompileTask, 'base' | 'sources' | 'accept'>,
  within = limits,
): Promise<Compiled> {
  if (waiting >= mostWaiting) throw new Refusal('not now', 'Other books are being compiled. Try again in a minute.');
  waiting++;
  const run = last.then(() => inProcess({ ...task, mostUnpackedBytes: mostSourceBytes }, within));
  last = run.catch(() => undefined);
  try {
    const answer = await run;
    if (answer.kind === 'refused') throw new Refusal('bad request', answer.why);
    return answer;
  } finally {
    waiting--;
  }
}

const tooMuch =
  'This book takes more than 60 seconds or 1 GB of memory to compile, so it was stopped. Compile it with npm run codegen to see why.';

function inProcess(task: CompileTask, { timeMs, memoryBytes }: typeof limits): Promise<CompileAnswer> {
  return new Promise((resolve, reject) => {
    const heapMebibytes = Math.floor(memoryBytes / mebibyte);
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
