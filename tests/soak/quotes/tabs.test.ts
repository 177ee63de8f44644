/** Days of four tabs on one browser's quotes: no quote is lost or doubled, no number repeats, all tabs agree. */
import { expect, test, vi } from 'vitest';
import { indexedQuotes } from '../../../src/data/quotes/indexed-quotes.ts';
import { forgotten } from '../../../src/quotes/forget.ts';
import { quoteTotals, withEvent } from '../../../src/quotes/quote.ts';
import { ann, eachWithEmptyDatabase } from '../../fixtures/quote-database.ts';
import { type Dice, diceOf } from '../../oracle/random.ts';
import { eachSeed, runs, say } from '../size.ts';
import { randomQuote } from './random-quotes.ts';

eachWithEmptyDatabase();

const operationsADay = 40;
const stores = [ann, 'bob@store.example'] as const;

/** Expected state of a quote, whatever was done at the same moment. */
interface Expected {
  readonly store: string;
  readonly id: string;
  changes: number;
  isRemoved: boolean;
}

async function day(dice: Dice) {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // The clock jumps at any moment, back and ahead.
  const tabs = Array.from({ length: 4 }, () => indexedQuotes(() => dice(2_000_000_000)));
  const tab = () => tabs[dice(tabs.length)] ?? expect.unreachable('no tab');
  const quotes = new Map<string, Expected>();
  const given: string[] = [];
  const anyQuote = () => [...quotes].filter(([, { isRemoved }]) => !isRemoved)[dice(quotes.size)];
  const operations = [
    async () => {
      const store = stores[dice(stores.length)] ?? ann;
      const id = String(given.length + Math.floor(dice(1_000_000_000)));
      const draft = randomQuote(dice, id, store);
      // A double click, or the same dialog in two tabs.
      const saved = await Promise.all(Array.from({ length: 1 + dice(2) }, () => tab().save(draft)));
      const numbers = new Set(saved.map(({ number }) => number));
      expect(numbers.size).toBe(1);
      const [number = ''] = numbers;
      given.push(number);
      quotes.set(number, { store, id, changes: 0, isRemoved: false });
    },
    async () => {
      const [number, expected] = anyQuote() ?? [];
      if (number === undefined || !expected) return;
      expected.changes++;
      await tab().update(expected.store, number, (quote) =>
        dice(2) === 0
          ? withEvent(quote, { at: 1, by: 'Cy', kind: 'sent' })
          : withEvent({ ...quote, note: `${quote.note}+` }, { at: 1, by: 'Cy', kind: 'changed' }),
      );
    },
    async () => {
      const [number, expected] = anyQuote() ?? [];
      if (number === undefined || !expected) return;
      expected.changes++;
      await tab().archive.changeAll(expected.store, [number], (quote) => forgotten(quote, { at: 1, by: 'Cy' }));
    },
    async () => {
      if (dice(10) > 0) return;
      const [number, expected] = anyQuote() ?? [];
      if (number === undefined || !expected) return;
      expected.isRemoved = true;
      await tab().archive.changeAll(expected.store, [number], () => null);
    },
  ];
  for (let at = 0; at < operationsADay; at++) {
    // Several changes at the same moment, but none beside a removal of the same quote.
    const together = 1 + dice(3);
    const begun = Array.from({ length: together }, () =>
      (operations[dice(4) < 2 ? 0 : dice(3)] ?? expect.unreachable('no operation'))(),
    );
    await Promise.all(begun);
    await operations[dice(operations.length)]?.();
  }
  expect(new Set(given).size).toBe(given.length);
  for (const store of stores) {
    const seen = await Promise.all(tabs.map((each) => each.list(store)));
    for (const other of seen) expect(other).toEqual(seen[0]);
    const all = await tab().archive.all(store);
    const wanted = [...quotes].filter(([, expected]) => expected.store === store && !expected.isRemoved);
    expect(all.map(({ number }) => number).toSorted()).toEqual(wanted.map(([number]) => number).toSorted());
    expect(seen[0]?.map(({ number }) => number).toSorted()).toEqual(all.map(({ number }) => number).toSorted());
    for (const quote of all) {
      const expected = quotes.get(quote.number);
      expect(quote.id).toBe(expected?.id);
      expect([quote.revision - 1, quote.events.length - 1]).toEqual([expected?.changes, expected?.changes]);
      const summary = seen[0]?.find(({ number }) => number === quote.number);
      expect(summary?.totals).toEqual(quoteTotals(quote).map(({ total }) => total));
    }
  }
  expect((await tab().archive.problems(ann)).setAside).toEqual([]);
  return given.length;
}

test('four tabs', async () => {
  const figures = { days: 0, operations: 0, quotes: 0, 'lost, doubled or apart': 0, 'numbers given twice': 0 };
  await eachSeed(runs(1000, 20, 8), async (random) => {
    figures.quotes += await day(diceOf(random));
    figures.days++;
    figures.operations += 2 * operationsADay;
  });
  say('quotes in four tabs', figures);
  expect(figures.days).toBe(runs(1000, 20, 8));
}, 1_800_000);
