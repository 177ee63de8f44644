/** Tasks in processes of their own, because the garbage of one would slow the other. */
import { execFile, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Sample } from '../../harness/compare.ts';

const beside = (file: string): string => join(import.meta.dirname, file);
const root = join(import.meta.dirname, '../../../..');

interface WarmProcess {
  /** Milliseconds of processor time of one repetition. */
  readonly sample: Sample;
  readonly stop: () => void;
}

/** Starts a process that stays, and is warm from the second sample on. @param times repetitions in a sample */
export async function warmProcess(work: 'compile' | 'read', folder: string, times: number): Promise<WarmProcess> {
  const child = fork(beside('child.ts'), [work, folder], { execArgv: ['--import', 'tsx'], cwd: root });
  const answer = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const ended = (code: number | null): void => reject(new Error(`${work} of ${folder} ended with ${code}`));
      child.once('exit', ended);
      child.once('message', (milliseconds) => {
        child.off('exit', ended);
        resolve(Number(milliseconds));
      });
    });
  await answer();
  return {
    sample: () => {
      child.send(times);
      return answer();
    },
    stop: () => {
      child.kill();
    },
  };
}

/** Runs a script to its end. @returns its peak memory @throws Error if it fails */
export function peakMebibytes(script: string, args: readonly string[]): Promise<number> {
  const node = ['--import', 'tsx', '--import', beside('print-memory.ts'), join(root, script), ...args];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, node, { cwd: root, maxBuffer: 1e8 }, (error, _, stderr) => {
      const peak = /peak (\d+) KiB/.exec(stderr)?.[1];
      if (error || peak === undefined) reject(new Error(`${script} failed: ${stderr}`, { cause: error }));
      else resolve(Number(peak) / 1024);
    });
  });
}
