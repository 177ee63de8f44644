/** The page, the preview server and nginx state the same policy. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  fileEnding,
  pagePolicy,
  partOfPage,
  refusalOf,
  securityHeaders,
  securityHeadersOf,
  workerScope,
} from './serving.ts';

const nginx = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');

/** Returns the directives of a policy by name. */
const directives = (policy: string): ReadonlyMap<string, string> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );

const header = directives(securityHeaders['Content-Security-Policy'] ?? '');
const page = directives(pagePolicy);

test('nginx sends exactly these headers, and those of single addresses and answers', () => {
  const found = (pattern: RegExp) => Array.from(nginx.matchAll(pattern), ([, name = '', value = '']) => [name, value]);
  const policies = Object.fromEntries(found(/^map \$quotr_part (\S+) \{\n  default (".*");\n  "part"  "";\n\}$/gm));
  const lines = found(/^\s*add_header (\S+)\s+(.*) always;$/gm);
  expect(lines.map(([name = '', value = '']) => [name, policies[value] ?? value])).toEqual([
    ...Object.entries(securityHeaders).map(([name, value]) => [name, `"${value}"`]),
    ['Cache-Control', '$quotr_cache'],
    ['Service-Worker-Allowed', '$quotr_worker_scope'],
    ['Allow', '$quotr_allow'],
  ]);
  expect(nginx.match(/add_header/g)?.length, 'each is sent with errors too').toBe(lines.length + 1);
  expect(nginx).toContain(`"~^(200|206|304) ${partOfPage.slice(1)}" "part";`);
});

test.each([
  ['/app/', 200, 6],
  ['/app/first.js', 200, 6],
  ['/app/assets/desk.worker-DE0_dcYW.js', 200, 6],
  ['/app/assets/index-DE0_dcYW.js', 200, 3],
  ['/app/assets/desk/grid-DE0_dcYW.js', 304, 3],
  ['/app/assets/index-DE0_dcYW.css', 200, 3],
  ['/app/assets/logo-DE0_dcYW.svg', 200, 6],
  ['/api/orders', 200, 6],
])('%s with status %i has %i of the six headers', (path, status, want) =>
  expect(Object.keys(securityHeadersOf(path, status))).toHaveLength(want),
);

test('only a header can refuse frames, only the page asks for trusted types', () => {
  expect(header.get('frame-ancestors')).toBe("'none'");
  expect(page.has('frame-ancestors')).toBe(false);
  expect(page.get('require-trusted-types-for')).toBe("'script'");
  expect(page.get('trusted-types')).toBe('default');
});

test('no directive lets in inline code, evaluated code, data or another origin', () => {
  for (const policy of [header, page]) {
    // A logo is kept in the browser and shown from there; in a picture no code runs.
    expect(policy.get('img-src')).toBe("'self' blob:");
    for (const [directive, value] of policy) {
      const of = directive === 'img-src' ? value.replace(' blob:', '') : value;
      expect(of, directive).not.toMatch(/unsafe-|\*|https?:|data:|blob:|nonce-|sha\d/);
    }
  }
});

test('the browser is asked for the clipboard to write to, and for nothing else', () => {
  const allowed = (securityHeaders['Permissions-Policy'] ?? '')
    .split(', ')
    .filter((feature) => !feature.endsWith('=()'));
  expect(allowed).toEqual(['clipboard-write=(self)']);
});

const built = new Set(['index.html', 'first.js', 'assets/index-1.js']);
const exists = (file: string): boolean => built.has(file);

test('nginx has the same file endings and the same scope of the service worker', () => {
  expect(nginx).toContain(`location ~* ^/app/.+${fileEnding}$ {`);
  expect(nginx).toContain(`/app/sw.js "${workerScope}";`);
});

test.each(['/app/', '/app/banners', '/app/stock/1.5pt', '/app/first.js', '/app/assets/index-1.js', '/app/index.html'])(
  '%s is served',
  (path) => expect(refusalOf({ path }, exists)).toBeUndefined(),
);

test.each([
  '/app/gone.js',
  '/app/gone.jpg',
  '/app/stock/gone.xml',
  '/app/stock/style.css',
  '/app/assets/gone-1.js',
  '/app/assets/gone',
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
  for (const path of ['/', '/app', '/app/', '/app/banners', '/app/first.js', '/app/gone.js', '/elsewhere'])
    expect(refusalOf({ method, path }, exists)).toEqual({ status: 405, headers: { Allow: 'GET, HEAD' } });
});
