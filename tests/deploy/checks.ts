/** Requirements on every server of the built app, checked on a running one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { securityHeaders, securityHeadersOf, workerScope } from '../../src/contract/serving.ts';
import type { Answer, Ask } from './ask.ts';

/** A running server. */
export interface Served {
  readonly ask: Ask;
  /** Folder with the files that the server serves below `/app/`. */
  readonly app: string;
  /** The page, `index.html`, as the server sends it. */
  readonly page: string;
}

/** Notes one check; `wrong`: the fault found, undefined if there is none. */
export type Note = (what: string, wrong: string | undefined) => void;

const forever = 'public, max-age=31536000, immutable';

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  zip: 'application/zip',
};

export const differs = (found: unknown, want: unknown): string | undefined =>
  found === want ? undefined : `${String(found)} instead of ${String(want)}`;

/** Checks the security headers of an answer. @param wanted headers; of the others in `securityHeaders` none may be there */
export function headersOf({ headers }: Answer, wanted = securityHeaders): string | undefined {
  const wrong = Object.keys(securityHeaders).flatMap((name) => {
    const found = headers[name.toLowerCase()];
    return found === wanted[name] ? [] : [`${name}: ${String(found)}`];
  });
  if (/\d/.test(String(headers.server))) wrong.push(`server: ${String(headers.server)}`);
  return wrong.length === 0 ? undefined : wrong.join(', ');
}

/** One file of each kind at each of its levels: files of one kind are served by one rule. */
export async function checkFiles({ ask, app, page }: Served, note: Note): Promise<void> {
  const files = readdirSync(app, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.gz') && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(app.length + 1));
  const kinds = new Map(
    files.map((file) => [file.replace(/[^/]*(?=\.)/, file.startsWith('assets/index-') ? 'index' : ''), file]),
  );
  for (const file of [...kinds.values(), 'index.html', 'sw.js']) {
    const answer = await ask(`/app/${file}`);
    const whole = file === 'index.html' ? Buffer.from(page) : readFileSync(join(app, file));
    const wanted = securityHeadersOf(`/app/${file}`, 200);
    note(
      `${file} is served whole, with its headers`,
      differs(answer.status, 200) ??
        (answer.body.equals(whole) ? undefined : 'other bytes') ??
        differs(answer.headers['content-type'], types[file.replace(/.*\./, '')]) ??
        differs(answer.headers['cache-control'], file.startsWith('assets/') ? forever : 'no-cache') ??
        headersOf(answer, wanted),
    );
    const zipped = await ask(`/app/${file}`, { headers: { 'accept-encoding': 'gzip' } });
    const isZipped = zipped.headers['content-encoding'] === 'gzip';
    const body = isZipped ? gunzipSync(zipped.body) : zipped.body;
    const mustBe = file.startsWith('assets/index-');
    note(
      `${file} is the same compressed`,
      (body.equals(answer.body) ? undefined : 'other bytes') ?? (mustBe && !isZipped ? 'not compressed' : undefined),
    );
    const again = await ask(`/app/${file}`, { headers: { 'if-none-match': answer.headers.etag ?? '' } });
    note(`${file} is asked for again`, differs(again.status, 304) ?? headersOf(again, wanted));
  }
}

/** Checks that deep links bring the page: known routes, unknown ones, and hostile ones that are well-formed. */
export async function checkDeepLinks({ ask, page }: Served, note: Note): Promise<void> {
  const routes = [
    '/',
    '/quotes',
    '/a/b/c',
    '/stock/14pt?coating=Matte%20100%25',
    '/stock/1.5pt',
    '/%22%3E%3Cscript%3E',
  ];
  for (const route of routes) {
    const answer = await ask(`/app${route}`);
    const wrong =
      differs(answer.status, 200) ?? (answer.body.toString() === page ? undefined : 'another page, or none');
    note(
      `/app${route} brings the page`,
      wrong ?? differs(answer.headers['cache-control'], 'no-cache') ?? headersOf(answer),
    );
  }
}

export async function checkRedirects({ ask }: Served, note: Note): Promise<void> {
  const redirects = { '/': '/app/', '/app': '/app/', '/app?from=mail': '/app/?from=mail' };
  for (const [from, to] of Object.entries(redirects)) {
    const answer = await ask(from);
    note(
      `${from} leads to ${to}`,
      differs(answer.status, 302) ?? differs(answer.headers.location, to) ?? headersOf(answer),
    );
  }
}

/** Checks that a missing file is answered with 404, never with the page, and is not cached. */
export async function checkMissing({ ask }: Served, note: Note): Promise<void> {
  const missing = [
    '/app/assets/',
    '/app/assets/gone-12345678.js',
    '/app/assets/deep/gone.js',
    '/app/gone.js',
    '/app/stock/gone.PNG',
    '/app/assets/gone',
    '/app/assets/.hidden.js',
    '/app/old-sw.js',
    '/app/.env',
    '/app/.git/config',
    '/secret.txt',
    '/application',
    '/index.html',
    '/assets/x.js',
  ];
  for (const path of missing) {
    const answer = await ask(path);
    note(
      `${path} is not there`,
      differs(answer.status, 404) ??
        differs(answer.headers['cache-control'], 'no-cache') ??
        headersOf(answer) ??
        (answer.body.includes('id="root"') ? 'the page of the app' : undefined),
    );
  }
}

/** Checks steps out of the folder: none reaches a file beside the app or of the system. */
export async function checkTraversal({ ask }: Served, note: Note): Promise<void> {
  const up = ['../', '..%2f', '%2e%2e/', '..%5c', '..\\', '%252e%252e%252f', '..;/', '..%c0%af', '....//', './/../'];
  for (const start of ['/', '/app/', '/app/assets/'])
    for (const step of up)
      for (const path of [`${start}${step}secret.txt`, `${start}${step.repeat(8)}etc/passwd`]) {
        const { body, status } = await ask(path);
        const leaked = /beside the app|root:.*:0:0|daemon off/.test(body.toString('latin1'));
        note(`${path} stays inside`, leaked || status >= 500 ? `${status}, ${body.length} bytes` : undefined);
      }
}

export async function checkMethods({ ask }: Served, note: Note): Promise<void> {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])
    for (const path of ['/', '/app/', '/app/banners', '/app/assets/gone.js']) {
      const answer = await ask(path, { method });
      note(
        `${method} ${path} is refused`,
        differs(answer.status, 405) ?? differs(answer.headers.allow, 'GET, HEAD') ?? headersOf(answer),
      );
    }
  // nginx refuses TRACE before it chooses a location.
  note('TRACE is refused', differs((await ask('/app/', { method: 'TRACE' })).status, 405));
  const head = await ask('/app/', { method: 'HEAD' });
  note('HEAD /app/ answers', differs(head.status, 200) ?? headersOf(head));
}

/** Checks that the service worker may answer for `/app` too, and that no other file has this header. */
export async function checkWorkerScope({ ask }: Served, note: Note): Promise<void> {
  for (const [path, want] of Object.entries({ '/app/sw.js': workerScope, '/app/': undefined }))
    note(`${path}: scope`, differs((await ask(path)).headers['service-worker-allowed'], want));
}
