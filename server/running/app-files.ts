/** The built app, read once at the start: no address leads to another file on the disk. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Handler } from 'hono';
import { type ErrorResponse, refusalOf, workerScope } from '../../src/contract/serving.ts';

interface File {
  readonly whole: Uint8Array<ArrayBuffer>;
  readonly gzipped?: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
};

const page = 'index.html';

/** Tells the app that a store server serves it (src/app/start.ts). */
const mark = '<meta name="store-server" content="1" />';

/** Answers all addresses outside of the API, by the rules of deploy/nginx.conf. @param folder of the build */
export function appFiles(folder: string): Handler {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1).replaceAll(sep, '/'), readFile(path)]),
  );
  return ({ req }) => {
    const refused = refusalOf({ method: req.method, path: req.path }, (file) => files.has(file));
    if (refused) return refusal(refused, new URL(req.url).search);
    const path = req.path.slice('/app/'.length);
    const name = files.has(path) ? path : page;
    const file = files.get(name);
    if (!file) return new Response(null, { status: 404 });
    return answer(file, name, { unless: req.header('if-none-match'), encodings: req.header('accept-encoding') ?? '' });
  };
}

function refusal({ status, headers }: ErrorResponse, search: string): Response {
  const { Location: to, ...others } = headers;
  const led = to === undefined ? {} : { Location: `${to}${search}` };
  return new Response(null, { status, headers: { 'Cache-Control': 'no-cache', ...others, ...led } });
}

const marked = (html: string): Buffer => Buffer.from(html.replace('</head>', () => `  ${mark}\n  </head>`));

function readFile(path: string): File {
  const whole = new Uint8Array(path.endsWith(page) ? marked(readFileSync(path, 'utf8')) : readFileSync(path));
  const gzipped = new Uint8Array(gzipSync(whole));
  const type = types[extname(path)] ?? 'application/octet-stream';
  return {
    whole,
    ...(!/^(?:image\/png|font\/)/.test(type) && gzipped.length < whole.length && { gzipped }),
    headers: {
      'Content-Type': type,
      ETag: `"${createHash('sha256').update(whole).digest('base64url').slice(0, 22)}"`,
    },
  };
}

function answer(
  file: File,
  name: string,
  { unless, encodings }: { readonly unless: string | undefined; readonly encodings: string },
): Response {
  const headers: Record<string, string> = {
    ...file.headers,
    'Cache-Control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
    ...(name === 'sw.js' && { 'Service-Worker-Allowed': workerScope }),
  };
  // A proxy that compresses the answer marks the ETag as weak, by the prefix `W/`.
  if (unless?.replace(/^W\//, '') === file.headers['ETag']) return new Response(null, { status: 304, headers });
  if (file.gzipped && /\bgzip\b/.test(encodings))
    return new Response(file.gzipped, { headers: { ...headers, 'Content-Encoding': 'gzip' } });
  return new Response(file.whole, { headers });
}
