import { describe, expect, test, vi } from 'vitest';
import { ChangedMeanwhile } from '../../src/data/ports.ts';
import type { Fetch } from '../../src/data/server/api.ts';
import type { StoreServer } from '../../src/data/server/server-stores.ts';
import { type Build, openServerStores } from '../../src/data/server/server-stores.ts';
import { memoryTextStore, type TextStore } from '../../src/data/text-store.ts';
import { forgotten } from '../../src/quotes/forget.ts';
import { newId } from '../../src/quotes/new-id.ts';
import { type ServerSession, sessionHeader } from '../../src/quotes/wire/wire.ts';
import { draftQuote } from '../fixtures/quote-database.ts';
import { sessionOf, testServer } from './app.ts';
import { atCounter, newDisk, sessionOfRequest, sessionsHeader } from './counter.ts';
import { orderOf } from './sent.ts';

const ann = sessionOf();
const annAgain = sessionOf({ id: 'session-of-ann-again' });
const bob = sessionOf({ id: 'session-of-bob', user: { id: 'bob', name: 'Bob', email: 'bob@north.example' } });
const mia = sessionOf({
  id: 'session-of-mia',
  user: { id: 'mia', name: 'Mia', email: 'mia@north.example' },
  role: 'manager',
});
const sessions = new Map<string, ServerSession>([ann, annAgain, bob, mia].map((each) => [each.id, each]));
const { app } = await testServer({ sessionOf: sessionOfRequest(sessions), now: Date.now });

const untilIdle = { timeout: 20_000 };

type Page = ReturnType<typeof openPage>;

/** Starts the exchange. @returns a function that ends it */
async function started({ server }: Page): Promise<() => void> {
  const end = new AbortController();
  await server.start(end.signal);
  return () => end.abort();
}

/** Runs the exchange until nothing waits that can be sent. */
async function exchanged(page: Page): Promise<void> {
  const end = await started(page);
  const { outbox } = await page.server.exchange();
  await expect.poll(async () => (await outbox()).every(({ refused }) => refused !== undefined), untilIdle).toBe(true);
  end();
}

/** Options of a page of the app in a browser. */
interface Opened {
  readonly texts?: TextStore;
  /** Id of a session; null for none. */
  readonly cookie?: string | null;
  readonly build?: Build;
  readonly answer?: Answer;
}

/** Answer in the server's place: a status and a body. */
type Answer = ((...request: Parameters<Fetch>) => readonly [number, object] | undefined) | undefined;

function openPage({ texts = memoryTextStore(), cookie = ann.id, build, answer }: Opened = {}) {
  const browser: { cookie: string | null; isOnline: boolean; answer: Answer } = { cookie, isOnline: true, answer };
  const left = vi.fn<(address: string) => void>();
  const ask: Fetch = async (path, request) => {
    if (!browser.isOnline) throw new TypeError('Failed to fetch');
    const [status = 0, body] = browser.answer?.(path, request) ?? [];
    if (body) return Response.json(body, { status, headers: { [sessionHeader]: browser.cookie ?? '' } });
    const headers = { ...request.headers, ...(browser.cookie !== null && { [sessionsHeader]: browser.cookie }) };
    const response = await app.request(path, { ...request, headers });
    if (path === '/api/sign-out') browser.cookie = null;
    return response;
  };
  const { stores, identity } = openServerStores({ texts, fetch: ask, leave: left, ...(build && { build }) });
  const server: StoreServer = stores.server ?? expect.unreachable('no server');
  return { browser, texts, left, stores, identity, server };
}

/** Opens a page, with the quotes of the person who is signed in. */
async function signedInPage(opened?: Opened) {
  const page = openPage(opened);
  await page.identity.restore();
  return { page, quotes: await page.stores.quotes() };
}

describe('the person at a counter', () => {
  test('is the person signed in at the server, also without a network and after the session has ended', async () => {
    const page = openPage();
    const session = await page.identity.restore();
    expect(session).toMatchObject({ signInId: ann.id, user: { name: 'Ann' }, store: { id: 'north' }, role: 'clerk' });
    page.browser.isOnline = false;
    expect(await page.identity.restore()).toEqual(session);
    page.browser.isOnline = true;
    page.browser.cookie = null;
    expect(await openPage({ ...page, cookie: null }).identity.restore()).toEqual(session);
  });

  test('is nobody before a sign-in, which leaves for the provider', async () => {
    const { identity, left } = openPage({ cookie: null });
    expect(await identity.restore()).toBeNull();
    void identity.signIn('', '');
    expect(left).toHaveBeenCalledWith('/api/sign-in?to=%2F');
  });

  test('is nobody after a sign-out, also one that the server did not hear of', async () => {
    const page = openPage();
    await page.identity.restore();
    page.browser.isOnline = false;
    await page.identity.signOut();
    expect(page.left).not.toHaveBeenCalled();
    page.browser.isOnline = true;
    expect(await page.identity.restore()).toBeNull();
    expect(page.browser.cookie).toBeNull();
  });
});

describe('the exchange of a counter', () => {
  test('sends what was saved, and tells how it stands', async () => {
    await atCounter(newDisk(), async () => {
      const { page, quotes } = await signedInPage();
      const { number } = await quotes.save(draftQuote('page', { store: 'north' }));
      const exchange = await page.server.exchange();
      expect(await exchange.standing(number)).toMatchObject({ waiting: [{ number }], notTaken: [], flags: [] });
      page.browser.isOnline = false;
      const end = await started(page);
      await expect.poll(() => page.server.sync.current()).toMatchObject({ isOnline: false, waiting: 1 });
      page.browser.isOnline = true;
      await expect
        .poll(() => page.server.sync.current(), { timeout: 5000 })
        .toMatchObject({ isOnline: true, waiting: 0 });
      page.browser.cookie = null;
      await quotes.update('north', number, (quote) => ({ ...quote, note: 'later' }));
      await expect.poll(() => page.server.sync.current()).toMatchObject({ hasEnded: true, waiting: 1 });
      end();
    });
  });

  test('asks the server for a quote that this counter does not have', async () => {
    const { number } = await atCounter(newDisk(), async () => {
      const { page, quotes } = await signedInPage();
      const quote = await quotes.save(draftQuote('elsewhere', { store: 'north' }));
      await exchanged(page);
      return quote;
    });
    await atCounter(newDisk(), async () => {
      const { page, quotes } = await signedInPage({ cookie: bob.id });
      page.browser.isOnline = false;
      expect(await quotes.load('north', number)).toBeUndefined();
      page.browser.isOnline = true;
      expect(await quotes.load('north', number)).toMatchObject({ number });
      expect(await quotes.list('north')).toMatchObject([{ number }]);
    });
  });
});

describe('decisions of a person', () => {
  const taken = { error: { code: 'number taken', message: 'It is the number of another quote.' } };

  /** Opens a page with a quote that the server refuses. */
  async function refusedPage() {
    const { page, quotes } = await signedInPage({
      answer: (path) => (path.startsWith('/api/quotes/') ? [409, taken] : undefined),
    });
    const { number } = await quotes.save(draftQuote(newId(), { store: 'north', note: 'refused' }));
    await exchanged(page);
    return { page, quotes, number, exchange: await page.server.exchange() };
  }

  test('a refused quote is sent again, with what follows it', () =>
    atCounter(newDisk(), async () => {
      const { page, quotes, number, exchange } = await refusedPage();
      await quotes.update('north', number, (quote) => ({ ...quote, note: 'later' }));
      page.browser.answer = undefined;
      const [first] = await exchange.outbox();
      await exchange.sendAgain(first?.id ?? '');
      await exchanged(page);
      expect(await exchange.outbox()).toEqual([]);
      const { body } = await page.server.ask(`/api/quotes/${number}`);
      expect(body).toMatchObject({ quote: { note: 'later' } });
    }));

  test('a version that was not taken is shown until it is dismissed', () =>
    atCounter(newDisk(), async () => {
      const changed = { error: { code: 'changed meanwhile', message: '' } };
      const { page, quotes } = await signedInPage();
      const { number } = await quotes.save(draftQuote(newId(), { store: 'north' }));
      await exchanged(page);
      page.browser.answer = (_, { method }) => (method === 'PUT' ? [412, changed] : undefined);
      await quotes.update('north', number, (quote) => ({ ...quote, note: 'too late' }));
      await exchanged(page);
      const { standing, dismissNotTaken } = await page.server.exchange();
      const { notTaken } = await standing(number);
      expect(notTaken).toMatchObject([{ why: 'changed meanwhile', record: { data: { note: 'too late' } } }]);
      // The quote is fetched anew once nothing waits.
      await expect.poll(() => quotes.load('north', number)).toMatchObject({ note: '' });
      await dismissNotTaken(number, notTaken[0]?.id ?? '');
      expect(await standing(number)).toMatchObject({ notTaken: [] });
    }));
});

test('a forgotten customer is forgotten in waiting changes, too', () =>
  atCounter(newDisk(), async () => {
    const { page, quotes } = await signedInPage();
    const { number } = await quotes.save(draftQuote(newId(), { store: 'north', note: 'Zoë called' }));
    await quotes.update('north', number, (quote) => forgotten(quote, { at: 2, by: 'Ann' }));
    const { outbox } = await page.server.exchange();
    const waiting = await outbox();
    expect(waiting).toHaveLength(2);
    expect(JSON.stringify(waiting)).not.toContain('Zoë');
    await exchanged(page);
    expect(JSON.stringify(await page.server.ask(`/api/quotes/${number}/versions`))).not.toContain('Zoë');
  }));

test('an order that is handed over again, and noted as not sent, waits in this order', () =>
  atCounter(newDisk(), async () => {
    const { page } = await signedInPage();
    const { recordOrder, noteNotSent, outbox } = await page.server.exchange();
    const order = orderOf(newId());
    expect(await noteNotSent(order.id)).toBe(false);
    await recordOrder({ ...order, handings: [{ at: 1000, how: 'copied' }] });
    await recordOrder({ ...order, handings: [{ at: 2000, how: 'mailed', to: 'orders@store.example' }] });
    expect(await noteNotSent(order.id)).toBe(true);
    expect(await outbox()).toHaveLength(3);
    await exchanged(page);
    const answer = await page.server.ask('/api/orders');
    const handings = [{ how: 'copied' }, { how: 'mailed' }, { how: 'not sent' }];
    expect(answer.body).toMatchObject({
      orders: [{ order: { id: order.id, store: 'north', handings }, status: 'not sent' }],
    });
  }));

test('a page of an older build sends nothing before it was loaded anew', () =>
  atCounter(newDisk(), async () => {
    let isOld = true;
    const build = { isOld: () => Promise.resolve(isOld), leave: () => Promise.resolve() };
    const { page, quotes } = await signedInPage({ build });
    await quotes.save(draftQuote(newId(), { store: 'north' }));
    const end = await started(page);
    await expect.poll(() => page.server.sync.current()).toMatchObject({ isOldVersion: true, waiting: 1 });
    end();
    isOld = false;
    await exchanged(page);
    await expect.poll(() => page.server.sync.current()).toMatchObject({ isOldVersion: false, waiting: 0 });
  }));

test('quotes kept without a server are moved into the store in one step, and sent', async () => {
  await atCounter(newDisk(), async () => {
    const page = openPage();
    const { indexedQuotes } = await import('../../src/data/quotes/indexed-quotes.ts');
    const before = indexedQuotes();
    const { number } = await before.save(draftQuote('kept before', { store: 'ann@north.example' }));
    await before.changeLetterhead('ann@north.example', (head) => ({ ...head, name: 'North Prints' }));
    await page.identity.restore();
    const { countLocalQuotes, sendLocalQuotes, outbox, quotes } = await page.server.exchange();
    expect(await countLocalQuotes()).toBe(1);
    expect(await sendLocalQuotes()).toBe(1);
    expect(await countLocalQuotes()).toBe(0);
    expect(await quotes.list('north')).toMatchObject([{ number }]);
    expect(await quotes.letterhead('north')).toMatchObject({ name: 'North Prints' });
    await exchanged(page);
    expect(await outbox()).toEqual([]);
  });
});

describe('settings', () => {
  const banners = { pct: 5000, fixed: 0 };

  test('are changed at the server, are there at other counters, and without a network', async () => {
    const [manager, clerk] = [openPage({ cookie: mia.id }), openPage()];
    expect(await manager.stores.settings.update({ markups: { banners }, seen: {} })).toEqual({
      markups: { banners },
      shipping: {},
    });
    expect(await clerk.stores.settings.load()).toMatchObject({ markups: { banners } });
    clerk.browser.isOnline = false;
    const later = openPage({ ...clerk, cookie: ann.id });
    later.browser.isOnline = false;
    expect(await later.stores.settings.load()).toMatchObject({ markups: { banners } });
  });

  test('settings of which another manager has changed a row stay, and both are shown', async () => {
    const [one, other] = [openPage({ cookie: mia.id }), openPage({ cookie: mia.id })];
    const seen = { markups: (await one.stores.settings.load()).markups };
    await other.stores.settings.load();
    const first = { pct: 7000, fixed: 0 };
    await one.stores.settings.update({ markups: { banners: first }, seen });
    const late = other.stores.settings.update({ markups: { banners: { pct: 9000, fixed: 0 } }, seen });
    await expect(late).rejects.toMatchObject({ theirs: { markups: { banners: first } } });
    expect(await other.stores.settings.load()).toMatchObject({ markups: { banners: first } });
    // Settings that arrived meanwhile are not overwritten either.
    const again = other.stores.settings.update({ markups: { banners: { pct: 9000, fixed: 0 } }, seen });
    await expect(again).rejects.toBeInstanceOf(ChangedMeanwhile);
  });

  test('are changed by managers only, and not without the server', async () => {
    const clerk = openPage();
    const change = { shipping: { banners: 500 }, seen: {} };
    await expect(clerk.stores.settings.update(change)).rejects.toMatchObject({ name: 'Refused' });
    const manager = openPage({ cookie: mia.id });
    await manager.stores.settings.load();
    manager.browser.isOnline = false;
    await expect(manager.stores.settings.update(change)).rejects.toMatchObject({ name: 'Unanswered' });
  });
});
