/**
 * Three times the busiest hour of a stated day: 500 counters of 50 shops, each with 12 quotes an hour that are saved 4 times, which is 20 saves a
 * second. As in the app every counter listens to its shop, and reads each change of it: 200 reads a second.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../../server/database/connect.ts';
import { startSession } from '../../../server/sign-in/sessions.ts';
import type { Quote, QuoteLine } from '../../../src/quotes/quote.ts';
import { randomNumbers } from '../../oracle/random.ts';
import { alone, type Figure } from '../harness/figure.ts';
import { bootstrap, quantile } from '../harness/interval.ts';
import { type Client, counter, keptMs } from './clients.ts';
import { quoteOf } from './quotes.ts';

const shops = 50;
const countersOfShop = 10;
const quotesPerHour = 12;
const savesOfQuote = 4;
const timesBusiest = 3;

const hourMs = 3_600_000;
const saveEveryMs = hourMs / (shops * countersOfShop * quotesPerHour * savesOfQuote * timesBusiest);
const warmUpMs = 10_000;
const measuredMs = 60_000;
const budgetMs = 100;

/** Counts the quotes, beyond those of the pairs. */
let quotes = 900_000;

interface Measured {
  readonly saves: number[];
  readonly reads: number[];
  readonly errors: unknown[];
}

/** Opens a counter's stream of events, and reads the changes that it tells of, one question at a time. @returns what ends it */
function listen(port: number, cookie: string, { reads, errors }: Measured): () => void {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, timeout: keptMs });
  const at = { port, host: '127.0.0.1', headers: { cookie } };
  let told = 0;
  let known = 0;
  let isReading = false;
  const read = () => {
    if (isReading || told <= known) return;
    isReading = true;
    const [after, upTo, began] = [known, told, performance.now()];
    request({ ...at, agent, path: `/api/changes?after=${after}` }, (answer) =>
      answer.resume().once('end', () => {
        reads.push(performance.now() - began);
        if (answer.statusCode !== 200) errors.push(answer.statusCode);
        known = upTo;
        isReading = false;
        read();
      }),
    )
      .once('error', (error) => errors.push(error))
      .end();
  };
  const stream = request({ ...at, path: '/api/events' }, (answer) =>
    answer.setEncoding('utf8').on('data', (text: string) => {
      told = Math.max(told, ...[...text.matchAll(/"seq":(\d+)/g)].map(([, seq]) => Number(seq)));
      read();
    }),
  );
  // Also that of its end here.
  stream.on('error', () => undefined).end();
  return () => {
    stream.destroy();
    agent.destroy();
  };
}

interface BusyCounter {
  readonly shop: string;
  readonly client: Client;
  /** The quote that it has open, and its version; none while it is saved. */
  readonly open: { quote?: Quote; base?: string | undefined };
  readonly unlisten: () => void;
}

export async function busyHour(port: number, url: string, lines: readonly QuoteLine[]): Promise<readonly Figure[]> {
  const { database } = connect(url);
  const lasting = { idToken: undefined, makesStores: true, idleMs: hourMs, lastsMs: hourMs };
  const person = { id: 'ann', name: 'Ann', email: 'ann@quotr.example' };
  const measured: Measured = { saves: [], reads: [], errors: [] };
  const counters: BusyCounter[] = [];
  for (let each = 0; each < shops * countersOfShop; each++) {
    const shop = `shop-${each % shops}`;
    const claimed = { person, store: { id: shop, name: shop }, role: 'clerk', roles: ['clerk'] } as const;
    const cookie = `__Host-quotr=${await startSession({ database, now: Date.now }, claimed, lasting)}`;
    counters.push({ shop, open: {}, client: counter(port, cookie), unlisten: listen(port, cookie, measured) });
  }
  await database.destroy();

  const random = randomNumbers(21);
  const save = async ({ shop, open, client }: BusyCounter, due: number): Promise<void> => {
    const { quote, base } = open;
    const isNew = !quote || base === undefined || quote.revision === savesOfQuote;
    const next = isNew ? quoteOf(lines, shop, quotes++) : { ...quote, revision: quote.revision + 1 };
    // Whoever of the counter comes while it saves begins a quote.
    open.base = undefined;
    const saved = await client.put(next, isNew ? undefined : base);
    Object.assign(open, { quote: next, base: saved });
    measured.saves.push(performance.now() - due);
  };
  const began = performance.now();
  const saving: Promise<unknown>[] = [];
  let isWarm = false;
  for (let due = began; due < began + warmUpMs + measuredMs; ) {
    // As chance has it: a rate on the average.
    due += -Math.log(random(1, 1_000_000) / 1_000_000) * saveEveryMs;
    await wait(Math.max(0, due - performance.now()));
    if (!isWarm && due > began + warmUpMs) {
      measured.saves.length = 0;
      measured.reads.length = 0;
      isWarm = true;
    }
    const one = counters[random(0, counters.length - 1)];
    if (one) saving.push(save(one, due).catch((error: unknown) => measured.errors.push(error)));
  }
  await Promise.all(saving);
  for (const { client, unlisten } of counters) {
    unlisten();
    client.end();
  }
  if (measured.errors.length > 0) console.error(measured.errors);
  const what = '500 counters of 50 shops at three times the busiest hour';
  const within = (step: string, took: readonly number[]): Figure => ({
    ...alone('S1', `${what}: 99 of 100 ${step} (${took.length}) within`, 'ms', quantile(took, 0.99), {
      atMost: budgetMs,
    }),
    held: bootstrap(took, 0.99),
  });
  return [
    within('saves', measured.saves),
    within('reads', measured.reads),
    alone('S1', `${what}: errors`, 'requests', measured.errors.length, { atMost: 0 }),
  ];
}
