import { createHash } from 'node:crypto';
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
  /**
   * Sends only half of these paths from now on, with headers that claim completeness. From then on browsers keep files
   * of the build for a year, as behind nginx.
   */
  readonly halve: (half: (path: string) => boolean) => void;
  /** Answers missing files with the page and 200, as many hosts of single-page apps do, or with 404. */
  readonly answerWithPage: (pages: boolean) => void;
  readonly stop: () => Promise<void>;
}

const nothing: (path: string) => boolean = () => false;

/** Starts on a port; 0 takes a free one. */
export async function startServer(first: string, port = 0): Promise<StaticServer> {
  let folder = first;
  let gone = nothing;
  let pages = false;
  let half: ((path: string) => boolean) | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = normalize(decodeURIComponent(pathname)).replace(/^\/app\//, '');
    const asked = path.startsWith('/') || gone(path) ? undefined : await fileAt(folder, path);
    const page = extname(path) === '' || pages ? await fileAt(folder, 'index.html') : undefined;
    const file = asked ?? page;
    if (!file) return void response.writeHead(404, securityHeaders).end('Not found');
    const headers = {
      ...securityHeadersOf(pathname, 200),
      'Content-Type': file.type,
      'Cache-Control': 'no-cache',
      ...(path === 'sw.js' && { 'Service-Worker-Allowed': workerScope }),
    };
    if (!half) return void response.writeHead(200, headers).end(file.bytes);
    const tag = `"${createHash('sha256').update(file.bytes).digest('hex')}"`;
    if (path.startsWith('assets/')) headers['Cache-Control'] = 'public, max-age=31536000, immutable';
    if (request.headers['if-none-match'] === tag) return void response.writeHead(304, headers).end();
    const sent = half(path) ? file.bytes.subarray(0, file.bytes.length / 2) : file.bytes;
    response.writeHead(200, { ...headers, ETag: tag, 'Content-Length': sent.length }).end(sent);
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
    halve: (which) => {
      half = which;
    },
    answerWithPage: (whether) => {
      pages = whether;
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
