/** The built app behind nginx, without a server of its own. */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { askAt } from './ask.ts';
import type { Served } from './checks.ts';
import { freePort } from './free-port.ts';
import { filledIn, nginxFolder, startNginx } from './nginx.ts';

/** Starts nginx with `deploy/nginx.conf` and a copy of the build. */
export async function serveBuiltApp(
  nginx: string,
  project: string,
  asked: number | undefined,
): Promise<Served & { readonly logs: string; readonly stop: () => Promise<void> }> {
  const prefix = nginxFolder();
  const app = join(prefix, 'site', 'app');
  cpSync(join(project, 'dist'), app, { recursive: true });
  compressOne(app);
  standIn(app);
  // Hidden files, as a program that copies the build may leave them: they exist, and must not be served.
  for (const hidden of ['.env', 'assets/.DS_Store', 'assets/.hidden.js']) writeFileSync(join(app, hidden), 'hidden');
  writeFileSync(join(prefix, 'site', 'secret.txt'), 'beside the app');
  const port = asked ?? (await freePort());
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

/** Adds the kinds of files that a build may contain, so that they are tested even if this one lacks them. */
function standIn(app: string): void {
  for (const file of ['sw.js', 'manifest.webmanifest'])
    if (!existsSync(join(app, file))) writeFileSync(join(app, file), '{}');
}
