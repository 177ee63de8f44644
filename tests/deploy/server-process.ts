/** The store server as a process that a test starts, kills and stops. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './until.ts';

const project = join(import.meta.dirname, '../..');

export interface ServerProcess {
  /** Id of the process; undefined before its start. */
  readonly pid: () => number | undefined;
  /** Resolves when the process answers. @throws Error if the process ends or hangs */
  readonly start: () => Promise<void>;
  /** Returns true if the process was started and has not ended: callers report a process that ended by itself. */
  readonly isRunning: () => boolean;
  /** Kills the process without a warning. */
  readonly kill: () => Promise<void>;
  /**
   * Stops the process as systemd does.
   * @returns its exit code
   */
  readonly stop: () => Promise<number | null>;
}

/** Builds the app of the server. */
export function buildServer(): void {
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'], {
    cwd: project,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The app could not be built.');
}

/**
 * Returns a server process that is not started yet.
 * @param log file for its output
 */
export function serverProcess(port: number, log: string, environment: NodeJS.ProcessEnv): ServerProcess {
  let child: ChildProcess | undefined;
  const isRunning = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null;
  const ended = async (signal: NodeJS.Signals): Promise<number | null> => {
    const running = child;
    if (running === undefined || !isRunning()) return running?.exitCode ?? null;
    const exit = new Promise<number | null>((resolve) => running.once('exit', resolve));
    running.kill(signal);
    return exit;
  };
  return {
    pid: () => child?.pid,
    start: async () => {
      const output = openSync(log, 'a');
      child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
        cwd: project,
        env: { PATH: process.env['PATH'], PORT: String(port), ...environment },
        stdio: ['ignore', output, output],
      });
      await ready(port, child, log);
    },
    isRunning,
    kill: async () => void (await ended('SIGKILL')),
    stop: () => ended('SIGTERM'),
  };
}

const ready = (port: number, child: ChildProcess, log: string): Promise<true> =>
  until(`The server on port ${port}, see ${log}`, 150, async () => {
    if (child.exitCode !== null) throw new Error(`The server on port ${port} has ended; see ${log}.`);
    return fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
