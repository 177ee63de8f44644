/** Counters that run the app's own data layer, with outbox and pauses, each with a disk and a session of its own. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { request } from 'node:http';
import * as fake from 'fake-indexeddb';
import type { Fetch } from '../../../../src/data/server/api.ts';
import { openServerStores } from '../../../../src/data/server/server-stores.ts';
import { memoryTextStore } from '../../../../src/data/text-store.ts';
import type { NewQuote, Quote } from '../../../../src/quotes/quote.ts';

/** A browser as seen by its scripts. */
interface Browser {
  readonly disk: IDBFactory;
  readonly origin: string;
  readonly cookie: string;
  /** Called for each request, answered or not. */
  readonly onRequest: () => void;
}

const browsers = new AsyncLocalStorage<Browser>();

function here(): Browser {
  const browser = browsers.getStore();
  if (!browser) throw new Error('Something runs outside of a counter.');
  return browser;
}

/** Chromium's pause before it reopens a lost stream, unless the server names another. */
const reopenMs = 3000;

/** The browser's EventSource, as far as the app uses it. Any answer but a stream closes it for good. */
class Events extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  readonly #browser = here();
  #end = (): void => undefined;
  #reopenMs = reopenMs;

  readonly #path: string;

  constructor(path: string) {
    super();
    this.#path = path;
    this.#connect();
  }

  close(): void {
    this.readyState = Events.CLOSED;
    this.#end();
  }

  #connect(): void {
    const { origin, cookie, onRequest } = this.#browser;
    if (this.readyState === Events.CLOSED) return;
    onRequest();
    const stream = request(`${origin}${this.#path}`, { headers: { cookie }, agent: false }, (answer) => {
      if (answer.statusCode !== 200) this.close();
      answer.setEncoding('utf8').on('data', (text: string) => {
        this.#reopenMs = Number(/^retry: (\d+)$/m.exec(text)?.[1] ?? this.#reopenMs);
        for (const [, kind = ''] of text.matchAll(/^event: (\w+)$/gm)) this.dispatchEvent(new Event(kind));
      });
    });
    this.#end = () => void stream.destroy();
    stream
      .on('error', () => undefined)
      .on('close', () => {
        this.dispatchEvent(new Event('error'));
        setTimeout(() => this.#connect(), this.#reopenMs);
      })
      .end();
  }
}

const indexedDB: Pick<IDBFactory, 'open'> = { open: (...asked) => here().disk.open(...asked) };
const globals = { ...fake, indexedDB, EventSource: Events, BroadcastChannel: undefined, navigator: undefined };
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, configurable: true });

export interface Counter {
  readonly save: (quote: NewQuote) => Promise<Quote>;
  readonly change: (number: string, note: string) => Promise<Quote>;
  /** Returns the time of the oldest unsent change; undefined if all are sent. */
  readonly waitsSince: () => Promise<number | undefined>;
  readonly all: () => Promise<readonly Quote[]>;
}

/** Opens the app at a counter, until `end`. */
export function openCounter(shop: string, browser: Omit<Browser, 'disk'>, end: AbortSignal): Promise<Counter> {
  const { origin, cookie, onRequest } = browser;
  const ask: Fetch = (path, asked) => {
    onRequest();
    return fetch(`${origin}${path}`, { ...asked, headers: { ...asked.headers, cookie } });
  };
  const isOld = async () => {
    await ask('/app/', { method: 'GET' }).then((page) => page.text());
    return false;
  };
  const build = { isOld, leave: () => Promise.resolve() };
  return browsers.run({ ...browser, disk: new fake.IDBFactory() }, async (): Promise<Counter> => {
    const { stores, identity } = openServerStores({ texts: memoryTextStore(), fetch: ask, build });
    await identity.restore();
    const { server } = stores;
    if (!server) throw new Error('The app has no store server.');
    await server.start(end);
    const { quotes, outbox } = await server.exchange();
    return {
      save: quotes.save,
      change: (number, note) => quotes.update(shop, number, (quote) => ({ ...quote, note })),
      waitsSince: async () => (await outbox())[0]?.at,
      all: () => quotes.archive.all(shop),
    };
  });
}
