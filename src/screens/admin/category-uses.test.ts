import { expect, test } from 'vitest';
import type { ProductEntry } from '../../book/index.ts';
import { categoryUses } from './category-uses.ts';

const category = (key: string) => ({ key, label: key.toUpperCase(), keywords: [] });
const menu = (id: string, label: string) => ({ id, route: `/${id}`, label, cards: [] });
const product = (id: string, inMenu: string, markupCategory: string): ProductEntry => ({
  id,
  name: id,
  title: id,
  routes: [],
  menu: inMenu,
  markupCategory,
  load: () => Promise.reject(new Error('not asked')),
});

test('counts the products of each markup, and names categories that follow another', () => {
  const uses = categoryUses({
    categories: ['sails', 'kites', 'tents', 'ropes'].map(category),
    menus: [menu('hub', 'Hub'), menu('all-kites', 'KITES'), menu('ropes', 'ROPES')],
    products: [
      product('a', 'hub', 'sails'),
      product('b', 'hub', 'sails'),
      product('c', 'all-kites', 'sails'),
      product('d', 'ropes', 'ropes'),
      product('e', 'ropes', 'sails'),
    ],
  });
  expect(uses).toEqual({
    sails: { products: 4, text: '4 products, with KITES and ROPES' },
    kites: { products: 0, text: 'no product uses this: KITES follow SAILS' },
    tents: { products: 0, text: 'no product uses this' },
    ropes: { products: 1, text: '1 product: ROPES follow SAILS' },
  });
});
