/** A counter of a shop in its busy hour: it saves, orders and searches, listens to its shop, and reads each change. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { cartTotal } from '../../../../src/quotes/cart-figures.ts';
import type { Quote, QuoteLine } from '../../../../src/quotes/quote.ts';
import { orderOf, putOf, putOrderOf } from '../../../server/sent.ts';
import { quoteOf } from '../support/quotes.ts';
import { type Step, savesOfQuote } from './day.ts';

export interface Measured {
  /** Milliseconds of each answered request. */
  readonly took: Readonly<Record<Step | 'pulls', number[]>>;
  readonly errors: unknown[];
}

interface At {
  readonly port: number;
  readonly cookie: string;
  readonly shop: string;
  /** Place, in the feed, of the last change that the counter has read. */
  readonly known: number;
  readonly lines: readonly QuoteLine[];
}

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Time for which an idle connection is kept: the server closes it after 5 s, and a request at that moment fails. */
const keptMs = 4000;

/** Returns a kept connection; `ask` throws an Error for a failed request. */
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
  /** @param nth number among the steps of all counters @param due time at which the step was wanted */
  readonly step: (kind: Step, nth: number, due: number) => Promise<unknown>;
  readonly leave: () => void;
}

export function busyCounter(at: At, { took, errors }: Measured): BusyCounter {
  const { shop, lines } = at;
  const { ask, end } = connection(at);
  const unlisten = listen(at, { took, errors });
  /** The open quote, and its version `base`, which is absent during a save. */
  const open: { quote?: Quote; base?: string | undefined } = {};
  const save = async (nth: number): Promise<void> => {
    const { quote, base } = open;
    const isNew = !quote || base === undefined || quote.revision === savesOfQuote;
    const next = isNew ? quoteOf(lines, shop, nth) : { ...quote, revision: quote.revision + 1 };
    // A step during the save begins another quote.
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
    return ask(`/api/orders?q=${encodeURIComponent(sought)}`);
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

/** Opens a counter's event stream, and reads the announced changes, one request at a time. @returns its end */
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
  // Ignores errors, also the one that `destroy` below causes.
  stream.on('error', () => undefined).end();
  return () => {
    stream.destroy();
    end();
  };
}
