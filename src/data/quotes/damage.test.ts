import { expect, test } from 'vitest';
import { ann, draftQuote, eachWithEmptyDatabase, stored, tamper } from '../../../tests/fixtures/quote-database.ts';
import { summaryOf } from '../../quotes/summary.ts';
import { openRecord, quoteData, recordOf } from '../stored-record.ts';
import { indexedQuotes } from './indexed-quotes.ts';

type QuoteRecord = ReturnType<typeof recordOf>;

eachWithEmptyDatabase();

async function threeQuotes() {
  let time = 0;
  const quotes = indexedQuotes(() => ++time);
  const saved = [];
  for (const id of ['1', '2', '3']) saved.push(await quotes.save(draftQuote(id)));
  const [, second = expect.unreachable('none')] = saved;
  return { quotes, second, numbers: saved.map(({ number }) => number).toReversed() };
}

const listed = async ({ quotes }: Pick<Awaited<ReturnType<typeof threeQuotes>>, 'quotes'>) =>
  (await quotes.list(ann)).map(({ number }) => number);

test.each([
  ['is gone', undefined],
  ['has lost a field', { customer: undefined }],
  ['has lost its place in the list', { createdAt: 'yesterday' }],
  ['has a date that is none', { createdAt: 1e300 }],
  ['has lost its store', { store: undefined }],
  ['is of a release that does not know shipping', { shipping: 1250, totals: [1] }],
])('a summary that %s is rebuilt from its quote', async (_, damage) => {
  const { quotes, second, numbers } = await threeQuotes();
  await tamper('summaries', second.number, damage && { ...summaryOf(second), ...damage });
  expect(await listed({ quotes })).toEqual(numbers);
  expect((await stored('summaries')).get(second.number)).toEqual(summaryOf(second));
  expect(await stored('quarantine')).toEqual(new Map());
});

test.each([
  ['is gone', () => undefined],
  ['has no lines', (record: QuoteRecord) => ({ ...record, data: { lines: [] } })],
  ['has no envelope', () => ({ data: 'text' })],
  [
    'has a date that is none',
    ({ data, ...record }: QuoteRecord) => ({ ...record, data: { ...data, createdAt: 1e300 } }),
  ],
  [
    'holds until no day',
    ({ data, ...record }: QuoteRecord) => ({ ...record, data: { ...data, validUntil: '9999-99-99' } }),
  ],
])('a quote that %s is set aside when it is opened, and the others stay', async (_, damage) => {
  const { quotes, second, numbers } = await threeQuotes();
  const damaged = damage(recordOf(second));
  const inPlace = damaged && { ...damaged, number: second.number };
  await tamper('quotes', second.number, inPlace);
  if (damaged) await expect(quotes.load(ann, second.number)).rejects.toMatchObject({ fault: 'damaged' });
  expect(await listed({ quotes })).toEqual(numbers.filter((number) => number !== second.number));
  expect([...(await stored('quarantine')).values()]).toMatchObject([
    { what: second.number, stores: [ann], found: [...(inPlace ? [inPlace] : []), summaryOf(second)] },
  ]);
  expect(await quotes.load(ann, second.number)).toBeUndefined();
});

test('a change of a damaged quote is refused, and the quote is set aside', async () => {
  const { quotes, second } = await threeQuotes();
  await tamper('quotes', second.number, { ...recordOf(second), data: null });
  await expect(quotes.update(ann, second.number, (quote) => quote)).rejects.toMatchObject({ fault: 'damaged' });
  expect((await stored('quarantine')).size).toBe(1);
});

test('data of a newer version is left alone, and reported', async () => {
  const { quotes, second, numbers } = await threeQuotes();
  const newer = { ...recordOf(second), version: 2, data: { rows: [] } };
  await tamper('quotes', second.number, newer);
  await tamper('summaries', second.number, { number: second.number, made: 'anew' });
  await expect(quotes.load(ann, second.number)).rejects.toMatchObject({ fault: 'newer' });
  await expect(quotes.update(ann, second.number, (quote) => quote)).rejects.toMatchObject({ fault: 'newer' });
  expect(await quotes.load('bob', second.number)).toBeUndefined();
  expect(await listed({ quotes })).toEqual(numbers.filter((number) => number !== second.number));
  expect((await stored('quotes')).get(second.number)).toEqual(newer);
  expect(await stored('quarantine')).toEqual(new Map());
});

test('an older record is migrated step by step', async () => {
  const { second } = await threeQuotes();
  const kind = {
    ...quoteData,
    version: 3,
    migrations: {
      1: (data: unknown) => [data],
      2: (data: unknown) => (Array.isArray(data) ? data[0] : undefined),
    },
  };
  expect(openRecord(recordOf(second), kind)).toEqual({ kind: 'read', value: second });
  expect(openRecord(recordOf(second), { ...kind, migrations: {} })).toEqual({ kind: 'damaged' });
});

test('a quote that is invalid is not stored', async () => {
  const { quotes, second } = await threeQuotes();
  const broken = quotes.update(ann, second.number, (quote) => ({ ...quote, validUntil: 'soon' }));
  await expect(broken).rejects.toMatchObject({ fault: 'unsound' });
  expect(await quotes.load(ann, second.number)).toEqual(second);
});
