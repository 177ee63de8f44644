import { expect, test } from 'vitest';
import { productRoutes, routePath } from './route-path.ts';

test.each([
  ['/banners', '/banners'],
  ['/stock/{stock}', '/stock/:stock'],
  ['/a/{one}/b/{two}', '/a/:one/b/:two'],
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

test('every route of every product opens that product', () => {
  const [signs, flags] = [entry('signs', '/signs', '/stock/{stock}'), entry('flags', '/flags')];
  expect(productRoutes([signs, flags])).toEqual([
    { path: '/signs', entry: signs },
    { path: '/stock/:stock', entry: signs },
    { path: '/flags', entry: flags },
  ]);
});
