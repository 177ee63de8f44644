import { describe, expect, test, vi } from 'vitest';
import { memoryJournal } from '../../tests/fixtures/journal.ts';
import { sessionOf } from '../../tests/fixtures/session.ts';
import type { CartItem } from '../quotes/cart.ts';
import { noDetails } from '../quotes/empty-order.ts';
import { storageFault } from '../quotes/storage-error.ts';
import { type Journal, noJournal } from './journal.ts';
import { storageKeys } from './keys.ts';
import { isLeftBehind } from './left-behind.ts';
import { openStores, type Stores } from './stores.ts';
import { memoryTextStore, type TextStore } from './text-store.ts';

const session = (name: string) => sessionOf(`${name}@b`, `${name}-1`);
const line = (id: string): CartItem => ({ id, product: 'P', stock: 'S', perUnit: 300, total: 300, quantity: 1 });
const settings = { markups: { banners: { pct: 1000, fixed: 0 } }, shipping: {} };
const orderOf = (signInId: string) => ({ signInId, details: noDetails, level: 'Trade' });
const sealed = (data: unknown) => JSON.stringify({ version: 1, data, applied: [], written: 1 });
const signedIn = (name: string | null) =>
  JSON.stringify({ version: 2, data: name === null ? null : session(name), applied: [], written: 1 });
const idsOf = (items: readonly CartItem[]) => items.map(({ id }) => id);

const changes: Readonly<Record<string, (stores: Stores) => Promise<unknown>>> = {
  [storageKeys.session]: (stores) => stores.session.save(session('ann')),
  [storageKeys.cart]: (stores) => stores.cart.update({ kind: 'add', item: line('a') }),
  [storageKeys.settings]: (stores) => stores.settings.update({ ...settings, seen: {} }),
  [storageKeys.order]: (stores) => stores.order.update(() => orderOf('')),
};

const shown = async (stores: Stores) => [
  await stores.session.load(),
  await stores.cart.load(),
  await stores.settings.load(),
  await stores.order.load(),
];

test('every document is in the journal too, and comes back from it if local storage has lost it', async () => {
  const journal = memoryJournal();
  const texts = memoryTextStore();
  const stores = openStores(texts, journal);
  for (const change of Object.values(changes)) await change(stores);
  expect(await journal.keys()).toEqual(texts.keys());
  for (const key of texts.keys()) expect(await journal.get(key)).toMatchObject({ text: texts.get(key) });
  const later = openStores(memoryTextStore(), journal);
  expect(await shown(later)).toEqual([session('ann'), [line('a')], settings, orderOf('')]);
});

test('a write lost before it reached the journal is restored before the first read', async () => {
  const slow: Journal = {
    ...noJournal,
    get: async (key) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return key === storageKeys.cart ? { text: sealed({ items: [line('a')] }), written: 1 } : undefined;
    },
    put: async () => true,
  };
  const read = openStores(memoryTextStore(), slow);
  expect(idsOf(await read.cart.load())).toEqual(['a']);
  const changed = openStores(memoryTextStore(), slow);
  expect(idsOf((await changed.cart.update({ kind: 'add', item: line('b') })).items)).toEqual(['a', 'b']);
  const damaged = openStores(memoryTextStore({ [storageKeys.cart]: 'broken' }), slow);
  expect((await damaged.health()).setAside.map(({ text }) => text)).toEqual(['broken']);
});

describe('a cart change that another tab wrote over', () => {
  test.each<[string, string | null, string | null, readonly string[]]>([
    ['is made again while the same person is signed in', 'ann', 'ann', ['theirs', 'mine']],
    ['is made again while nobody is', null, null, ['theirs', 'mine']],
    ['is not made again for the next person', 'ann', 'bob', ['theirs']],
    ['is not made again for who signs in after it', null, 'ann', ['theirs']],
    ['is not made again after signing out', 'ann', null, ['theirs']],
  ])('%s', async (_, before, after, want) => {
    const texts = memoryTextStore({ [storageKeys.session]: signedIn(before) });
    const stores = openStores(texts);
    await stores.cart.update({ kind: 'add', item: line('mine') });
    texts.set(storageKeys.cart, sealed({ items: [line('theirs')] }));
    texts.set(storageKeys.session, signedIn(after));
    await stores.flush();
    expect(idsOf(await openStores(texts).cart.load())).toEqual(want);
  });

  test('does not bring back a line that somebody removed', async () => {
    const texts = memoryTextStore();
    const [adding, removing] = [openStores(texts), openStores(texts)];
    await adding.cart.update({ kind: 'add', item: line('a') });
    await removing.cart.update({ kind: 'remove', ids: ['a'] });
    texts.set(storageKeys.cart, sealed({ items: [line('theirs')] }));
    await removing.flush();
    await adding.flush();
    expect(idsOf(await openStores(texts).cart.load())).toEqual(['theirs']);
  });
});

test('a removal still waiting at the next sign-in is dropped', async () => {
  const turn = { comes: Promise.resolve() };
  const request = async (_: string, _options: LockOptions, work: () => unknown) => {
    await turn.comes;
    return work();
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const items = [{ ...line('a'), signInId: 'ann-1' }];
  const texts = memoryTextStore({ [storageKeys.session]: signedIn('ann'), [storageKeys.cart]: sealed({ items }) });
  const stores = openStores(texts);
  expect(idsOf(await stores.cart.load())).toEqual(['a']);
  const answers: (() => void)[] = [];
  turn.comes = new Promise((resolve) => void answers.push(resolve));
  const removal = stores.cart.update({ kind: 'remove', ids: ['a'] });
  await new Promise((resolve) => setTimeout(resolve));
  texts.set(storageKeys.session, signedIn('bob'));
  for (const answer of answers) answer();
  expect(await removal).toEqual({ items: [], removed: [] });
  expect(texts.get(storageKeys.cart)).toContain('ann-1');
  vi.unstubAllGlobals();
});

test('a line added while nobody is signed in belongs to the next sign-in', async () => {
  const stores = openStores(memoryTextStore());
  await stores.cart.update({ kind: 'add', item: line('a') });
  await stores.session.save(session('ann'));
  expect(idsOf(await stores.cart.load())).toEqual(['a']);
});

describe('an unreadable session', () => {
  const cart = sealed({ items: [{ ...line('a'), signInId: 'ann-1' }] });
  const texts = () => memoryTextStore({ [storageKeys.session]: 'broken', [storageKeys.cart]: cart });

  test.each([
    ['cut off', signedIn('ann').slice(0, -30)],
    ['empty', ''],
    ['swapped with the cart', cart],
    ['of a newer version', '{"version":3,"data":{"who":"ann"}}'],
  ])(
    '%s: its lines and its order are nobody’s, offered as they were until the next sign-in ends',
    async (_, damaged) => {
      const order = sealed(orderOf('ann-1'));
      const device = memoryTextStore({
        [storageKeys.session]: damaged,
        [storageKeys.cart]: cart,
        [storageKeys.order]: order,
      });
      const [stores, otherTab] = [openStores(device), openStores(device)];
      if ((await stores.health()).newerSession) await stores.replaceNewerSession();
      await otherTab.session.load();
      const left = async () =>
        (await openStores(device).health()).setAside.filter(isLeftBehind).map(({ text }) => text);
      expect(await left()).toEqual([cart, order]);
      await stores.session.save(session('bob'));
      for (const tab of [stores, otherTab, openStores(device)])
        expect([await tab.cart.load(), await tab.order.load()]).toEqual([[], null]);
      await otherTab.cart.update({ kind: 'add', item: line('of bob') });
      expect(idsOf(await stores.cart.load())).toEqual(['of bob']);
      expect(await left()).toEqual([cart, order]);
      await stores.session.clear();
      expect(await left()).toEqual([]);
    },
  );

  test('while a tab is open: refuses that tab’s additions, and its lines belong to nobody', async () => {
    const device = memoryTextStore();
    const stores = openStores(device);
    await stores.session.save(session('ann'));
    await stores.cart.update({ kind: 'add', item: line('a') });
    device.set(storageKeys.session, signedIn('ann').slice(0, -30));
    await expect(stores.cart.update({ kind: 'add', item: line('b') })).rejects.toThrow('Sign in again.');
    expect(await stores.session.load()).toBeNull();
    const left = (await stores.health()).setAside.filter(isLeftBehind);
    expect(left.map(({ text }) => text)).toEqual([expect.stringContaining('"id":"a"')]);
    await stores.session.save(session('bob'));
    expect(await stores.cart.load()).toEqual([]);
  });

  test('shows its lines to nobody, even without room to set them aside', async () => {
    const { set, ...others } = texts();
    const full: TextStore['set'] = (key, text) => {
      if (key.includes('left.')) throw storageFault('full');
      set(key, text);
    };
    const stores = openStores({ ...others, set: full });
    await stores.session.save(session('bob'));
    expect(await stores.cart.load()).toEqual([]);
    expect(others.get(storageKeys.cart)).toBe(cart);
  });

  test('restored from the journal keeps its lines', async () => {
    const entry = { text: signedIn('ann'), written: 1 };
    const get = async (key: string) => (key === storageKeys.session ? entry : undefined);
    const stores = openStores(texts(), { ...noJournal, get });
    expect([await stores.session.load(), idsOf(await stores.cart.load())]).toEqual([session('ann'), ['a']]);
    await stores.session.save(session('bob'));
    expect(await stores.cart.load()).toEqual([]);
  });
});

function scarce() {
  const texts = memoryTextStore();
  const room = { left: false };
  const set: TextStore['set'] = (key, text) => {
    if (!room.left) throw storageFault('full');
    texts.set(key, text);
  };
  return { texts, room, stores: openStores({ ...texts, set }) };
}

describe('without room', () => {
  test.each(Object.entries(changes))(
    'a change of %s is held, reported, and saved once there is room',
    async (key, change) => {
      const { texts, room, stores } = scarce();
      expect(stores.unsaved.current()).toBe(false);
      await change(stores);
      await stores.flush();
      expect([stores.unsaved.current(), texts.get(key)]).toEqual([true, null]);
      room.left = true;
      await stores.flush();
      expect([stores.unsaved.current(), texts.keys()]).toEqual([false, [key]]);
    },
  );

  test('a logout clears its data once there is room, even after the next sign-in', async () => {
    const { texts, room, stores } = scarce();
    const hers = { ...line('a'), signInId: 'ann-1' };
    texts.set(storageKeys.cart, sealed({ items: [hers] }));
    texts.set(storageKeys.order, sealed(orderOf('ann-1')));
    await stores.cart.clear('ann-1');
    await stores.order.clear('ann-1');
    texts.set(storageKeys.session, signedIn('bob'));
    room.left = true;
    await stores.flush();
    expect(texts.get(storageKeys.cart)).not.toContain('ann-1');
    expect(await stores.order.load()).toBeNull();
  });

  test('subscribers hear of each change and of new room, and of nothing after unsubscribing', async () => {
    const { room, stores } = scarce();
    const told: boolean[] = [];
    const end = stores.unsaved.subscribe(() => told.push(stores.unsaved.current()));
    await changes[storageKeys.cart]?.(stores);
    room.left = true;
    await stores.flush();
    expect(told).toEqual([true, false]);
    end();
    await changes[storageKeys.settings]?.(stores);
    expect(told).toHaveLength(2);
  });
});

test('a change that waits for the disk for more than a second counts as slow, not as without room', async () => {
  vi.useFakeTimers();
  const answers: (() => void)[] = [];
  const put = vi.fn<Journal['put']>(() => new Promise((resolve) => void answers.push(() => resolve(true))));
  put.mockResolvedValueOnce(true);
  const stores = openStores(memoryTextStore(), { ...noJournal, put });
  await changes[storageKeys.settings]?.(stores);
  const told: (readonly boolean[])[] = [];
  stores.slow.subscribe(() => told.push([stores.slow.current(), stores.unsaved.current()]));
  const change = changes[storageKeys.cart]?.(stores);
  await vi.advanceTimersByTimeAsync(999);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  for (const answer of answers) answer();
  await change;
  expect(told).toEqual([
    [true, false],
    [false, false],
  ]);
  vi.useRealTimers();
});

test.each([
  [true, { ...memoryTextStore(), lasting: true }],
  [false, memoryTextStore()],
])('storage outlives the page as its texts do: %s', (lasting, texts) =>
  expect(openStores(texts).lasting).toBe(lasting),
);

test('settling before any change writes nothing', async () => {
  const texts = memoryTextStore();
  const set = vi.fn<TextStore['set']>();
  await openStores({ ...texts, set }).flush();
  expect(set).not.toHaveBeenCalled();
});
