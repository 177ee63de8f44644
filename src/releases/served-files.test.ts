import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileEnding, pageFileOf, refusalOf, workerScope } from './served-files.ts';

const nginx = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
const built = new Set(['index.html', 'start.js', 'assets/index-1.js']);
const exists = (file: string): boolean => built.has(file);

test('nginx has the same file endings and the same scope of the service worker', () => {
  expect(nginx).toContain(`location ~* ^/app/.+${fileEnding}$ {`);
  expect(nginx).toContain(`/app/sw.js "${workerScope}";`);
});

test.each([
  ['/app/', 'pages/index.html'],
  ['/app/banners', 'pages/banners.html'],
  ['/app/stock/1.5pt', 'pages/stock/1.5pt.html'],
])('the prerendered page of %s is %s', (path, file) => expect(pageFileOf(path)).toBe(file));

test.each(['/app/', '/app/banners', '/app/stock/1.5pt', '/app/start.js', '/app/assets/index-1.js', '/app/index.html'])(
  '%s is served',
  (path) => expect(refusalOf({ path }, exists)).toBeUndefined(),
);

test.each([
  '/app/gone.js',
  '/app/a/b/gone.js',
  '/app/gone.jpg',
  '/app/gone.wasm',
  '/app/stock/gone.xml',
  '/app/business-cards/logo.PNG',
  '/app/stock/style.css',
  '/app/assets/gone-1.js',
  '/app/assets/gone',
  '/app/assets/.DS_Store',
  '/app/.env',
  '/app/a/.git/config',
  '/app/.hidden.js',
  '/application',
  '/favicon.ico',
])('%s does not exist', (path) => expect(refusalOf({ path }, exists)).toEqual({ status: 404, headers: {} }));

test.each(['/', '/app'])('%s leads to the app', (path) =>
  expect(refusalOf({ path }, exists)).toEqual({ status: 302, headers: { Location: '/app/' } }),
);

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is refused everywhere', (method) => {
  for (const path of ['/', '/app', '/app/', '/app/banners', '/app/start.js', '/app/gone.js', '/elsewhere'])
    expect(refusalOf({ method, path }, exists)).toEqual({ status: 405, headers: { Allow: 'GET, HEAD' } });
});
