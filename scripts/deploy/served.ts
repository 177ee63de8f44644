/** The built app behind an nginx of its own: its configuration, files and logs stand in a folder that is thrown away. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

export interface Served {
  readonly port: number;
  /** Where the build was copied to. */
  readonly app: string;
  readonly stop: () => Promise<void>;
}

/** Starts nginx with `deploy/nginx.conf` and a copy of the build. @throws Error with what nginx said when it does not come up. */
export async function serve(nginx: string, project: string, asked: number | undefined): Promise<Served> {
  const prefix = mkdtempSync(join(tmpdir(), 'quotr-nginx-'));
  // Started by root, nginx reads files as a user of its own.
  chmodSync(prefix, 0o755);
  const app = join(prefix, 'site', 'app');
  cpSync(join(project, 'dist'), app, { recursive: true });
  compressOne(app);
  standIn(app);
  // Left behind by the program that copied the build: it is there, and must not be served.
  for (const hidden of ['.env', 'assets/.DS_Store', 'assets/.hidden.js']) writeFileSync(join(app, hidden), 'hidden');
  writeFileSync(join(prefix, 'site', 'secret.txt'), 'beside the app');
  for (const folder of ['logs', 'body', 'proxy']) mkdirSync(join(prefix, folder));
  const port = asked ?? (await freePort());
  writeFileSync(join(prefix, 'server.conf'), ownServer(join(project, 'deploy', 'nginx.conf'), port, prefix));
  writeFileSync(join(prefix, 'nginx.conf'), around(prefix));
  const child = spawn(
    nginx,
    ['-p', prefix, '-c', join(prefix, 'nginx.conf'), '-e', join(prefix, 'logs', 'error.log')],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  await answers(child, port, join(prefix, 'logs', 'error.log'));
  return {
    port,
    app,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGQUIT');
      await ended;
      rmSync(prefix, { recursive: true, force: true });
    },
  };
}

/** The delivered file with the two lines that are this machine's. */
function ownServer(file: string, port: number, prefix: string): string {
  const delivered = readFileSync(file, 'utf8');
  const own = delivered
    .replace(/^ {2}listen 80;$/m, `  listen 127.0.0.1:${port};`)
    .replace(/^ {2}root \/srv\/quotr;$/m, `  root ${join(prefix, 'site')};`);
  if (!own.includes(`:${port};`) || !own.includes(prefix))
    throw new Error('deploy/nginx.conf has no line `listen 80;` or `root /srv/quotr;` any more.');
  return own;
}

const around = (prefix: string): string => `daemon off;
worker_processes 1;
pid ${prefix}/nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path ${prefix}/body;
  proxy_temp_path ${prefix}/proxy;
  fastcgi_temp_path ${prefix}/proxy;
  uwsgi_temp_path ${prefix}/proxy;
  scgi_temp_path ${prefix}/proxy;
  include server.conf;
}
`;

/** One file is compressed beforehand, so that both ways of sending are seen. */
function compressOne(app: string): void {
  const assets = join(app, 'assets');
  const first = readdirSync(assets).find((name) => name.startsWith('index-') && name.endsWith('.js'));
  if (first) writeFileSync(join(assets, `${first}.gz`), gzipSync(readFileSync(join(assets, first))));
}

/** Kinds of files that a build may bring, so that they are asked for whether or not this one does. */
function standIn(app: string): void {
  for (const file of ['sw.js', 'manifest.webmanifest'])
    if (!existsSync(join(app, file))) writeFileSync(join(app, file), '{}');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const tries = 100;
const pause = 50;

async function answers(child: ChildProcess, port: number, log: string): Promise<void> {
  for (let tried = 0; tried < tries && child.exitCode === null; tried++) {
    const up = await fetch(`http://127.0.0.1:${port}/app/`).then(
      () => true,
      () => false,
    );
    if (up) return;
    await wait(pause);
  }
  child.kill();
  throw new Error(`nginx does not answer:\n${readFileSync(log, 'utf8')}`);
}
