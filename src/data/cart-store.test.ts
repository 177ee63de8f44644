/** Contract of the cart's port. A second adapter is added to the table. */
import { describe, expect, test } from 'vitest';
import type { CartItem } from '../quotes/cart.ts';
import type { CartStore } from './ports.ts';
import { openStores } from './stores.ts';
import { memoryTextStore } from './text-store.ts';

const line = (id: string): CartItem => ({ id, product: 'P', stock: 'S', perUnit: 300, total: 300, quantity: 1 });

/** Two tabs, or two devices, over one cart. */
const adapters: readonly (readonly [name: string, open: () => readonly [CartStore, CartStore]])[] = [
  [
    'local storage',
    () => {
      const texts = memoryTextStore();
      return [openStores(texts).cart, openStores(texts).cart];
    },
  ],
];

describe.each(adapters)('a cart in %s', (_, open) => {
  test('begins empty, and every change is seen by whoever loads it next', async () => {
    const [one, other] = open();
    expect(await one.load()).toEqual([]);
    expect(await one.update({ kind: 'add', item: line('a') })).toEqual({ items: [line('a')], removed: [] });
    await other.update({ kind: 'add', item: line('b') });
    await one.update({ kind: 'set quantity', id: 'b', quantity: 4 });
    await other.update({ kind: 'replace', items: [{ ...line('a'), total: 500 }] });
    const want = [
      { ...line('a'), total: 500 },
      { ...line('b'), quantity: 4 },
    ];
    expect([await one.load(), await other.load()]).toEqual([want, want]);
  });

  test('returns the removed lines, and restores them in place', async () => {
    const [one, other] = open();
    for (const id of ['a', 'b', 'c']) await one.update({ kind: 'add', item: line(id) });
    const { items, removed } = await other.update({ kind: 'remove', ids: ['b', 'gone'] });
    expect([items, removed]).toEqual([[line('a'), line('c')], [{ index: 1, item: line('b') }]]);
    expect((await one.update({ kind: 'restore', removed })).items).toEqual(['a', 'b', 'c'].map(line));
  });

  test('adds a line once, even if told twice', async () => {
    const [one, other] = open();
    await one.update({ kind: 'add', item: line('a') });
    expect((await other.update({ kind: 'add', item: { ...line('a'), quantity: 9 } })).items).toEqual([line('a')]);
  });

  test('is empty after it was cleared', async () => {
    const [one, other] = open();
    await one.update({ kind: 'add', item: line('a') });
    await other.clear('');
    expect(await one.load()).toEqual([]);
  });
});
