import { expect, test } from 'vitest';
import { type CartItem, changeCart, type RemovedItem } from './cart.ts';

const item = (id: string): CartItem => ({ id, product: 'P', stock: 'S', perUnit: 100, total: 100, quantity: 1 });
const removeItems = (items: readonly CartItem[], ids: readonly string[]) => changeCart(items, { kind: 'remove', ids });
const restoreItems = (items: readonly CartItem[], removed: readonly RemovedItem[]) =>
  changeCart(items, { kind: 'restore', removed }).items;
const addItem = (items: readonly CartItem[], added: CartItem) => changeCart(items, { kind: 'add', item: added }).items;

test('a line added meanwhile stays', () => {
  const { items, removed } = removeItems([item('a'), item('b')], ['a', 'b']);
  expect(restoreItems(addItem(items, item('c')), removed).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a new quantity brings the discount for that quantity', () => {
  const discount = { kind: 'percent', value: 10_000, reason: 'old customer', cents: 10 } as const;
  const change = { kind: 'set quantity', id: 'a', quantity: 4 } as const;
  const discountOf = (discountCents?: number) => {
    const exact = { ...change, ...(discountCents !== undefined && { discountCents }) };
    return changeCart([{ ...item('a'), discount }], exact).items[0]?.discount;
  };
  expect(discountOf(40)).toEqual({ ...discount, cents: 40 });
  expect(discountOf()).toEqual(discount);
});

test('adding a line again adds it once', () => {
  const once = addItem([item('a')], item('b'));
  expect(once.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(addItem(once, { ...item('b'), quantity: 9 })).toEqual(once);
});

test('lines are replaced in place, and a removed one stays removed', () => {
  const dearer = { ...item('b'), total: 200 };
  expect(
    changeCart([item('a'), item('b'), item('c')], { kind: 'replace', items: [{ ...item('gone'), total: 5 }, dearer] })
      .items,
  ).toEqual([item('a'), dearer, item('c')]);
});
