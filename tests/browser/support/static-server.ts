import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { securityHeaders, securityHeadersOf, workerScope } from '../../../src/contract/serving.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** A static server for builds of the app: it can switch to another build, lose files, and stop. */
export interface StaticServer {
  /** The app's address. */
  readonly address: string;
  /** Serves another build from now on, as a deployment does. */
  readonly deploy: (folder: string) => void;
  /** Removes paths from now on, in every build. */
  readonly lose: (gone: (path: string) => boolean) => void;
  readonly stop: () => Promise<void>;
}

const nothing: (path: string) => boolean = () => false;

/** Starts on a port; 0 takes a free one. */
export async function startServer(first: string, port = 0): Promise<StaticServer> {
  let folder = first;
  let gone = nothing;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = normalize(decodeURIComponent(pathname)).replace(/^\/app\//, '');
    const asked = path.startsWith('/') || gone(path) ? undefined : await fileAt(folder, path);
    const page = extname(path) === '' ? await fileAt(folder, 'index.html') : undefined;
    const file = asked ?? page;
    if (!file) return void response.writeHead(404, securityHeaders).end('Not found');
    const headers = {
      ...securityHeadersOf(pathname, 200),
      'Content-Type': file.type,
      'Cache-Control': 'no-cache',
      ...(path === 'sw.js' && { 'Service-Worker-Allowed': workerScope }),
    };
    response.writeHead(200, headers).end(file.bytes);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(port, 'localhost', resolve);
  });
  const listening = server.address();
  const taken = typeof listening === 'object' && listening !== null ? listening.port : port;
  return {
    address: `http://localhost:${taken}/app/`,
    deploy: (next) => {
      folder = next;
    },
    lose: (which) => {
      gone = which;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function fileAt(folder: string, path: string): Promise<{ bytes: Buffer; type: string } | undefined> {
  const name = path === '' ? 'index.html' : path;
  const file = join(folder, name);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  return { bytes: await readFile(file), type: types[extname(file)] ?? 'application/octet-stream' };
}
