import { expect, test } from 'vitest';
import type { ProductEntry } from '../../book/index.ts';
import { categoryUses, joined } from './category-uses.ts';

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

test('a followed category is named by its label, or by its key if the book lacks it', () => {
  const uses = categoryUses({
    categories: ['sails', 'kites', 'tents'].map(category),
    menus: [menu('tents', 'TENTS')],
    products: [product('a', 'tents', 'kites'), product('b', 'tents', 'gone'), product('c', 'nowhere', 'sails')],
  });
  expect(uses['tents']?.text).toBe('no product uses this: TENTS follow KITES and gone');
});

test.each([
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
])('%j is joined as %s', (labels, want) => expect(joined(labels)).toBe(want));
