/** Counters of a store in one process, each with a disk of its own, over a server that answers in the process. */
import { AsyncLocalStorage } from 'node:async_hooks';
import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';
import { connectQuotes } from '../../src/data/quotes/connection.ts';
import { quotesOver } from '../../src/data/quotes/indexed-quotes.ts';
import { type Api, askIn, type Fetch, serverApi } from '../../src/data/server/api.ts';
import { readFeed } from '../../src/data/server/mirror.ts';
import { addCommand, readOutbox, sendingQuotes } from '../../src/data/server/outbox.ts';
import { syncStore } from '../../src/data/server/sync-loop.ts';
import { forgotten } from '../../src/quotes/forget.ts';
import type { Order } from '../../src/quotes/orders/recorded-order.ts';
import type { NewQuote, Quote } from '../../src/quotes/quote.ts';
import { storageFault } from '../../src/quotes/storage-error.ts';
import type { ServerSession } from '../../src/quotes/wire/wire.ts';
import { stubIndexedDb } from '../fixtures/empty-indexed-db.ts';
import { draftQuote } from '../fixtures/quote-database.ts';
import { sessionOf } from './app.ts';

/** A page at a counter. Once it is killed, its unfinished writes are lost, and it hears of nothing any more. */
interface Page {
  readonly disk: IDBFactory;
  readonly open: Set<IDBDatabase>;
  readonly writing: Set<IDBTransaction>;
  isKilled: boolean;
}

const pages = new AsyncLocalStorage<Page>();
stubIndexedDb();
vi.stubGlobal('BroadcastChannel', undefined);
vi.stubGlobal('indexedDB', {
  open: (...asked: Parameters<IDBFactory['open']>) => {
    const page = pages.getStore();
    if (!page) throw new Error('IndexedDB is asked outside of a counter.');
    if (page.isKilled) return new fake.IDBOpenDBRequest();
    const request = page.disk.open(...asked);
    request.addEventListener('success', () => watchTransactions(page, request.result));
    return request;
  },
});

function watchTransactions(page: Page, database: IDBDatabase): void {
  page.open.add(database);
  const begin = database.transaction.bind(database);
  database.transaction = (...asked) => {
    const transaction = begin(...asked);
    page.writing.add(transaction);
    for (const kind of ['success', 'error', 'abort', 'complete'])
      transaction.addEventListener(kind, (event) => page.isKilled && event.stopImmediatePropagation(), true);
    transaction.addEventListener('complete', () => page.writing.delete(transaction));
    return transaction;
  };
}

export const newDisk = (): IDBFactory => new fake.IDBFactory();

const pageOn = (disk: IDBFactory): Page => ({ disk, open: new Set(), writing: new Set(), isKilled: false });

/** Runs `work` at the counter with this disk. */
export const atCounter = <T>(disk: IDBFactory, work: () => Promise<T>): Promise<T> => pages.run(pageOn(disk), work);

function kill(page: Page): void {
  page.isKilled = true;
  for (const transaction of page.writing)
    try {
      transaction.abort();
    } catch {
      // The transaction has ended by itself.
    }
  for (const database of page.open) database.close();
}

export const sessionsHeader = 'x-test-session';

export const sessionOfRequest =
  (sessions: ReadonlyMap<string, ServerSession>) =>
  (context: { readonly req: { readonly header: (name: string) => string | undefined } }) =>
    Promise.resolve(sessions.get(context.req.header(sessionsHeader) ?? ''));

interface Opened {
  readonly disk?: IDBFactory;
  readonly session?: ServerSession;
  readonly now?: () => number;
}

/**
 * Opens a page at a counter. The page writes to `disk`; another page with this disk is the same browser, started again.
 */
export function openCounter(
  ask: Fetch,
  { disk = newDisk(), session: first = sessionOf(), now = Date.now }: Opened = {},
) {
  const page = pageOn(disk);
  let session: ServerSession | undefined = first;
  /** Id of the session that the browser has at the server. */
  let cookie: string | undefined = first.id;
  const here =
    <A extends readonly unknown[], T>(work: (...given: A) => Promise<T>) =>
    (...given: A): Promise<T> =>
      pages.run(page, () => work(...given));
  const author = () => {
    if (!session) throw storageFault('signed out');
    return { id: session.user.id, name: session.user.name };
  };
  const connection = connectQuotes(now, sendingQuotes(author, now));
  const quotes = quotesOver(connection);
  const api: Api = serverApi(async (path, init) => {
    if (page.isKilled) return never;
    const headers = { ...init.headers, ...(cookie !== undefined && { [sessionsHeader]: cookie }) };
    const answer = await ask(path, { ...init, headers });
    return page.isKilled ? never : answer;
  });
  const store = () => session?.store.id ?? '';
  const failures = new Map<string, number>();
  return {
    disk,
    connection,
    save: here((id: string, note?: string, also?: Partial<NewQuote>) =>
      quotes.save(draftQuote(id, { store: store(), note: note ?? '', ...also })),
    ),
    change: here((number: string, note: string) => quotes.update(store(), number, (quote) => ({ ...quote, note }))),
    mend: here((number: string, make: (quote: Quote) => Quote) => quotes.update(store(), number, make)),
    /** @param also another change of the quote in the same step */
    forget: here((number: string, also: (quote: Quote) => Quote = (quote) => quote) =>
      quotes.update(store(), number, (quote) => also(forgotten(quote, { at: now(), by: 'Ann' }))),
    ),
    /** Returns the place in the feed that the counter has read. */
    read: here(async () => (await connection.ask((database) => readFeed(database, store()))).after),
    order: here((order: Omit<Order, 'store'>) => {
      const given = { ...order, store: store() };
      const by = author();
      const command = { kind: 'order', id: order.id, store: store(), author: by, at: now(), order: given } as const;
      return connection.step((transaction) => addCommand(transaction, command));
    }),
    load: here((number: string) => quotes.load(store(), number)),
    list: here(() => quotes.list(store())),
    all: here((of?: string) => quotes.archive.all(of ?? store())),
    waiting: here((of?: string) => connection.ask((database) => readOutbox(database, of ?? store()))),
    mirror: here((number: string) => connection.ask((database) => database.get('mirror', number))),
    sync: here(() => {
      if (!session) throw new Error('Nobody is signed in at this counter.');
      const { id, store: of, role } = session;
      return syncStore(connection, askIn(id, api), { store: of.id, role, failures });
    }),
    session: () => session,
    signIn: (next: ServerSession | undefined) => {
      session = next;
      cookie = next?.id;
    },
    /**
     * Ends the session at the server, or signs somebody else in, as another tab would: this page does not hear of it.
     */
    setCookie: (next: string | undefined) => {
      cookie = next;
    },
    kill: () => kill(page),
  };
}
const never = new Promise<never>(() => undefined);
