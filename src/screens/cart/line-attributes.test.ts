import { expect, test } from 'vitest';
import type { CartItem } from '../../quotes/cart.ts';
import { attributesOf } from './CartLines.tsx';

const item: CartItem = { id: 'a', product: 'P', stock: 'S', perUnit: 1, total: 1, quantity: 1 };

// holds: S2-cart-run-size, S2-cart-attributes
test('shows what the line has, in order, and nothing else', () => {
  expect(attributesOf({ ...item, coating: 'C', runSize: 12500, notes: 'N', stock: '' })).toEqual([
    { label: 'Run size', value: '12,500' },
    { label: 'Coating', value: 'C' },
    { label: 'Notes', value: 'N', wide: true },
  ]);
});

test('of a line that has nothing but a stock there is nothing else to say', () =>
  expect(attributesOf(item)).toEqual([{ label: 'Stock', value: 'S' }]));
