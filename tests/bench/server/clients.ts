import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import pg from 'pg';
import type { Quote } from '../../../src/quotes/quote.ts';
import type { Order } from '../../../src/quotes/wire/wire.ts';

/** Someone who writes a quote and reads it. */
export interface Client {
  /** @param base the version that it changes; none for a new quote  @returns its version */
  readonly put: (quote: Quote, base?: string) => Promise<string>;
  readonly get: (quote: Quote) => Promise<void>;
  readonly end: () => void;
}

/** A client of the server. */
export interface Counter extends Client {
  readonly order: (order: Order) => Promise<void>;
  /** Reads what stands at a path. */
  readonly read: (path: string) => Promise<void>;
}

/** The server closes a connection that was idle for 5 s: one that is sent to in that moment fails, and a browser asks again. */
const keptMs = 4000;

const author = { id: 'ann', name: 'Ann' };

/** A counter, which keeps its connection. @param cookie of its session */
export function counter(port: number, cookie: string): Counter {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, timeout: keptMs });
  const ask = (method: string, path: string, wanted: number, headers = {}, sent?: object) =>
    new Promise<void>((resolve, reject) => {
      const body = sent && JSON.stringify(sent);
      const ofBody = body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      request({ agent, port, host: '127.0.0.1', method, path, headers: { ...headers, ...ofBody, cookie } }, (answer) =>
        answer.resume().once('end', () => {
          if (answer.statusCode === wanted) resolve();
          else reject(new Error(`${method} ${path} was answered with ${answer.statusCode}.`));
        }),
      )
        .once('error', reject)
        .end(body);
    });
  return {
    put: async (quote, base) => {
      const version = randomUUID();
      const isNew = base === undefined;
      const headers = {
        ...(isNew ? { 'if-none-match': '*' } : { 'if-match': `"${base}"` }),
        'idempotency-key': version,
      };
      const sent = { quote, author, at: quote.createdAt };
      await ask('PUT', `/api/quotes/${quote.number}`, isNew ? 201 : 200, headers, sent);
      return version;
    },
    get: ({ number }) => ask('GET', `/api/quotes/${number}`, 200),
    order: (order) => ask('PUT', `/api/orders/${order.id}`, 201, {}, { order, author, at: order.at }),
    read: (path) => ask('GET', path, 200),
    end: () => agent.destroy(),
  };
}

/** Nothing but the document and its key, over a connection of its own. */
export async function bareClient(url: string): Promise<Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    put: async (quote) => {
      const { store, number } = quote;
      await client.query('insert into bare values ($1, $2, $3)', [store, number, JSON.stringify(quote)]);
      return number;
    },
    get: async ({ store, number }) => {
      await client.query('select document from bare where store = $1 and number = $2', [store, number]);
    },
    end: () => void client.end(),
  };
}
