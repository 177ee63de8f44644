/** Damaged databases: each quote is shown, or set aside and offered, or left to the newer version that wrote it. */
import { expect, test, vi } from 'vitest';
import { indexedQuotes } from '../../../src/data/quotes/indexed-quotes.ts';
import type { Quote } from '../../../src/quotes/quote.ts';
import { ann, eachWithEmptyDatabase, stored, tamper } from '../../fixtures/quote-database.ts';
import { type Dice, diceOf } from '../../oracle/random.ts';
import { eachSeed, runs, say } from '../size.ts';
import { randomQuote } from './random-quotes.ts';

eachWithEmptyDatabase();

const junk = [null, '', 'text', -1, 1.5, Number.NaN, [], {}, true];

/** Returns the value with one of its fields, however deep, replaced or removed. */
function damaged(value: unknown, dice: Dice): unknown {
  if (typeof value !== 'object' || value === null || dice(8) === 0) return junk[dice(junk.length)];
  const keys = Object.keys(value);
  const key = keys[dice(keys.length)];
  if (key === undefined) return junk[dice(junk.length)];
  const entries = Object.entries(value).flatMap(([name, inside]) =>
    name === key ? (dice(4) === 0 ? [] : [[name, damaged(inside, dice)] as const]) : [[name, inside] as const],
  );
  return Array.isArray(value) ? entries.map(([, inside]) => inside) : Object.fromEntries(entries);
}

/** Damages a record, but not its key, by which the browser finds it. */
async function damage(part: 'quotes' | 'summaries', number: string, dice: Dice): Promise<void> {
  const before = (await stored(part)).get(number);
  // A quote that is removed as a whole leaves no trace.
  const other = (await stored(part === 'quotes' ? 'summaries' : 'quotes')).has(number);
  const after = dice(6) === 0 && other ? undefined : damaged(before, dice);
  await tamper(part, number, after === undefined && other ? undefined : { ...Object(after), number });
}

/** Damages quotes and counts the lost ones. A quote is found if shown whole, set aside, or left alone as newer. */
async function lostAfter(dice: Dice): Promise<{ readonly lost: number; readonly setAside: number }> {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const before = indexedQuotes();
  const saved: Quote[] = [];
  for (let id = 0; id < 4; id++) saved.push(await before.save(randomQuote(dice, String(id), ann)));
  for (let hits = 1 + dice(3); hits > 0; hits--) {
    const { number = '' } = saved[dice(saved.length)] ?? {};
    await damage(dice(2) === 0 ? 'quotes' : 'summaries', number, dice);
  }
  if (dice(4) === 0) await tamper('meta', 'counter', damaged((await stored('meta')).get('counter'), dice));
  const { list, load, save, archive } = indexedQuotes();
  const listed = (await list(ann)).map(({ number }) => number);
  await Promise.all(listed.map((number) => load(ann, number).catch(() => undefined)));
  const shown = new Map((await archive.all(ann)).map((quote) => [quote.number, quote]));
  expect((await list(ann)).map(({ number }) => number).toSorted()).toEqual([...shown.keys()].toSorted());
  const next = await save(randomQuote(dice, 'next', ann));
  expect(saved.map(({ number }) => number)).not.toContain(next.number);
  const { setAside, newer } = await archive.problems(ann);
  const offered = new Set([...setAside.map(({ key }) => key), ...newer]);
  const lost = saved.filter(({ number }) => !shown.has(number) && !offered.has(number));
  return { lost: lost.length, setAside: offered.size };
}

test('records that are damaged anywhere', async () => {
  const figures = { stores: 0, quotes: 0, 'set aside': 0, lost: 0 };
  await eachSeed(runs(1000, 60, 20), async (random) => {
    const { lost, setAside } = await lostAfter(diceOf(random));
    expect(lost).toBe(0);
    figures.stores++;
    figures.quotes += 4;
    figures['set aside'] += setAside;
    figures.lost += lost;
  });
  say('quotes in damaged stores', figures);
});
