import { expect, test } from 'vitest';
import { afterSignIn, rememberPath } from './remembered-path.ts';

test('the path comes back with its query and hash', () =>
  expect(afterSignIn(rememberPath({ pathname: '/banners', search: '?width=96', hash: '#prices' }))).toBe(
    '/banners?width=96#prices',
  ));

test.each([[null], [undefined], ['/cart'], [{}], [{ from: 7 }], [{ from: '//evil.example' }], [{ from: '/login' }]])(
  '%j leads to the products',
  (state) => expect(afterSignIn(state)).toBe('/products'),
);
