import { expect, test } from 'vitest';
import { badgesLine } from '../../tests/fixtures/cart-lines.ts';
import type { CartItem } from './cart.ts';
import { lineConflict } from './line-conflict.ts';

const line: CartItem = { ...badgesLine, id: 'a', notes: 'Pin: Steel • Back: Flat', quantity: 1 };

test.each<[why: string, meanwhile: Partial<CartItem>, mine: Partial<CartItem>]>([
  ['nothing came meanwhile', {}, { notes: 'Pin: Brass • Back: Flat', total: 1 }],
  ['both say the same', { quantity: 5 }, { quantity: 5 }],
  ['the edit takes over the quantity that came meanwhile', { quantity: 5 }, { quantity: 5, runSize: 250 }],
  ['only the price came meanwhile', { total: 1 }, { total: 2, runSize: 250 }],
])('no conflict: %s', (_, meanwhile, mine) =>
  expect(lineConflict(line, { ...line, ...meanwhile }, { ...line, ...mine })).toEqual([]),
);

test('a choice that came meanwhile and would be taken back is a conflict, shown with all that differs', () => {
  const meanwhile = { ...line, notes: 'Pin: Brass • Back: Flat', total: 2000 };
  const mine = { ...line, notes: 'Pin: Steel • Back: Domed', total: 3000 };
  expect(lineConflict({ ...line, total: 1000 }, meanwhile, mine)).toEqual([
    { label: 'Pin', before: 'Steel', meanwhile: 'Brass', mine: 'Steel' },
    { label: 'Back', before: 'Flat', meanwhile: 'Flat', mine: 'Domed' },
    { label: 'Line total', before: '$10.00', meanwhile: '$20.00', mine: '$30.00' },
  ]);
});

test.each<[label: string, meanwhile: Partial<CartItem>, mine: Partial<CartItem>, want: readonly string[]]>([
  ['Quantity', { quantity: 5 }, { quantity: 2 }, ['1', '5', '2']],
  ['Run size', { runSize: 1000 }, { runSize: 250 }, [String(badgesLine.runSize), '1,000', '250']],
  ['Discount', { discount: { kind: 'amount', value: 500, reason: 'late', cents: 500 } }, {}, ['', '-$5.00 (late)', '']],
])('%s is told in its three versions', (label, meanwhile, mine, want) => {
  const rows = lineConflict(line, { ...line, ...meanwhile }, { ...line, ...mine });
  const row = rows.find((one) => one.label === label);
  expect([row?.before, row?.meanwhile, row?.mine]).toEqual(want);
});
