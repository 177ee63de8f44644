import { expect, test } from 'vitest';
import type { Menu } from '../book/index.ts';
import { afterSignIn, parentMenu, productRoutes, rememberPath, routePath } from './paths.ts';

test.each([
  ['/banners', '/banners'],
  ['/stock/{stock}', '/stock/:stock?'],
  ['/a/{one}/b/{two}', '/a/:one/b/:two?'],
  ['/a/{one}/b', '/a/:one/b'],
])('%s is %s', (route, want) => expect(routePath(route)).toBe(want));

const load = () => Promise.reject(new Error('not asked'));

const entry = (id: string, ...routes: readonly string[]) => ({
  id,
  name: id,
  title: id,
  routes,
  menu: '',
  markupCategory: '',
  load,
});

test.each([['/Signs/'], ['/s%69gns']])('%s is a route of its product', (path) => {
  const [signs, flags] = [entry('signs', '/signs', '/stock/{stock}'), entry('flags', '/flags', '/stock/flags')];
  expect(productRoutes([signs, flags], path)).toContainEqual({ path: '/signs', entry: signs });
});

const hub: Menu = {
  id: 'products',
  route: '/products',
  cards: [
    { label: 'Signs', route: '/signs' },
    { label: 'Flags', route: '/flags' },
  ],
};
const signs: Menu = {
  id: 'signs',
  route: '/signs',
  label: 'Signs',
  parent: 'products',
  cards: [
    { label: 'Foam', route: '/signs/foam' },
    { label: 'Steel', route: '/signs/steel' },
  ],
};
const menus = [hub, signs];

test.each([
  ['/signs/foam', '/signs'],
  ['/signs', '/products'],
  ['/elsewhere', '/products'],
])('Back from %s leads to %s', (route, want) => expect(parentMenu(menus, route)).toBe(want));

test('the path comes back with its query and hash', () =>
  expect(afterSignIn(rememberPath({ pathname: '/banners', search: '?width=96', hash: '#prices' }))).toBe(
    '/banners?width=96#prices',
  ));

test.each([[null], ['/cart'], [{}], [{ from: 7 }], [{ from: '//evil.example' }], [{ from: '/login' }]])(
  '%j leads to the products',
  (state) => expect(afterSignIn(state)).toBe('/products'),
);
