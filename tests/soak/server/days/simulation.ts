/** Days at four counters of two stores, over a hostile network: random steps, any of which is killed at any moment. */

import type { Fetch } from '../../../../src/data/server/api.ts';
import { newId } from '../../../../src/quotes/new-id.ts';
import { noCustomer } from '../../../../src/quotes/quote.ts';
import type { ServerSession } from '../../../../src/quotes/wire/wire.ts';
import { bannerLine } from '../../../fixtures/quote-database.ts';
import { pick, type Random } from '../../../oracle/random.ts';
import { type Counter, openCounter } from '../../../server/counter.ts';
import { hostileNetwork } from './network.ts';

interface World {
  /** The server, which takes the session of each request from `sessions`. */
  readonly server: Fetch;
  readonly sessions: Map<string, ServerSession>;
  readonly stores: readonly string[];
  readonly random: Random;
  readonly remove: (person: string) => Promise<void>;
  readonly add: (what: string, many: number) => void;
  /** Opens the page at a counter, by default one of this release. */
  readonly open?: typeof openCounter;
}

export const people = ['ann', 'bob', 'cy', 'di'] as const;
const stepsADay = 100;
const oneTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Browser {
  page: Counter;
  sync: Promise<unknown> | undefined;
}

/** @returns the marks of all writes that a counter reported as kept, and the counters at the end */
export async function liveThrough(days: number, world: World) {
  const { server, sessions, stores, random, remove, add, open = openCounter } = world;
  const network = hostileNetwork(server, random);
  const written = new Set<string>();
  const numbers: string[] = [];
  const underway = new Set<Promise<unknown>>();
  const wrote = (what: string) => {
    written.add(what);
    add('writes', 1);
  };
  const oneOf = <T>(list: readonly T[]): T => pick(list, random);

  let atWork: readonly string[] = people;
  const newSession = (store: string): ServerSession => {
    const person = oneOf(atWork);
    const session: ServerSession = {
      id: newId(),
      user: { id: person, name: person, email: `${person}@example.com` },
      store: { id: store, name: store },
      role: 'clerk',
      endsAt: 8_000_000_000_000_000,
    };
    sessions.set(session.id, session);
    return session;
  };
  const browsers: Browser[] = [...stores, ...stores].map((store) => ({
    page: open(network.ask, { session: newSession(store) }),
    sync: undefined,
  }));

  /** Starts work that runs beside the next steps; failed or killed work is ignored. */
  const begin = (work: Promise<unknown>) => {
    const task = work.catch(() => undefined).finally(() => underway.delete(task));
    underway.add(task);
    return task;
  };
  const startAgain = (browser: Browser, session = browser.page.session()) => {
    browser.page.kill();
    browser.sync = undefined;
    browser.page = open(network.ask, { disk: browser.page.disk, ...(session && { session }) });
  };
  const signOut = ({ page }: Browser) => {
    const session = page.session();
    if (session) sessions.delete(session.id);
  };
  const actions: Readonly<Record<string, (browser: Browser) => void>> = {
    quote: ({ page }) => {
      const note = `note ${newId()}`;
      void begin(
        page.save(newId(), note).then(({ number }) => {
          wrote(note);
          numbers.push(number);
        }),
      );
    },
    change: ({ page }) => {
      const number = numbers.at(-random(1, 12));
      const note = `note ${newId()}`;
      if (number !== undefined) void begin(page.change(number, note).then(() => wrote(note)));
    },
    order: ({ page }) => {
      const id = newId();
      const { total } = bannerLine;
      const order = { id, at: 1, employee: '', customer: noCustomer, note: '', lines: [bannerLine], total: total * 2 };
      void begin(page.order(order).then(() => wrote(id)));
    },
    sync: (browser) => {
      browser.sync ??= begin(browser.page.sync()).finally(() => {
        browser.sync = undefined;
      });
    },
    kill: (browser) => {
      add('kills', 1);
      startAgain(browser);
    },
    'end session': (browser) => {
      add('sessions that ended', 1);
      signOut(browser);
    },
    'sign in': (browser) => {
      add('sign-ins', 1);
      signOut(browser);
      startAgain(browser, newSession(oneOf(stores)));
    },
    'other tab signs in': ({ page }) => {
      page.setCookie(newSession(oneOf(stores)).id);
    },
    arrive: () => void begin(network.arrive()),
  };
  const weighed = ['quote', 'order', 'kill', 'arrive', 'arrive'].concat(
    Array.from({ length: 4 }, () => 'change'),
    Array.from({ length: 6 }, () => 'sync'),
  );
  const seldom = ['end session', 'sign in', 'other tab signs in'];
  for (let step = 0; step < days * stepsADay; step++) {
    if (step === (days * stepsADay) / 2) {
      atWork = people.filter((person) => person !== 'di');
      await remove('di');
    }
    const name = random(1, 25) === 1 ? oneOf(seldom) : oneOf(weighed);
    actions[name]?.(oneOf(browsers));
    for (let turns = random(0, 30); turns > 0; turns--) await oneTurn();
    // Sometimes waits longer: work on the database takes more than a turn.
    if (random(1, 4) === 1) await Promise.race([oneTurn().then(oneTurn), ...underway]);
  }

  // At the end everybody signs in at each browser, over a sound network.
  await network.calm();
  for (const browser of browsers) startAgain(browser, newSession(oneOf(stores)));
  for (let round = 0; round < 2; round++)
    for (const { page } of browsers)
      for (const store of stores) {
        page.signIn(newSession(store));
        await page.sync();
        await page.sync();
      }
  for (const [what, many] of Object.entries(network.figures)) add(what, many);
  return { written, counters: browsers.map(({ page }) => page) };
}

/** @param app the server's `request` */
export const asFetch =
  (app: { readonly request: (path: string, init: RequestInit) => Response | Promise<Response> }): Fetch =>
  async (path, { signal: _signal, ...request }) =>
    app.request(path, request);
