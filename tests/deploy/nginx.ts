/** An nginx with its own configuration, files and logs in a temporary folder. */
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Ask, askAt } from './ask.ts';
import type { Served } from './checks.ts';
import { freePort } from './free-port.ts';
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

/** Starts nginx with `deploy/nginx.conf` and a copy of the build. */
export async function serveBuiltApp(
  nginx: string,
  project: string,
): Promise<Served & { readonly logs: string; readonly stop: () => Promise<void> }> {
  const prefix = nginxFolder();
  const app = join(prefix, 'site', 'app');
  cpSync(join(project, 'dist'), app, { recursive: true });
  compressOne(app);
  // Hidden files, as a program that copies the build may leave them: they exist, and must not be served.
  for (const hidden of ['.env', 'assets/.hidden.js']) writeFileSync(join(app, hidden), 'hidden');
  writeFileSync(join(prefix, 'site', 'secret.txt'), 'beside the app');
  const port = await freePort();
  const server = filledIn(join(project, 'deploy', 'nginx.conf'), {
    'listen 80;': `listen 127.0.0.1:${port};`,
    '/var/log/nginx': join(prefix, 'logs'),
    'root /srv/quotr;': `root ${join(prefix, 'site')};`,
  });
  const ask = askAt(port);
  const stop = await startNginx(nginx, prefix, server, ask);
  const page = readFileSync(join(app, 'index.html'), 'utf8');
  return { ask, app, page, logs: join(prefix, 'logs'), stop };
}

/** Compresses one file beforehand, so that both ways of sending are tested. */
function compressOne(app: string): void {
  const assets = join(app, 'assets');
  const first = readdirSync(assets).find((name) => name.startsWith('index-') && name.endsWith('.js'));
  if (first) writeFileSync(join(assets, `${first}.gz`), gzipSync(readFileSync(join(assets, first))));
}
