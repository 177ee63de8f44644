import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { backTarget, backTo, safePath } from './safe-path.ts';

test.each([
  '/',
  '/banners',
  '/banners?width=96&hems=All+sides#top',
  '/stock/14pt?coating=Matte%20100%25',
  '/cart?next=//evil.example',
])('%s is kept as it is', (path) => expect(safePath(path)).toBe(path));

test.each([
  ['another host', '//evil.example'],
  ['another host, behind a tab', '/\t/evil.example'],
  ['a scheme', 'javascript:alert(1)'],
  ['an encoded step up', '/cart/%2e%2e/%2e%2e'],
  ['doubly encoded slash', '/%252Fevil.example'],
  ['an encoded tab', '/%09/evil.example'],
  ['a broken encoding', '/banners%'],
  ['the sign-in itself', '/login'],
  ['the sign-in itself, with a query', '/login?x=1'],
  ['nothing', null],
])('%s is refused: %j', (_, path) => expect(safePath(path)).toBeUndefined());

test('a kept path always leads into the app', () =>
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

test('Back leads to the page of the link', () => expect(backTarget(backTo('/cart'), '/signs')).toBe('/cart'));

test.each([[null], [{}], [{ back: '//evil.example' }], [{ back: 'cart' }]])(
  'with the state %j it leads to the parent',
  (state) => expect(backTarget(state, '/signs')).toBe('/signs'),
);
