import { expect, test } from 'vitest';
import type { Menu } from '../catalog/index.ts';
import { parentMenu, parentOfMenu } from './parent-menu.ts';

const hub: Menu = { id: 'products', route: '/products', cards: [{ label: 'Signs', route: '/signs' }] };
const signs: Menu = {
  id: 'signs',
  route: '/signs',
  label: 'Signs',
  parent: 'products',
  cards: [{ label: 'Foam', route: '/signs/foam' }],
};
const menus = [hub, signs];

test.each([
  ['/signs/foam', '/signs'],
  ['/signs', '/products'],
  ['/elsewhere', '/products'],
])('Back from %s leads to %s', (route, want) => expect(parentMenu(menus, route)).toBe(want));

test('a book without menus leads back to the root', () => expect(parentMenu([], '/signs')).toBe('/'));

test('Back from a sub-menu leads to the menu above it, from the hub to the root', () => {
  expect(parentOfMenu(menus, signs)).toBe('/products');
  expect(parentOfMenu(menus, hub)).toBe('/');
});
