import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { appFiles } from './app-files.ts';

const folder = temporaryFolder(afterAll);
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<head></head>the page');
writeFileSync(join(folder, 'sw.js'), 'the worker');
writeFileSync(join(folder, 'assets/index-1.js'), 'a script '.repeat(500));
/** The page tells the app of the store server. */
const page = '<head>  <meta name="store-server" content="1" />\n  </head>the page';
const app = new Hono().all('*', appFiles(folder));

describe('the built app', () => {
  test.each([
    ['/app/', page, 'no-cache'],
    ['/app/stock/14pt?run=500', page, 'no-cache'],
    ['/app/sw.js', 'the worker', 'no-cache'],
    ['/app/assets/index-1.js', 'a script '.repeat(500), 'public, max-age=31536000, immutable'],
  ])('%s is served with its headers', async (path, body, kept) => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(body);
    expect(response.headers.get('cache-control')).toBe(kept);
  });

  test.each(['/app/gone.js', '/app/assets/../../etc/passwd', '/app/.env', '/app/assets/..%2f..%2findex.html'])(
    '%s is not there',
    async (path) => {
      const response = await app.request(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('');
    },
  );

  test('other methods are refused, and typed addresses lead to the app', async () => {
    expect((await app.request('/app/', { method: 'POST' })).status).toBe(405);
    expect((await app.request('/')).headers.get('location')).toBe('/app/');
    expect((await app.request('/app?from=mail')).headers.get('location')).toBe('/app/?from=mail');
  });

  test('a file that the browser has is not sent again, also where a proxy has compressed it', async () => {
    const tag = (await app.request('/app/')).headers.get('etag') ?? '';
    for (const known of [tag, `W/${tag}`])
      expect((await app.request('/app/', { headers: { 'if-none-match': known } })).status).toBe(304);
  });

  test('a file is sent compressed to clients that accept it', async () => {
    const zipped = await app.request('/app/assets/index-1.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect((await zipped.arrayBuffer()).byteLength).toBeLessThan(500);
  });
});
