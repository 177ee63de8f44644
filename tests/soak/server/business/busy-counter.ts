/** A counter of a shop in its busy hour: it saves, orders and searches, and as in the app it listens to its shop and reads each change of it. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { cartTotal } from '../../../../src/quotes/cart-figures.ts';
import type { Quote, QuoteLine } from '../../../../src/quotes/quote.ts';
import { orderOf, putOf, putOrderOf } from '../../../server/sent.ts';
import { quoteOf } from '../support/quotes.ts';
import { type Step, savesOfQuote } from './day.ts';

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

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The server closes a connection that was idle for 5 s: one that is sent to in that moment fails, and a browser asks again. */
const keptMs = 4000;

/** A connection that is kept. `ask` throws an Error for what is not done. */
function connection({ port, cookie }: At) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, timeout: keptMs });
  const ask = (path: string, { method = 'GET', headers = {}, body }: Partial<Sent> = {}) =>
    new Promise<void>((resolve, reject) => {
      request({ agent, port, host: '127.0.0.1', method, path, headers: { ...headers, cookie } }, (answer) =>
        answer.resume().once('end', () => {
          if (answer.statusCode === 200 || answer.statusCode === 201) resolve();
          else reject(new Error(`${method} ${path} was answered with ${answer.statusCode}.`));
        }),
      )
        .once('error', reject)
        .end(body);
    });
  return { ask, end: () => agent.destroy() };
}

export interface BusyCounter {
  /** @param nth counts the steps of all counters  @param due when somebody wanted it */
  readonly step: (kind: Step, nth: number, due: number) => Promise<unknown>;
  readonly leave: () => void;
}

export function busyCounter(at: At, { took, errors }: Measured): BusyCounter {
  const { shop, lines } = at;
  const { ask, end } = connection(at);
  const unlisten = listen(at, { took, errors });
  /** The quote that it has open, and its version; none while it is saved. */
  const open: { quote?: Quote; base?: string | undefined } = {};
  const save = async (nth: number): Promise<void> => {
    const { quote, base } = open;
    const isNew = !quote || base === undefined || quote.revision === savesOfQuote;
    const next = isNew ? quoteOf(lines, shop, nth) : { ...quote, revision: quote.revision + 1 };
    // Whoever of the counter comes while it saves begins a quote.
    open.base = undefined;
    const version = randomUUID();
    await ask(...putOf(next, version, { base: isNew ? undefined : base, at: next.createdAt }));
    Object.assign(open, { quote: next, base: version });
  };
  const order = (nth: number): Promise<void> => {
    const { employee, customer, lines: ordered, createdAt } = quoteOf(lines, shop, nth);
    const total = cartTotal(ordered);
    return ask(
      ...putOrderOf(orderOf(randomUUID(), { store: shop, at: createdAt, employee, customer, lines: ordered, total })),
    );
  };
  const search = (nth: number): Promise<void> => {
    const sought = nth % 2 === 0 ? 'park' : `customer ${nth % 200}`;
    return ask(`/api/${nth % 4 < 2 ? 'quotes' : 'orders'}?q=${encodeURIComponent(sought)}`);
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
      end();
    },
  };
}

/** Opens a counter's stream of events, and reads the changes that it tells of, one question at a time. @returns what ends it */
function listen(at: At, { took, errors }: Measured): () => void {
  const { port, cookie, known: first } = at;
  const { ask, end } = connection(at);
  let told = first;
  let known = first;
  let isReading = false;
  const read = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    while (told > known) {
      const [upTo, began] = [told, performance.now()];
      await ask(`/api/changes?after=${known}`).then(
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
    end();
  };
}
