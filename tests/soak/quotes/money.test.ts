/** A quote's total is the sum of its lines to the cent, through all changes. */
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readBackup, writeBackup } from '../../../src/data/quotes/backup/backup-file.ts';
import { indexedQuotes } from '../../../src/data/quotes/indexed-quotes.ts';
import { lineTotal } from '../../../src/quotes/cart-figures.ts';
import { type Quote, quoteTotals } from '../../../src/quotes/quote.ts';
import { ann, eachWithEmptyDatabase } from '../../fixtures/quote-database.ts';
import { diceOf, randomNumbers } from '../../oracle/random.ts';
import { runs, say, seed } from '../size.ts';
import { randomLine, randomQuote } from './random-quotes.ts';

eachWithEmptyDatabase();

const sum = (lines: Quote['lines']): bigint =>
  lines.reduce(
    (before, { total, quantity, discount }) => before + BigInt(total) * BigInt(quantity) - BigInt(discount?.cents ?? 0),
    0n,
  );

/** Returns the totals of a quote, calculated here in bigints. */
function totalsByHand({ lines }: Pick<Quote, 'lines'>): readonly bigint[] {
  const options = [...new Set(lines.flatMap(({ option }) => option ?? []))].toSorted();
  if (options.length === 0) return [sum(lines)];
  return options.map((option) => sum(lines.filter((line) => line.option === undefined || line.option === option)));
}

const steps = ['save', 'reopen', 'copy', 'discount', 'backup', 'restore'] as const;

test('through save, reopen, copy, discount, backup and restore', async () => {
  const figures = { sequences: 0, steps: 0, totals: 0, off: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...steps), { minLength: 10, maxLength: 30 }),
      fc.nat(),
      async (sequence, start) => {
        vi.stubGlobal('indexedDB', new IDBFactory());
        const dice = diceOf(randomNumbers(start));
        let counter = indexedQuotes();
        const wanted = new Map<string, readonly bigint[]>();
        let id = 0;
        let backup = writeBackup({ store: ann, writtenAt: 1, quotes: [] });
        let backedUp = new Map(wanted);
        const save = async (lines: Quote['lines']) => {
          const quote = await counter.save({ ...randomQuote(dice, `${++id}`, ann), lines });
          wanted.set(quote.number, totalsByHand({ lines }));
        };
        const anyNumber = () => [...wanted.keys()][dice(wanted.size)];
        await save([randomLine(dice, 'first')]);
        for (const step of sequence) {
          const number = anyNumber() ?? '';
          switch (step) {
            case 'save':
              await save(randomQuote(dice, 'lines', ann).lines);
              break;
            case 'reopen':
              counter = indexedQuotes();
              break;
            case 'copy':
              await save((await counter.load(ann, number))?.lines ?? []);
              break;
            case 'discount': {
              const { lines } = await counter.update(ann, number, (quote) => ({
                ...quote,
                lines: quote.lines.map(({ discount: _before, ...line }) => {
                  const cents = dice(lineTotal(line) + 1);
                  return { ...line, discount: { kind: 'amount', value: cents, reason: 'regular', cents } };
                }),
              }));
              wanted.set(number, totalsByHand({ lines }));
              break;
            }
            case 'backup': {
              backup = writeBackup({
                store: ann,
                writtenAt: 1,
                quotes: await counter.archive.all(ann),
              });
              backedUp = new Map(wanted);
              break;
            }
            default: {
              // Restores into another, empty browser.
              vi.stubGlobal('indexedDB', new IDBFactory());
              counter = indexedQuotes();
              await counter.archive.restore(ann, readBackup(backup, ann));
              wanted.clear();
              for (const [restored, totals] of backedUp) wanted.set(restored, totals);
              if (wanted.size === 0) await save([randomLine(dice, 'again')]);
            }
          }
          figures.steps++;
          const summaries = new Map((await counter.list(ann)).map((summary) => [summary.number, summary.totals]));
          expect([...summaries.keys()].toSorted()).toEqual([...wanted.keys()].toSorted());
          for (const quote of await counter.archive.all(ann)) {
            const totals = quoteTotals(quote).map(({ total }) => BigInt(total));
            expect(totals).toEqual(wanted.get(quote.number));
            expect(summaries.get(quote.number)?.map(BigInt)).toEqual(totals);
            figures.totals += totals.length;
          }
        }
        figures.sequences++;
      },
    ),
    { numRuns: runs(1000, 40, 15), seed },
  );
  say('totals of quotes', figures);
}, 1_800_000);
