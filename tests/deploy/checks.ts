/** Requirements on every server of the built app, checked on a running one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { securityHeaders, securityHeadersOf, workerScope } from '../../src/contract/serving.ts';
import { protectedRoutes } from '../browser/support/routes.ts';
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
  zip: 'application/zip',
};

export const differs = (found: unknown, want: unknown): string | undefined =>
  found === want ? undefined : `${String(found)} instead of ${String(want)}`;

/**
 * Checks the security headers of an answer, also of an error or a redirect.
 * @param wanted headers; of the others in `securityHeaders` none may be there
 */
export function headersOf({ headers }: Answer, wanted = securityHeaders): string | undefined {
  const wrong = Object.keys(securityHeaders).flatMap((name) => {
    const found = headers[name.toLowerCase()];
    return found === wanted[name] ? [] : [`${name}: ${String(found)}`];
  });
  if (/\d/.test(String(headers.server))) wrong.push(`server: ${String(headers.server)}`);
  return wrong.length === 0 ? undefined : wrong.join(', ');
}

export async function checkFiles({ ask, app, page }: Served, note: Note): Promise<void> {
  const files = readdirSync(app, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.gz') && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(app.length + 1));
  for (const file of files) {
    const answer = await ask(`/app/${file}`);
    note(`${file} is served`, differs(answer.status, 200));
    const whole = file === 'index.html' ? Buffer.from(page) : readFileSync(join(app, file));
    note(`${file} whole`, answer.body.equals(whole) ? undefined : 'other bytes');
    note(`${file} has its type`, differs(answer.headers['content-type'], types[file.replace(/.*\./, '')]));
    note(
      `${file} is kept`,
      differs(answer.headers['cache-control'], file.startsWith('assets/') ? forever : 'no-cache'),
    );
    const wanted = securityHeadersOf(`/app/${file}`, 200);
    note(`${file} has the security headers`, headersOf(answer, wanted));
    const zipped = await ask(`/app/${file}`, { headers: { 'accept-encoding': 'gzip' } });
    const body = zipped.headers['content-encoding'] === 'gzip' ? gunzipSync(zipped.body) : zipped.body;
    note(`${file} is the same compressed`, body.equals(answer.body) ? undefined : 'other bytes');
    const again = await ask(`/app/${file}`, { headers: { 'if-none-match': answer.headers.etag ?? '' } });
    note(`${file} is asked for again`, differs(again.status, 304) ?? headersOf(again, wanted));
  }
}

export async function checkCompression({ ask, app }: Served, note: Note): Promise<void> {
  for (const file of readdirSync(join(app, 'assets')).filter((name) => name.startsWith('index-'))) {
    const { headers } = await ask(`/app/assets/${file.replace(/\.gz$/, '')}`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    note(
      `${file} is compressed`,
      differs(headers['content-encoding'], 'gzip') ?? differs(headers.vary, 'Accept-Encoding'),
    );
  }
}

/** Checks that deep links bring the page: known routes, unknown ones, and hostile ones that are well-formed. */
export async function checkDeepLinks({ ask, page }: Served, note: Note): Promise<void> {
  const others = [
    '/',
    '/login',
    '/nowhere',
    '/a/b/c',
    '/stock/14pt?coating=Matte%20100%25',
    '/banners?__proto__=1',
    '/stock/1.5pt',
    '/%22%3E%3Cscript%3E',
  ];
  for (const route of [...protectedRoutes, ...others]) {
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
    '/app/assets/gone.css',
    '/app/assets/deep/gone.js',
    '/app/assets/../nowhere.js',
    '/app/gone.js',
    '/app/a/b/gone.js',
    '/app/gone.jpg',
    '/app/gone.wasm',
    '/app/stock/gone.xml',
    '/app/stock/gone.PNG',
    '/app/business-cards/gone.css',
    '/app/assets/gone',
    '/app/assets/.DS_Store',
    '/app/assets/.hidden.js',
    '/app/a/.DS_Store',
    '/app/old-sw.js',
    '/app/gone.webmanifest',
    '/app/.env',
    '/app/.git/config',
    '/app/assets/.htaccess',
    '/secret.txt',
    '/application',
    '/apps/',
    '/index.html',
    '/favicon.ico',
    '/assets/x.js',
  ];
  for (const path of missing) {
    const answer = await ask(path);
    note(
      `${path} is not there`,
      differs(answer.status, 404) ?? differs(answer.headers['cache-control'], 'no-cache') ?? headersOf(answer),
    );
    note(`${path} is not the page`, answer.body.includes('id="root"') ? 'the page of the app' : undefined);
  }
}

/** Checks steps out of the folder, in every spelling: none reaches a file beside the app or of the system. */
export async function checkTraversal({ ask }: Served, note: Note): Promise<void> {
  const up = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '%252e%252e%252f',
    '..;/',
    '.%2e/',
    '..%c0%af',
    '%c0%ae%c0%ae/',
    '....//',
    './/../',
  ];
  const starts = ['/', '/app/', '/app/assets/', '/app/x/'];
  const goals = ['secret.txt', 'etc/passwd', 'nginx.conf'];
  const paths = starts.flatMap((start) =>
    up.flatMap((step) => goals.flatMap((goal) => [1, 2, 8].map((times) => `${start}${step.repeat(times)}${goal}`))),
  );
  for (const path of paths) {
    const { body, status } = await ask(path);
    const leaked = /beside the app|root:.*:0:0|daemon off/.test(body.toString('latin1'));
    note(`${path} stays inside`, leaked || status >= 500 ? `${status}, ${body.length} bytes` : undefined);
  }
}

/** Checks that uploads are refused everywhere. */
export async function checkMethods({ ask }: Served, note: Note): Promise<void> {
  const paths = [
    '/',
    '/app',
    '/app/',
    '/app/banners',
    '/app/first.js',
    '/app/assets/gone.js',
    '/app/.env',
    '/elsewhere',
  ];
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
    for (const path of paths) {
      const answer = await ask(path, { method });
      note(
        `${method} ${path} is refused`,
        differs(answer.status, 405) ?? differs(answer.headers.allow, 'GET, HEAD') ?? headersOf(answer),
      );
    }
  }
  // nginx refuses TRACE before it chooses a location.
  note('TRACE is refused', differs((await ask('/app/', { method: 'TRACE' })).status, 405));
  const head = await ask('/app/', { method: 'HEAD' });
  note('HEAD /app/ answers', differs(head.status, 200) ?? headersOf(head));
}

/** Checks that the service worker may answer for `/app` too, and that no other file has this header. */
export async function checkWorkerScope({ ask }: Served, note: Note): Promise<void> {
  for (const [path, want] of Object.entries({
    '/app/sw.js': workerScope,
    '/app/first.js': undefined,
    '/app/': undefined,
  }))
    note(`${path}: scope`, differs((await ask(path)).headers['service-worker-allowed'], want));
}
