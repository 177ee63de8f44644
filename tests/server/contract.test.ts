// @vitest-environment happy-dom
import { afterEach, vi } from 'vitest';
import { openServerStores } from '../../src/data/server/server-stores.ts';
import { memoryTextStore } from '../../src/data/text-store.ts';
import type { ServerSession } from '../../src/quotes/wire/wire.ts';
import { storesContract } from '../contract/stores-contract.ts';
import { sessionOf, testServer } from './app.ts';
import { atCounter, newDisk, sessionOfRequest, sessionsHeader } from './counter.ts';

const listeners = new Set<() => void>();
const sessions = new Map<string, ServerSession>();
const { app, database } = await testServer({
  sessionOf: sessionOfRequest(sessions),
  now: Date.now,
  announce: () => {
    for (const listener of listeners) listener();
  },
});

/** The server-sent events of a page, sent within the process. */
vi.stubGlobal(
  'EventSource',
  class extends EventTarget {
    readonly readyState = 1;
    readonly #tell = () => void this.dispatchEvent(new Event('change'));

    constructor() {
      super();
      listeners.add(this.#tell);
    }

    close(): void {
      listeners.delete(this.#tell);
    }
  },
);

let end = new AbortController();
afterEach(() => {
  end.abort();
  end = new AbortController();
});

/** Opens a counter of a store, with a disk of its own, where a manager is signed in. */
async function openCounter(store: string) {
  const session = sessionOf({ id: `session ${sessions.size}`, store: { id: store, name: store }, role: 'manager' });
  sessions.set(session.id, session);
  const { stores, identity } = openServerStores({
    texts: memoryTextStore(),
    fetch: async (path, request) =>
      app.request(path, { ...request, headers: { ...request.headers, [sessionsHeader]: session.id } }),
  });
  await atCounter(newDisk(), async () => {
    await identity.restore();
    // Opens the database here, so that it is on this counter's disk.
    await (await stores.quotes()).list(store);
    await stores.server?.start(end.signal);
  });
  return stores;
}

async function open() {
  const store = `store-${sessions.size}`;
  await database.insertInto('stores').values({ id: store, name: store }).execute();
  return { stores: await openCounter(store), elsewhere: await openCounter(store) };
}

storesContract('with a store server', open, { settingsConflicts: 'refused' });
