/** Counters of a store in one process, each with a disk of its own, over a server that answers in the process. */
import { AsyncLocalStorage } from 'node:async_hooks';
import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';
import type { ServerSession } from '../../src/storage/server/wire.ts';
import { connectQuotes } from '../../src/storage/quotes/connection.ts';
import { quotesOver } from '../../src/storage/quotes/indexed-quotes.ts';
import { type Api, askIn, type Fetch, serverApi } from '../../src/storage/server/api.ts';
import { readOutbox, sendingQuotes } from '../../src/storage/server/outbox.ts';
import { syncStore } from '../../src/storage/server/sync.ts';
import { draftQuote } from '../fixtures/quote-database.ts';
import { sessionOf } from './app.ts';

const disks = new AsyncLocalStorage<IDBFactory>();
for (const [name, value] of Object.entries(fake)) vi.stubGlobal(name, value);
vi.stubGlobal('BroadcastChannel', undefined);
vi.stubGlobal('indexedDB', {
  open: (...asked: Parameters<IDBFactory['open']>) => {
    const disk = disks.getStore();
    if (!disk) throw new Error('IndexedDB is asked outside of a counter.');
    return disk.open(...asked);
  },
});

export const newDisk = (): IDBFactory => new fake.IDBFactory();

/** Whatever is done in `work` is done at the counter with this disk. */
export const atCounter = <T>(disk: IDBFactory, work: () => Promise<T>): Promise<T> => disks.run(disk, work);

export const sessionsHeader = 'x-test-session';

/** The browser at a counter. What is written lies on its `disk`; another counter with that disk is the same browser, started again. */
export function openCounter(ask: Fetch, disk = newDisk(), now: () => number = Date.now) {
  let session: ServerSession | undefined = sessionOf();
  /** Whom the server takes the browser for. */
  let cookie: string | undefined = session.id;
  const onDisk =
    <A extends readonly unknown[], T>(work: (...given: A) => Promise<T>) =>
    (...given: A): Promise<T> =>
      atCounter(disk, () => work(...given));
  const connection = connectQuotes(
    now,
    sendingQuotes(() => session && { id: session.user.id, name: session.user.name }, now),
  );
  const quotes = quotesOver(connection);
  const api: Api = serverApi((path, init) =>
    ask(path, { ...init, headers: { ...init.headers, ...(cookie !== undefined && { [sessionsHeader]: cookie }) } }),
  );
  const store = () => session?.store.id ?? '';
  return {
    disk,
    connection,
    api,
    save: onDisk((id: string) => quotes.save(draftQuote(id, { store: store() }))),
    change: onDisk((number: string, note: string) => quotes.update(store(), number, (quote) => ({ ...quote, note }))),
    load: onDisk((number: string) => quotes.load(store(), number)),
    list: onDisk(() => quotes.list(store())),
    all: onDisk(() => quotes.archive.all(store())),
    waiting: onDisk((of: string = store()) => connection.ask((database) => readOutbox(database, of))),
    mirror: onDisk((number: string) => connection.ask((database) => database.get('mirror', number))),
    sync: onDisk(() => {
      if (!session) throw new Error('Nobody is signed in at this counter.');
      return syncStore(connection, askIn(session.id, api), session.store.id);
    }),
    signIn: (next: ServerSession | undefined) => {
      session = next;
      cookie = next?.id;
    },
    /** The session ends at the server, or another tab signs somebody else in: this page has not heard of it. */
    setCookie: (next: string | undefined) => {
      cookie = next;
    },
  };
}
