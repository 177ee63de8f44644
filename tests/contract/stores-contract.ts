/** Contract of every implementation of the stores. */
import { describe, expect, it, vi } from 'vitest';
import { ChangedMeanwhile } from '../../src/data/ports.ts';
import type { Stores } from '../../src/data/stores.ts';
import type { Changed } from '../../src/data/tabs.ts';
import type { CartItem } from '../../src/quotes/cart.ts';
import { noDetails } from '../../src/quotes/order-draft.ts';
import type { Order, SoughtOrders } from '../../src/quotes/orders/recorded-order.ts';
import { draftQuote } from '../fixtures/quote-database.ts';
import { orderOf } from '../server/sent.ts';

/** Empty stores, where a manager is signed in. */
export interface Opened {
  readonly stores: Stores;
  /** The same store in another tab or at another counter, signed in as well. */
  readonly elsewhere: Stores;
}

interface Options {
  /** Outcome of a change to a row that somebody else has changed meanwhile. */
  readonly settingsConflicts: 'refused' | 'made';
}

const line = (id: string): CartItem => ({ id, product: 'P', stock: 'S', perUnit: 300, total: 300, quantity: 1 });
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

const by = { id: 'ann', name: 'Ann' };

const row = (pct: number) => ({ pct, fixed: 125 });

const signedIn = async (stores: Stores) => {
  const session = await stores.session.load();
  if (!session) throw new Error('The contract is for stores where somebody is signed in.');
  return session;
};

/** @param open opens empty stores for each case */
export function storesContract(name: string, open: () => Promise<Opened>, { settingsConflicts }: Options): void {
  const openQuotes = async () => {
    const { stores, elsewhere } = await open();
    const store = (await signedIn(stores)).store.id;
    return {
      stores,
      elsewhere,
      store,
      quotes: await stores.quotes(),
      draft: (id: string) => draftQuote(id, { store }),
    };
  };

  const openOrders = async () => {
    const { stores, elsewhere } = await open();
    const store = (await signedIn(stores)).store.id;
    const orders = await stores.orders();
    const order = (id: string, also: Partial<Order> = {}) => orderOf(id, { store, ...also });
    const found = async (sought: Partial<SoughtOrders> = {}, book = orders) =>
      (await book.page(store, { text: '', ...sought }, undefined)).orders;
    const idsFound = async (sought?: Partial<SoughtOrders>) => (await found(sought)).map(({ order: { id } }) => id);
    return { orders, elsewhere: await elsewhere.orders(), order, found, idsFound };
  };

  describe(`${name}: the session`, () => {
    it('has the signed-in person, with role and store', async () => {
      const { stores } = await open();
      const session = await signedIn(stores);
      expect(session.signInId).not.toBe('');
      expect(session.user.email).not.toBe('');
      expect(session.store.id).not.toBe('');
      expect(session.role).toBe('manager');
    });

    it('is gone when it is cleared', async () => {
      const { stores } = await open();
      await stores.session.clear();
      expect(await stores.session.load()).toBeNull();
    });
  });

  describe(`${name}: the settings`, () => {
    it('are empty before the first change', async () => {
      const { stores } = await open();
      expect(await stores.settings.load()).toEqual({ markups: {}, shipping: {} });
    });

    it('keep the values of a change, to the last digit, and answer with all stored ones', async () => {
      const { stores, elsewhere } = await open();
      await stores.settings.update({ markups: { banners: row(7501) }, shipping: { banners: 999 }, seen: {} });
      const all = { markups: { banners: row(7501), canvas: row(0) }, shipping: { banners: 999 } };
      expect(await stores.settings.update({ markups: { canvas: row(0) }, seen: {} })).toEqual(all);
      expect(await stores.settings.load()).toEqual(all);
      await expect.poll(() => elsewhere.settings.load()).toEqual(all);
    });

    it('keep changes from elsewhere in rows that a change does not set', async () => {
      const { stores, elsewhere } = await open();
      await stores.settings.load();
      await elsewhere.settings.update({ markups: { canvas: row(2) }, shipping: { banners: 5 }, seen: {} });
      await stores.settings.update({ markups: { banners: row(1) }, seen: {} });
      expect(await stores.settings.load()).toEqual({
        markups: { banners: row(1), canvas: row(2) },
        shipping: { banners: 5 },
      });
    });

    it('a change that sets nothing changes nothing', async () => {
      const { stores } = await open();
      const before = await stores.settings.update({ shipping: { banners: 5 }, seen: {} });
      expect(await stores.settings.update({ seen: {} })).toEqual(before);
    });

    it(`a change of a row that is another by now is ${settingsConflicts}`, async () => {
      const { stores, elsewhere } = await open();
      await stores.settings.update({ shipping: { banners: 5 }, seen: {} });
      await elsewhere.settings.update({ shipping: { banners: 6 }, seen: { shipping: { banners: 5 } } });
      const change = stores.settings.update({
        shipping: { banners: 7, canvas: 7 },
        seen: { shipping: { banners: 5 } },
      });
      if (settingsConflicts === 'refused') {
        const both = { yours: { shipping: { banners: 7 } }, theirs: { shipping: { banners: 6 } } };
        await expect(change).rejects.toBeInstanceOf(ChangedMeanwhile);
        await expect(change).rejects.toMatchObject(both);
        expect((await elsewhere.settings.load()).shipping).toEqual({ banners: 6 });
      } else expect((await change).shipping).toEqual({ banners: 7, canvas: 7 });
    });
  });

  describe(`${name}: the cart`, () => {
    it('begins empty, and has a line once, as it was first added', async () => {
      const { stores } = await open();
      expect(await stores.cart.load()).toEqual([]);
      for (const item of [line('a'), line('b'), { ...line('a'), quantity: 9 }])
        await stores.cart.update({ kind: 'add', item });
      expect(await stores.cart.load()).toEqual([line('a'), line('b')]);
      const replaced = { ...line('a'), total: 500 };
      await stores.cart.update({ kind: 'replace', items: [replaced] });
      expect(await stores.cart.load()).toEqual([replaced, line('b')]);
    });

    it('answers with removed lines, which can be put back into their places', async () => {
      const { stores } = await open();
      for (const id of ['a', 'b', 'c']) await stores.cart.update({ kind: 'add', item: line(id) });
      const { items, removed } = await stores.cart.update({ kind: 'remove', ids: ['b', 'gone'] });
      expect([idsOf(items), removed]).toEqual([['a', 'c'], [{ index: 1, item: line('b') }]]);
      await stores.cart.update({ kind: 'set quantity', id: 'c', quantity: 4 });
      await stores.cart.update({ kind: 'restore', removed });
      expect(await stores.cart.load()).toEqual([line('a'), line('b'), { ...line('c'), quantity: 4 }]);
    });

    it('is emptied for one sign-in alone', async () => {
      const { stores } = await open();
      await stores.cart.update({ kind: 'add', item: line('a') });
      await stores.cart.clear('another');
      expect(idsOf(await stores.cart.load())).toEqual(['a']);
      await stores.cart.clear((await signedIn(stores)).signInId);
      expect(await stores.cart.load()).toEqual([]);
    });
  });

  describe(`${name}: the order in progress`, () => {
    it('is kept until its sign-in ends', async () => {
      const { stores } = await open();
      expect(await stores.order.load()).toBeNull();
      const { signInId } = await signedIn(stores);
      const draft = { signInId, details: { ...noDetails, customerName: 'Zoë' } };
      expect(await stores.order.update(() => draft)).toEqual(draft);
      await stores.order.clear('another');
      expect(await stores.order.load()).toEqual(draft);
      await stores.order.clear(signInId);
      expect(await stores.order.load()).toBeNull();
    });
  });

  describe(`${name}: quotes`, () => {
    it('get a number of their own once, however often they are saved', async () => {
      const { quotes, draft } = await openQuotes();
      const first = await quotes.save(draft('1'));
      const second = await quotes.save(draft('2'));
      expect(second.number).not.toBe(first.number);
      expect(first).toMatchObject({ ...draft('1'), revision: 1, status: 'draft' });
      expect(await quotes.save({ ...draft('1'), note: 'later' })).toEqual(first);
    });

    it('are listed newest first, and found by their number', async () => {
      const { quotes, draft, store } = await openQuotes();
      const saved = [await quotes.save(draft('1')), await quotes.save(draft('2'))];
      const listed = await quotes.list(store);
      expect(listed.map(({ number }) => number).toSorted()).toEqual(saved.map(({ number }) => number).toSorted());
      expect(listed[0]?.createdAt).toBeGreaterThanOrEqual(listed[1]?.createdAt ?? Number.POSITIVE_INFINITY);
      for (const quote of saved) expect(await quotes.load(store, quote.number)).toEqual(quote);
      expect(await quotes.load(store, 'Q-AAAAA-9999')).toBeUndefined();
    });

    it('are changed as they stand; a change that changes nothing makes no revision', async () => {
      const { quotes, draft, store } = await openQuotes();
      const { number } = await quotes.save(draft('1'));
      const changed = await quotes.update(store, number, (quote) => ({ ...quote, note: `${quote.note}!` }));
      expect(changed).toMatchObject({ note: '!', revision: 2 });
      expect(await quotes.update(store, number, (quote) => quote)).toEqual(changed);
      expect(await quotes.load(store, number)).toEqual(changed);
    });

    it('are refused with a reason: of nobody, and where there is none', async () => {
      const { quotes, store } = await openQuotes();
      await expect(quotes.save(draftQuote('1', { store: '' }))).rejects.toMatchObject({ fault: 'signed out' });
      const change = quotes.update(store, 'Q-AAAAA-9999', (quote) => ({ ...quote, note: 'x' }));
      await expect(change).rejects.toMatchObject({ name: 'StorageError', fault: 'gone' });
    });

    it('of another store are not there', async () => {
      const { quotes, draft } = await openQuotes();
      const { number } = await quotes.save(draft('1'));
      expect(await quotes.load('another', number)).toBeUndefined();
      expect(await quotes.list('another')).toEqual([]);
      await expect(quotes.update('another', number, (quote) => ({ ...quote, note: 'x' }))).rejects.toMatchObject({
        fault: 'gone',
      });
    });

    it('are found elsewhere, with their changes', async () => {
      const { quotes, elsewhere, draft, store } = await openQuotes();
      const { number } = await quotes.save(draft('1'));
      const changed = await quotes.update(store, number, (quote) => ({ ...quote, note: 'later' }));
      const others = await elsewhere.quotes();
      await expect.poll(() => others.load(store, number)).toEqual(changed);
      expect((await others.list(store)).map((summary) => summary.number)).toEqual([number]);
    });

    it('that change are announced until the reader ends', async () => {
      const { stores, quotes, draft } = await openQuotes();
      const told = vi.fn<(what: Changed) => void>();
      const end = stores.changes(told);
      await quotes.save(draft('1'));
      expect(told).toHaveBeenCalledWith('quotes');
      end();
      told.mockClear();
      await quotes.save(draft('2'));
      expect(told).not.toHaveBeenCalled();
    });
  });

  describe(`${name}: recorded orders`, () => {
    it('are recorded once, and listed with the newest first', async () => {
      const { orders, order, found, idsFound } = await openOrders();
      await orders.record(order('order-01', { at: 1000 }), by);
      await orders.record(order('order-02', { at: 3000 }), by);
      await Promise.all([1, 2].map(() => orders.record(order('order-03', { at: 2000 }), by)));
      await expect.poll(() => idsFound()).toEqual(['order-02', 'order-03', 'order-01']);
      expect((await found())[0]).toMatchObject({ order: { at: 3000, total: 22_077 }, status: 'recorded' });
    });

    it('are found by customer, phone and quote, without accents, and by status', async () => {
      const { orders, order, idsFound } = await openOrders();
      const lee = { ...order('').customer, name: 'Ann Lee', company: '', phone: '(555) 010-7788', email: '' };
      await orders.record(order('order-01', { at: 2 }), by);
      await orders.record(order('order-02', { at: 1, customer: lee, quote: 'Q-7F3KD-0009' }), by);
      await expect.poll(async () => (await idsFound()).length).toBe(2);
      expect(await idsFound({ text: 'ZOE sig' })).toEqual(['order-01']);
      expect(await idsFound({ text: '010-7788' })).toEqual(['order-02']);
      expect(await idsFound({ text: 'q-7f3kd-0009' })).toEqual(['order-02']);
      expect(await idsFound({ text: 'nobody' })).toEqual([]);
      await orders.record(order('order-03', { at: 3, customer: lee }), by);
      const customers = async () =>
        (await orders.customers(order('').store)).map(({ id, customer: { name: who } }) => [id, who]);
      await expect.poll(customers).toEqual([
        ['order-02', 'Ann Lee'],
        ['order-01', order('').customer.name],
      ]);
      expect(await idsFound({ status: 'done' })).toEqual([]);
    });

    it('that are handed over again are one order; one that was not sent says so until it is handed over', async () => {
      const { orders, order, found } = await openOrders();
      const copied = { at: 1000, how: 'copied' } as const;
      const mailed = { at: 2000, how: 'mailed', to: 'orders@store.example' } as const;
      await orders.record(order('order-01', { handings: [copied] }), by);
      await expect.poll(() => found()).toMatchObject([{ status: 'recorded', order: { handings: [copied] } }]);
      const { store } = order('order-01');
      await orders.noteNotSent(store, 'order-01', by);
      await expect.poll(() => found()).toMatchObject([{ status: 'not sent', changedBy: by }]);
      await orders.record(order('order-01', { handings: [mailed] }), by);
      await expect.poll(() => found()).toMatchObject([{ status: 'recorded' }]);
      expect((await found())[0]?.order.handings?.filter(({ how }) => how !== 'not sent')).toEqual([copied, mailed]);
      await orders.noteNotSent(store, 'order-01', by);
      await expect.poll(() => found({ status: 'not sent' })).toHaveLength(1);
    });

    it('get a status from whoever saw the last one; nobody sets it over another', async () => {
      const { orders, elsewhere, order, found } = await openOrders();
      await orders.record(order('order-01'), by);
      await expect.poll(async () => (await found({}, elsewhere)).length).toBe(1);
      const [seen = expect.unreachable('no order')] = await found({}, elsewhere);
      await elsewhere.setStatus(seen, 'in production', by);
      expect(await found()).toMatchObject([{ status: 'in production', order: { id: 'order-01' } }]);
      // An order that is sent again stays as it is, and one in production was sent.
      await orders.record(order('order-01'), by);
      await orders.record(order('order-01', { handings: [{ at: 2000, how: 'not sent' }] }), by);
      await expect.poll(() => found()).toMatchObject([{ order: { handings: [{}, { how: 'not sent' }] } }]);
      expect(await found()).toMatchObject([{ status: 'in production' }]);
      await expect(orders.setStatus(seen, 'done', by)).rejects.toThrow(
        /^.+ set it to “in production” in the meantime\./,
      );
      expect(await found({ status: 'in production' })).toHaveLength(1);
    });
  });
}
