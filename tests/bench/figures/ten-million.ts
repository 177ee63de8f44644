/** S2: the time of the server's questions among 10,000,000 quotes of 500 stores. QUOTR_QUOTES sets another number. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '../../../server/database/connect.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { openOwnDatabase } from '../../../server/running/own-database.ts';
import { randomNumbers } from '../../oracle/random.ts';
import { serverWith, sessionOf } from '../../server/services.ts';
import { customersOfStore, type Filling, fill, numberOf } from '../../soak/server/support/fill.ts';
import { bookLines } from '../../soak/server/support/quotes.ts';
import { alone, type Figure } from '../harness/figure.ts';
import { timesOf } from '../harness/interval.ts';

/** Repetitions of each question. */
const times = 1000;
const budgetMs = 100;

const filling: Filling = {
  quotes: Number(process.env['QUOTR_QUOTES'] ?? 10_000_000),
  stores: 500,
  until: Date.UTC(2026, 10, 20),
};
const { quotes, stores, until } = filling;
const today = '2026-11-20';
const random = randomNumbers(18);

interface Asked {
  readonly store: string;
  /** Name of a customer of the store, picked at random. */
  readonly name: string;
  readonly number: string;
}

/** Questions, as addresses of the server's API. */
const questions: Readonly<Record<string, (asked: Asked) => string>> = {
  'the newest 50': () => '/api/quotes',
  'the newest 50 that are open': () => `/api/quotes?openOn=${today}`,
  'a quote by its number': ({ number }) => `/api/quotes/${number}`,
  'those with a part of a number': ({ number }) => `/api/quotes?q=${number.slice(4)}`,
  'those whose customer’s name begins with three letters': ({ name }) =>
    `/api/quotes?name=${encodeURIComponent(name.slice(0, 3))}`,
  'those whose customer’s name begins with one letter': ({ name }) =>
    `/api/quotes?name=${encodeURIComponent(name.slice(0, 1))}`,
  'those whose customer contains four letters': ({ name }) => `/api/quotes?q=${encodeURIComponent(name.slice(-5, -1))}`,
  'those whose customer contains one letter': ({ name }) => `/api/quotes?q=${encodeURIComponent(name.slice(-1))}`,
  'what waits': () => '/api/pending',
  'the last 50 changes': () => `/api/changes?after=${quotes / stores - 50}`,
};

/** Draws a store with a customer and a quote of it. */
async function draw(superuser: pg.Client): Promise<Asked> {
  const at = random(0, stores - 1);
  const customer = 1 + at + stores * random(0, customersOfStore(filling) - 1);
  const { rows } = await superuser.query<{ name: string }>(
    `select document->>'name' as name from customers where id = $1`,
    [customer],
  );
  return { store: `store-${at}`, name: rows[0]?.name ?? '', number: numberOf(at, random(0, quotes / stores - 1)) };
}

export async function tenMillionQuotes(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quotr-bench-postgres-'));
  const postgres = await openOwnDatabase(folder);
  const { database } = connect(postgres.url);
  const superuser = new pg.Client({ connectionString: postgres.url.replace('quotr@', 'postgres@') });
  try {
    await migrate(database);
    const seconds = await fill(postgres.url, filling, await bookLines());
    await superuser.connect();
    const figures = [
      alone('S2', `${quotes.toLocaleString('en-US')} quotes of ${stores} stores: loaded, with indexes`, 's', seconds),
    ];
    let store = '';
    const app = serverWith({
      database,
      now: () => until,
      sessionOf: () => Promise.resolve(sessionOf({ store: { id: store, name: store }, role: 'manager' })),
    });
    for (const [question, addressOf] of Object.entries(questions)) {
      const took: number[] = [];
      for (let time = 0; time < times; time++) {
        const asked = await draw(superuser);
        ({ store } = asked);
        const began = performance.now();
        const answer = await app.request(addressOf(asked));
        await answer.arrayBuffer();
        took.push(performance.now() - began);
        if (!answer.ok) throw new Error(`${addressOf(asked)} was answered with ${answer.status}.`);
      }
      const what = `in one store, ${question}: 99 of 100 within`;
      figures.push(timesOf({ id: 'S2', what, times: took, share: 0.99, budget: { atMost: budgetMs } }));
    }
    return figures;
  } finally {
    await superuser.end();
    await database.destroy();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
