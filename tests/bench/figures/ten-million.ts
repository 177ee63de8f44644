/** S2: the time of the server's answers about 10,000,000 quotes of 500 stores. QUOTR_QUOTES sets another number. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../../server/database/connect.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { openOwnDatabase } from '../../../server/running/own-database.ts';
import { randomNumbers } from '../../oracle/random.ts';
import { serverWith, sessionOf } from '../../server/services.ts';
import { type Filling, fill, numberOf } from '../../soak/server/support/fill.ts';
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
const random = randomNumbers(18);

/** Questions about a quote of the store, as addresses of the server's API. */
const questions: Readonly<Record<string, (number: string) => string>> = {
  'a quote by its number': (number) => `/api/quotes/${number}`,
  'what waits': () => '/api/pending',
  'the last 50 changes': () => `/api/changes?after=${quotes / stores - 50}`,
};

export async function tenMillionQuotes(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quotr-bench-postgres-'));
  const postgres = await openOwnDatabase(folder);
  const { database } = connect(postgres.url);
  try {
    await migrate(database);
    const seconds = await fill(postgres.url, filling, await bookLines());
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
        const at = random(0, stores - 1);
        const address = addressOf(numberOf(at, random(0, quotes / stores - 1)));
        store = `store-${at}`;
        const began = performance.now();
        const answer = await app.request(address);
        await answer.arrayBuffer();
        took.push(performance.now() - began);
        if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
      }
      const what = `in one store, ${question}: 99 of 100 within`;
      figures.push(timesOf({ id: 'S2', what, times: took, share: 0.99, budget: { atMost: budgetMs } }));
    }
    return figures;
  } finally {
    await database.destroy();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
