import { expect, test } from 'vitest';
import { routePath } from './route-path.ts';

test.each([
  ['/banners', '/banners'],
  ['/stock/{stock}', '/stock/:stock'],
  ['/a/{one}/b/{two}', '/a/:one/b/:two'],
])('%s is %s', (route, want) => expect(routePath(route)).toBe(want));
