import { expect, test } from 'vitest';
import type { CartItem } from './cart.ts';
import { lineAttributes, lineTitle, quantityText } from './line-title.ts';

const line: CartItem = { id: 'a', product: 'Sails', stock: '13oz Cloth', perUnit: 1, total: 1, quantity: 1 };

test.each<[string, Partial<CartItem>, string, string]>([
  [
    'two lengths',
    { notes: 'Hems: All sides • Width: 4 ft • Height: 8 ft' },
    'Sails 4 x 8 ft, 13oz Cloth',
    'Hems: All sides',
  ],
  ['three lengths', { notes: 'Width: 4.5 in • Height: 8 in • Depth: 2 in' }, 'Sails 4.5 x 8 x 2 in, 13oz Cloth', ''],
  ['one length', { notes: 'Length: 9 ft' }, 'Sails, 13oz Cloth', 'Length: 9 ft'],
  ['a preset size', { notes: 'Size: 11x17 • Folding: Half: twice' }, 'Sails 11x17, 13oz Cloth', 'Folding: Half: twice'],
  ['a text of its own', { notes: 'matte • by Friday' }, 'Sails, 13oz Cloth', 'Notes: matte • by Friday'],
  ['a stock that the name says', { product: 'Cloth Sails', stock: 'cloth' }, 'Cloth Sails', ''],
  [
    'a run size and attributes',
    { productId: 'sails', runSize: 12_500, color: 'C', shape: 'S', edgeColor: 'E', foilColor: 'F', coating: 'O' },
    'Sails, 13oz Cloth',
    'Run size: 12,500, Color: C, Shape: S, Edge color: E, Foil color: F, Coating: O',
  ],
  ['the pieces of a custom quote', { runSize: 1000 }, 'Sails, 13oz Cloth', 'Run size: 1,000 pieces'],
  [
    'a discount',
    { total: 100, discount: { kind: 'amount', value: 10, reason: 'late', cents: 10 } },
    'Sails, 13oz Cloth',
    'Discount: -$0.10 (late)',
  ],
])('the row of a line with %s', (_, parts, title, rest) => {
  expect(lineTitle({ ...line, ...parts })).toBe(title);
  const attributes = lineAttributes({ ...line, ...parts });
  expect(attributes.map(({ label, value }) => `${label}: ${value}`).join(', ')).toBe(rest);
});

test.each<[want: string, Partial<CartItem>]>([
  ['2', { quantity: 2 }],
  ['500', { productId: 'sails', runSize: 500 }],
  ['2 × 500', { productId: 'sails', runSize: 500, quantity: 2 }],
  ['1 set of 10', { productId: 'sails', runSize: 10, perUnit: 100 }],
  ['2 sets of 10', { productId: 'sails', runSize: 10, perUnit: 100, quantity: 2 }],
  ['1,000 pieces', { runSize: 1000 }],
])('the quantity %s', (want, parts) => expect(quantityText({ ...line, ...parts })).toBe(want));
