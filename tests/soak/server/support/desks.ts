/** Counters of shops that save at a stated rate by the app's own data layer, and a count of the results. */
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../../../server/database/connect.ts';
import { withTenant } from '../../../../server/database/with-tenant.ts';
import type { Quote } from '../../../../src/quotes/quote.ts';
import { countersOfShop, saveEveryMs, savesOfQuote } from '../business/day.ts';
import { type Counter, openCounter } from './counters.ts';
import { bookLines, cookieAt, quoteOf } from './quotes.ts';

interface Desk {
  readonly shop: string;
  readonly counter: Counter;
  open?: Quote | undefined;
  /** Resolves when the last save is on the counter's disk. */
  saved: Promise<unknown>;
}

interface Place {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly count: number;
  readonly onRequest?: () => void;
  readonly end: AbortSignal;
}

export type Desks = Awaited<ReturnType<typeof openDesks>>;

export async function openDesks({ origin, databaseUrl, count, onRequest = () => undefined, end }: Place) {
  const { database } = connect(databaseUrl);
  const desks: Desk[] = [];
  for (let each = 0; each < count; each++) {
    const shop = `shop-${Math.floor(each / countersOfShop)}`;
    const cookie = await cookieAt(database, shop);
    const counter = await openCounter(shop, { origin, cookie, onRequest }, end);
    desks.push({ shop, counter, saved: Promise.resolve() });
  }
  await database.destroy();

  const lines = await bookLines();
  const state = { saves: 0, refused: 0 };
  /** Unique marks of the saves that counters have kept. */
  const written = new Set<string>();
  const save = async (desk: Desk): Promise<void> => {
    const { shop, counter, open } = desk;
    const note = `save ${state.saves++}`;
    desk.open = undefined;
    desk.open =
      open && open.revision < savesOfQuote
        ? await counter.change(open.number, note)
        : await counter.save({ ...quoteOf(lines, shop, state.saves), note });
    written.add(note);
  };
  return {
    counters: desks.map(({ counter }) => counter),
    written,
    /** Number of saves that a counter has refused. */
    refused: () => state.refused,
    /** Saves at random counters, at an average rate, until stopped. */
    work: (stop: AbortSignal, everyMs = saveEveryMs(count)): void => {
      const next = (): void => {
        if (stop.aborted) return;
        const desk = desks[Math.floor(Math.random() * desks.length)];
        if (desk) desk.saved = desk.saved.then(() => save(desk)).catch(() => state.refused++);
        setTimeout(next, -Math.log(1 - Math.random()) * everyMs);
      };
      next();
    },
    settled: () => Promise.all(desks.map(({ saved }) => saved)),
    /** Compares the database with the saves, and with each counter. */
    compared: async () => {
      const { database: atEnd } = connect(databaseUrl);
      const times = new Map<string, number>();
      let apart = 0;
      for (const shop of new Set(desks.map((desk) => desk.shop))) {
        const { quotes, versions } = await withTenant(atEnd, shop, async (bound) => ({
          quotes: await bound.selectFrom('quotes').select(['number', 'document']).execute(),
          versions: await bound.selectFrom('quote_versions').select('document').execute(),
        }));
        for (const { document } of versions) times.set(document.note, (times.get(document.note) ?? 0) + 1);
        for (const { counter } of desks.filter((desk) => desk.shop === shop)) {
          const here = new Map((await counter.all()).map((quote) => [quote.number, JSON.stringify(quote)]));
          apart += quotes.filter(({ number, document }) => here.get(number) !== JSON.stringify(document)).length;
        }
      }
      await atEnd.destroy();
      const lost = [...written].filter((note) => !times.has(note)).length;
      return { lost, doubled: [...times.values()].filter((each) => each > 1).length, apart };
    },
  };
}

/** Time after which a counter that missed an announcement has asked the server by itself. */
const askAgainMs = 70_000;

/**
 * Compares again and again until nothing differs, or until nothing has arrived for as long as a counter takes to ask by
 * itself. On a slow machine the counters' outboxes empty for minutes.
 */
export async function comparedAtLast(compared: Desks['compared']) {
  let end = performance.now() + askAgainMs;
  for (let least = Infinity; ; ) {
    const found = await compared();
    const differing = found.lost + found.apart;
    if (differing === 0 || performance.now() > end) return found;
    if (differing < least) end = performance.now() + askAgainMs;
    least = Math.min(least, differing);
    await wait(2000);
  }
}
