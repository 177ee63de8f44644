/** Actions of clerks at several tabs at once, and the required state at rest. */
import { expect } from 'vitest';
import { openStores } from '../../../src/data/stores.ts';
import { storageKeys } from '../../../src/data/text-store.ts';
import type { RemovedItem } from '../../../src/quotes/cart.ts';
import { newId } from '../../../src/quotes/new-id.ts';
import { sessionOf } from '../../fixtures/session.ts';
import type { Dice } from '../../oracle/random.ts';
import { line } from '../storage/stored-session.ts';
import type { modelBrowser } from './browser-model.ts';

type Browser = ReturnType<typeof modelBrowser>;

const categories = ['banners', 'signs', 'flags', 'magnets'];

const noted = <Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void =>
  void sets.set(key, (sets.get(key) ?? new Set()).add(value));

/** Known fate of a line: it must be there, must be gone, or may be either after an undo. */
type Fate = 'there' | 'gone' | 'either';

export function openCounter(browser: Browser, dice: Dice) {
  const opened = browser.tabs.map((texts) => ({
    stores: openStores(texts),
    texts,
    removed: [] as readonly RemovedItem[],
  }));
  const pick = () => opened[dice(opened.length)] ?? expect.unreachable('no tab');
  const fates = new Map<string, Fate>();
  const quantities = new Map<string, Set<number>>();
  const markups = new Map<string, Set<number>>();
  const signIns: string[] = [];

  async function remove(tab: (typeof opened)[number], ids: readonly string[]): Promise<void> {
    // An undo of another tab may be under way.
    for (const id of ids) if (fates.get(id) !== 'either') fates.set(id, 'gone');
    tab.removed = (await tab.stores.cart.update({ kind: 'remove', ids })).removed;
  }

  const operations = {
    add: () => {
      const item = line(newId());
      fates.set(item.id, 'there');
      noted(quantities, item.id, item.quantity);
      return pick().stores.cart.update({ kind: 'add', item });
    },
    remove: async () => {
      const tab = pick();
      const items = await tab.stores.cart.load();
      const target = items[dice(items.length)];
      if (target) await remove(tab, [target.id]);
    },
    clear: async () => {
      const tab = pick();
      const items = await tab.stores.cart.load();
      await remove(
        tab,
        items.map(({ id }) => id),
      );
    },
    undo: async () => {
      const tab = pick();
      const { removed } = tab;
      for (const { item } of removed) fates.set(item.id, 'either');
      tab.removed = [];
      await tab.stores.cart.update({ kind: 'restore', removed });
    },
    quantity: async () => {
      const tab = pick();
      const items = await tab.stores.cart.load();
      const target = items[dice(items.length)];
      const quantity = 1 + dice(99);
      if (!target) return;
      noted(quantities, target.id, quantity);
      await tab.stores.cart.update({ kind: 'set quantity', id: target.id, quantity });
    },
    settings: async () => {
      const category = categories[dice(categories.length)] ?? '';
      const pct = 1000 * (1 + dice(90));
      noted(markups, category, pct);
      await pick().stores.settings.update({ markups: { [category]: { pct, fixed: 0 } }, seen: {} });
    },
  };

  const signIn = () => {
    const signInId = `sign-in-${signIns.length}`;
    signIns.push(signInId);
    return pick().stores.session.save(sessionOf('ann@store.example', signInId));
  };
  /** Signs out as useSignOut does. */
  const signOut = async () => {
    const { stores } = pick();
    await stores.session.clear();
    await stores.cart.clear(signIns.at(-1) ?? '');
  };
  /** Expects no line any more: a logout that has arrived everywhere empties the cart, also of lines added meanwhile. */
  const emptied = () => {
    for (const id of fates.keys()) fates.set(id, 'gone');
  };

  /** Expects all tabs to agree, once nothing is under way. */
  async function expectAgreement(): Promise<void> {
    const carts = await Promise.all(opened.map(({ stores }) => stores.cart.load()));
    const [cart = []] = carts;
    for (const other of carts) expect(other).toEqual(cart);
    const settings = await Promise.all(opened.map(({ stores }) => stores.settings.load()));
    for (const other of settings) expect(other).toEqual(settings[0]);
    const sessions = await Promise.all(opened.map(({ stores }) => stores.session.load()));
    for (const other of sessions) expect(other).toEqual(sessions[0]);
    for (const { stores, texts } of opened) {
      expect((await stores.health()).setAside).toEqual([]);
      for (const key of [storageKeys.cart, storageKeys.settings, storageKeys.session])
        expect(texts.get(key)).toBe(browser.stored(key));
    }
    const ids = cart.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [id, fate] of fates)
      if (fate !== 'either') expect([id, ids.includes(id)]).toEqual([id, fate === 'there']);
    for (const { id, quantity } of cart) expect(quantities.get(id)).toContain(quantity);
    for (const [category, { pct }] of Object.entries(settings[0]?.markups ?? {}))
      expect(markups.get(category)).toContain(pct);
    expect(Object.keys(settings[0]?.markups ?? {}).toSorted()).toEqual([...markups.keys()].toSorted());
  }

  return { operations, signIn, signOut, emptied, expectAgreement, lines: () => fates.size };
}
