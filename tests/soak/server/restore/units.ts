/** Acts as systemd for `systemctl`: starts and stops the units of docs/server.md by the ExecStart of their files. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import type { ServerProcess } from '../../../deploy/server-process.ts';
import { postgresUser } from '../support/processes.ts';

const project = join(import.meta.dirname, '../../../..');

interface Units {
  /** Processes of `quotr-server@…`. */
  readonly servers: ReadonlyMap<string, ServerProcess>;
  /** Path of backup.env. */
  readonly settings: string;
  readonly port: number;
}

/** Pause before the log's unit is restarted, in place of its RestartSec. */
const restartMs = 1000;

/** @returns a function that stops all units */
export function startUnits({ servers, settings, port }: Units): () => Promise<void> {
  const script = (unit: string): ChildProcess => {
    const file = readFileSync(join(project, 'deploy/systemd', `${unit}.service`), 'utf8');
    const program = /^ExecStart=\/srv\/quotr\/(\S+)$/m.exec(file)?.[1];
    if (program === undefined) throw new Error(`There is no unit ${unit} with an ExecStart below /srv/quotr.`);
    const environment = { PATH: process.env['PATH'], ...parseEnv(readFileSync(settings, 'utf8')) };
    return spawn(join(project, program), { env: environment, cwd: '/', ...postgresUser });
  };
  const once = async (unit: string): Promise<void> => {
    const { stdout, stderr, ended } = started(script(unit));
    const [said, failed, code] = await Promise.all([stdout, stderr, ended]);
    if (code !== 0) throw new Error(`${unit}: exit ${code}\n${said}${failed}`);
  };

  const log: { child?: ChildProcess; isWanted: boolean } = { isWanted: false };
  const keepLog = async (): Promise<void> => {
    while (log.isWanted) {
      log.child = script('quotr-wal');
      await started(log.child).ended;
      if (log.isWanted) await wait(restartMs);
    }
  };
  let keeping = Promise.resolve();
  const stop = async (unit: string): Promise<void> => {
    await servers.get(unit)?.stop();
    if (unit !== 'quotr-wal') return;
    log.isWanted = false;
    log.child?.kill();
    await keeping;
  };
  const start = async (unit: string): Promise<void> => {
    const server = servers.get(unit);
    if (server) await server.start();
    else if (unit === 'quotr-wal') {
      log.isWanted = true;
      keeping = keepLog();
    } else if (!unit.endsWith('.timer')) await once(unit);
  };

  const verbs: Readonly<Record<string, (unit: string) => Promise<void>>> = { start, stop };
  const asked = createServer((request, response) => {
    const does = verbs[request.url?.slice(1) ?? ''] ?? start;
    const all = async (): Promise<void> => {
      for (const unit of (await text(request)).split(' ').filter((word) => word.startsWith('quotr-'))) await does(unit);
    };
    void all().then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(`${String(error)}\n`),
    );
  }).listen(port, '127.0.0.1');
  return async () => {
    for (const unit of [...servers.keys(), 'quotr-wal']) await stop(unit);
    asked.close();
  };
}

const started = (child: ChildProcess) => ({
  stdout: child.stdout ? text(child.stdout) : '',
  stderr: child.stderr ? text(child.stderr) : '',
  ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
});
