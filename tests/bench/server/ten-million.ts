/** S2: 10,000,000 quotes of 500 stores, and what the server's own questions take among them. QUOTR_QUOTES says another number. */
import type { LogEvent } from 'kysely';
import pg from 'pg';
import { storeServer } from '../../../server/app.ts';
import { connect, type Database } from '../../../server/database/connect.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { signInConfig } from '../../../server/sign-in/config.ts';
import { randomNumbers } from '../../oracle/random.ts';
import { alone, type Figure } from '../harness/figure.ts';
import { bootstrap, quantile } from '../harness/interval.ts';
import { type BenchDatabase, benchDatabase } from './database.ts';
import { customersOfStore, type Filling, fill, numberOf } from './fill.ts';
import { bookLines } from './quotes.ts';

/** Of each question. */
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
  /** The name of one of its customers, picked at random. */
  readonly name: string;
  /** The number of one of its quotes. */
  readonly number: string;
}

/** What is asked, as the address of the server's API. */
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

const appOver = (database: Database, storeOf: () => string) =>
  storeServer(
    {
      database,
      now: () => until,
      sessionOf: () =>
        Promise.resolve({
          id: 'session',
          user: { id: 'ann', name: 'Ann', email: 'ann@quotr.example' },
          store: { id: storeOf(), name: storeOf() },
          role: 'manager',
          endsAt: Number.MAX_SAFE_INTEGER,
        }),
      announce: () => undefined,
      subscribe: () => () => undefined,
      note: () => undefined,
      version: { app: 'build', book: 'book' },
      ownBook: { version: 'book', sources: () => Promise.reject(new Error('not asked for')) },
      onPublished: () => Promise.resolve(),
    },
    signInConfig(
      { QUOTR_ISSUER: 'https://nobody.invalid', QUOTR_CLIENT_ID: 'quotr', QUOTR_CLIENT_SECRET: 'secret' },
      'https://quotr.example',
    ),
  );

/** A store, a customer and a quote of it, at random. */
async function draw(superuser: pg.Client): Promise<Asked> {
  const at = random(0, stores - 1);
  const customer = 1 + at + stores * random(0, customersOfStore(filling) - 1);
  const { rows } = await superuser.query<{ name: string }>(
    `select document->>'name' as name from customers where id = $1`,
    [customer],
  );
  return { store: `store-${at}`, name: rows[0]?.name ?? '', number: numberOf(at, random(0, quotes / stores - 1)) };
}

/** The plan of each statement that reads quotes or customers when a question is asked. */
async function plansOf(
  { url, superuserUrl }: BenchDatabase,
  { store, path }: { store: string; path: string },
): Promise<string> {
  const statements: Pick<LogEvent['query'], 'sql' | 'parameters'>[] = [];
  const { database } = connect(url, { log: ({ query }) => void statements.push(query) });
  await appOver(database, () => store).request(path);
  await database.destroy();
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`begin read only; set local quotr.store = '${store}'`);
  const plans: string[] = [];
  for (const { sql, parameters } of statements.filter((each) => each.sql.startsWith('select'))) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, costs off) ${sql}`, [
      ...parameters,
    ]);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  await client.end();
  return plans.join('\n\n');
}

export async function tenMillionQuotes(): Promise<readonly Figure[]> {
  const postgres = await benchDatabase();
  const { database } = connect(postgres.url);
  const superuser = new pg.Client({ connectionString: postgres.superuserUrl });
  try {
    await migrate(database);
    const seconds = await fill(postgres.superuserUrl, filling, await bookLines());
    await superuser.connect();
    const what = `${quotes.toLocaleString('en-US')} quotes of ${stores} stores`;
    const figures = [
      alone('S2', `${what}: loaded, with indexes`, 's', seconds),
      ...(await sizesOf(superuser)).map(({ name, gigabytes }) => alone('S2', `${what}: ${name}`, 'GB', gigabytes)),
    ];
    let store = '';
    const app = appOver(database, () => store);
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
      for (const share of [0.5, 0.99])
        figures.push({
          ...alone(
            'S2',
            `in one store, ${question}: ${share * 100} of 100 within`,
            'ms',
            quantile(took, share),
            share === 0.99 ? { atMost: budgetMs } : {},
          ),
          held: bootstrap(took, share),
        });
      const asked = await draw(superuser);
      const path = addressOf(asked);
      console.log(`${question}: GET ${path}\n${await plansOf(postgres, { store: asked.store, path })}\n`);
    }
    return figures;
  } finally {
    await superuser.end();
    await database.destroy();
    postgres.stop();
  }
}

/** Of the tables, in GB. */
async function sizesOf(
  superuser: pg.Client,
): Promise<readonly { readonly name: string; readonly gigabytes: number }[]> {
  const { rows } = await superuser.query<{ name: string; rows: number; indexes: number }>(`
    select relname as name, pg_table_size(oid)::float8 / 1e9 as rows, pg_indexes_size(oid)::float8 / 1e9 as indexes
    from pg_class where relname in ('quotes', 'customers') order by relname desc`);
  return rows.flatMap((table) => [
    { name: `the table ${table.name}`, gigabytes: table.rows },
    { name: `the indexes of ${table.name}`, gigabytes: table.indexes },
  ]);
}
