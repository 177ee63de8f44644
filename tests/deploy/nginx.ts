/** An nginx with its own configuration, files and logs in a temporary folder. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ask } from './ask.ts';
import { until } from './until.ts';

/** Creates the folder, readable for nginx's user. */
export function nginxFolder(): string {
  const prefix = mkdtempSync(join(tmpdir(), 'quotr-nginx-'));
  // Started by root, nginx reads files as a user of its own.
  chmodSync(prefix, 0o755);
  for (const folder of ['logs', 'body', 'proxy']) mkdirSync(join(prefix, folder));
  return prefix;
}

/**
 * Returns a delivered file with some of its lines replaced for this machine.
 * @throws Error if the file has no such line any more
 */
export function filledIn(file: string, lines: Readonly<Record<string, string>>): string {
  return Object.entries(lines).reduce(
    (text, [line, own]) => {
      if (!text.includes(line)) throw new Error(`${file} has no \`${line}\` any more.`);
      return text.replaceAll(line, own);
    },
    readFileSync(file, 'utf8'),
  );
}

/**
 * Starts nginx.
 * @param server content of the `http` block
 * @param ask sends a request to this nginx
 * @throws Error with nginx's message if it does not come up
 */
export async function startNginx(
  nginx: string,
  prefix: string,
  server: string,
  ask: Ask,
): Promise<() => Promise<void>> {
  writeFileSync(join(prefix, 'server.conf'), server);
  writeFileSync(join(prefix, 'nginx.conf'), around(prefix));
  const log = join(prefix, 'logs', 'error.log');
  const child = spawn(nginx, ['-p', prefix, '-c', join(prefix, 'nginx.conf'), '-e', log], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await until('nginx', 60, () => {
    if (child.exitCode !== null) throw new Error('nginx has ended.');
    return ask('/app/').then(
      () => true,
      () => false,
    );
  }).catch((cause: unknown) => {
    child.kill();
    throw new Error(`nginx does not answer:\n${readFileSync(log, 'utf8')}`, { cause });
  });
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGQUIT');
    await ended;
    rmSync(prefix, { recursive: true, force: true });
  };
}

/** Returns the configuration around `server.conf`. Every request is logged, as by default on Debian. */
const around = (prefix: string): string => `daemon off;
worker_processes 1;
pid ${prefix}/nginx.pid;
error_log ${prefix}/logs/error.log info;
events {}
http {
  access_log ${prefix}/logs/access.log;
  client_body_temp_path ${prefix}/body;
  proxy_temp_path ${prefix}/proxy;
  fastcgi_temp_path ${prefix}/proxy;
  uwsgi_temp_path ${prefix}/proxy;
  scgi_temp_path ${prefix}/proxy;
  include server.conf;
}
`;
