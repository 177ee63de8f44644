import { expect, test } from 'vitest';
import type { CartItem } from '../../quotes/cart.ts';
import { attributesOf } from './CartLines.tsx';

const item: CartItem = { id: 'a', product: 'P', stock: 'S', perUnit: 1, total: 1, quantity: 1 };

// holds: S2-cart-run-size, S2-cart-attributes
test('shows the attributes of the line, in order', () => {
  expect(attributesOf({ ...item, coating: 'C', runSize: 12500, notes: 'N', stock: '' })).toEqual([
    { label: 'Run size', value: '12,500' },
    { label: 'Coating', value: 'C' },
    { label: 'Notes', value: 'N', wide: true },
  ]);
});

test('shows only the stock of a line without other attributes', () =>
  expect(attributesOf(item)).toEqual([{ label: 'Stock', value: 'S' }]));
