import { expect, test } from 'vitest';
import type { CartItem } from './cart.ts';
import { cartAttributes } from './cart-figures.ts';

const bare: CartItem = { id: 'a', product: 'P', stock: '', perUnit: 1, total: 1, quantity: 1 };

test.each<[string, CartItem, readonly (readonly [label: string, value: string])[]]>([
  ['a line that has none', bare, []],
  [
    'only what the line has',
    { ...bare, stock: 'S', coating: 'C' },
    [
      ['Stock', 'S'],
      ['Coating', 'C'],
    ],
  ],
  [
    'all, in the order of the specification',
    {
      ...bare,
      coating: 'C',
      foilColor: 'F',
      edgeColor: 'E',
      shape: 'H',
      color: 'O',
      stock: 'S',
      notes: 'N',
      runSize: 5,
    },
    [
      ['Stock', 'S'],
      ['Color', 'O'],
      ['Shape', 'H'],
      ['Edge color', 'E'],
      ['Foil color', 'F'],
      ['Coating', 'C'],
    ],
  ],
])('%s', (_, item, want) => expect(cartAttributes(item).map(({ label, value }) => [label, value])).toEqual(want));
