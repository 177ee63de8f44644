import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test.each([
  '/',
  '/banners',
  '/banners?width=96&hems=All+sides#top',
  '/stock/14pt?coating=Matte%20100%25',
  '/cart?next=//evil.example',
])('%s is kept as it is', (path) => expect(safePath(path)).toBe(path));

test.each([
  ['another host', '//evil.example'],
  ['another host after a backslash', '/\\evil.example'],
  ['backslashes only', '\\\\evil.example'],
  ['a scheme', 'javascript:alert(1)'],
  ['a full address', 'https://evil.example/app/cart'],
  ['encoded slashes', '/%2Fevil.example'],
  ['encoded backslash', '/%5Cevil.example'],
  ['doubly encoded slash', '/%252Fevil.example'],
  ['deeply encoded slash', '/%2525252525252Fevil.example'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a line break that browsers drop', '/\n/evil.example'],
  ['an encoded tab', '/%09/evil.example'],
  ['a broken encoding', '/banners%'],
  ['no path', ''],
  ['a relative path', 'banners'],
  ['the sign-in itself', '/login'],
  ['the sign-in itself, with a query', '/login?x=1'],
  ['no text', { pathname: '/banners' }],
  ['nothing', null],
])('%s is refused: %j', (_, path) => expect(safePath(path)).toBeUndefined());

test('whatever is kept leads to the app and nowhere else', () =>
  fc.assert(
    fc.property(
      fc.webUrl().map((url) => url.replace(/^https?:/, '')),
      fc.string(),
      (url, text) => {
        for (const path of [url, `/${text}`, text]) {
          const kept = safePath(path);
          expect(new URL(kept ?? '/', 'https://shop.example').origin).toBe('https://shop.example');
        }
      },
    ),
  ));
