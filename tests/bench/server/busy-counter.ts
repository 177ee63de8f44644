/** A counter of a shop in its busy hour: it saves, orders and searches, and as in the app it listens to its shop and reads each change of it. */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { cartTotal } from '../../../src/quotes/cart-figures.ts';
import type { Quote, QuoteLine } from '../../../src/quotes/quote.ts';
import { counter } from './clients.ts';
import { type Step, savesOfQuote } from './day.ts';
import { quoteOf } from './quotes.ts';

export interface Measured {
  /** Milliseconds of each that was answered. */
  readonly took: Readonly<Record<Step | 'pulls', number[]>>;
  readonly errors: unknown[];
}

interface At {
  readonly port: number;
  readonly cookie: string;
  readonly shop: string;
  /** Place up to which it knows the changes of its shop. */
  readonly known: number;
  readonly lines: readonly QuoteLine[];
}

export interface BusyCounter {
  /** @param nth counts the steps of all counters  @param due when somebody wanted it */
  readonly step: (kind: Step, nth: number, due: number) => Promise<unknown>;
  readonly leave: () => void;
}

export function busyCounter(at: At, { took, errors }: Measured): BusyCounter {
  const { port, cookie, shop, lines } = at;
  const client = counter(port, cookie);
  const unlisten = listen(at, { took, errors });
  /** The quote that it has open, and its version; none while it is saved. */
  const open: { quote?: Quote; base?: string | undefined } = {};
  const save = async (nth: number): Promise<void> => {
    const { quote, base } = open;
    const isNew = !quote || base === undefined || quote.revision === savesOfQuote;
    const next = isNew ? quoteOf(lines, shop, nth) : { ...quote, revision: quote.revision + 1 };
    // Whoever of the counter comes while it saves begins a quote.
    open.base = undefined;
    const saved = await client.put(next, isNew ? undefined : base);
    Object.assign(open, { quote: next, base: saved });
  };
  const order = (nth: number): Promise<void> => {
    const { employee, customer, note, lines: ordered, createdAt } = quoteOf(lines, shop, nth);
    const total = cartTotal(ordered);
    return client.order({
      id: randomUUID(),
      store: shop,
      at: createdAt,
      employee,
      customer,
      note,
      lines: ordered,
      total,
    });
  };
  const search = (nth: number): Promise<void> => {
    const sought = nth % 2 === 0 ? 'park' : `customer ${nth % 200}`;
    return client.read(`/api/${nth % 4 < 2 ? 'quotes' : 'orders'}?q=${encodeURIComponent(sought)}`);
  };
  const steps = { saves: save, orders: order, searches: search };
  return {
    step: (kind, nth, due) =>
      steps[kind](nth).then(
        () => took[kind].push(performance.now() - due),
        (error: unknown) => errors.push(error),
      ),
    leave: () => {
      unlisten();
      client.end();
    },
  };
}

/** Opens a counter's stream of events, and reads the changes that it tells of, one question at a time. @returns what ends it */
function listen({ port, cookie, known: first }: At, { took, errors }: Measured): () => void {
  const client = counter(port, cookie);
  let told = first;
  let known = first;
  let isReading = false;
  const read = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    while (told > known) {
      const [upTo, began] = [told, performance.now()];
      await client.read(`/api/changes?after=${known}`).then(
        () => took.pulls.push(performance.now() - began),
        (error: unknown) => errors.push(error),
      );
      known = upTo;
    }
    isReading = false;
  };
  const stream = request({ port, host: '127.0.0.1', headers: { cookie }, path: '/api/events' }, (answer) =>
    answer.setEncoding('utf8').on('data', (text: string) => {
      told = Math.max(told, ...[...text.matchAll(/"seq":(\d+)/g)].map(([, seq]) => Number(seq)));
      void read();
    }),
  );
  // Also that of its end here.
  stream.on('error', () => undefined).end();
  return () => {
    stream.destroy();
    client.end();
  };
}
