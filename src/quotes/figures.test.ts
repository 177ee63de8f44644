import { expect, test } from 'vitest';
import { savedQuote } from '../../tests/fixtures/saved-quote.ts';
import { declinedFields } from './event-codes.ts';
import { figuresBy, figuresCsv, lostReasons, outcomesOf } from './figures.ts';
import { type Quote, withEvent } from './quote.ts';
import { answer, changeLine, takeBack } from './quote-changes.ts';
import { totalOf } from './sums.ts';

const act = { at: Date.UTC(2026, 10, 21), by: 'Cy' };
const sent = withEvent(savedQuote, { ...act, kind: 'sent' });
const lost = (fields: Parameters<typeof declinedFields>[0]): Quote =>
  answer(sent, 'declined', act, declinedFields(fields));
const each = totalOf(savedQuote.lines, savedQuote);
const october = { ...sent, createdAt: Date.UTC(2026, 9, 5), employee: '' };
const quotes = [
  savedQuote,
  sent,
  answer(sent, 'accepted', act),
  withEvent(sent, { ...act, kind: 'ordered' }),
  lost({ reason: 'dear', words: '' }),
  lost({ words: 'moved away' }),
  lost({ words: '' }),
  { ...october, validUntil: '2026-11-04' },
];
const outcomes = outcomesOf(quotes, '2026-11-26');
const sum = (count: number) => ({ count, cents: count * each });

test('drafts are not given; expired quotes are lost; an open one is neither', () =>
  expect(figuresBy('Month', outcomes)).toEqual([
    { name: '2026-11', given: sum(6), accepted: sum(2), lost: sum(3) },
    { name: '2026-10', given: sum(1), accepted: sum(0), lost: sum(1) },
  ]));

test.each([
  ['marked as sent by mistake is not given', takeBack(sent, act), 0],
  ['changed after it was sent was given', changeLine(sent, 'q1', { quantity: 2 }, act), 1],
  [
    'changed after it was sent, and marked as sent again by mistake, was given',
    takeBack(withEvent(changeLine(sent, 'q1', { quantity: 2 }, act), { ...act, kind: 'sent' }), act),
    1,
  ],
])('an expired draft that was %s', (_, quote, count) => expect(outcomesOf([quote], '2026-12-21')).toHaveLength(count));

test('by person and by product', () => {
  expect(figuresBy('Person', outcomes).map(({ name, given }) => [name, given.count])).toEqual([
    ['Cy', 6],
    ['No name', 1],
  ]);
  const products = figuresBy('Product', outcomes);
  expect(products.map(({ name }) => name).toSorted()).toEqual(
    savedQuote.lines.map(({ product }) => product).toSorted(),
  );
  expect(products.reduce((all, { given }) => all + given.cents, 0)).toBe(7 * each);
});

test('reasons of lost quotes, and none noted', () =>
  expect(
    lostReasons(outcomes)
      .map(({ name, lost: { count } }) => `${name}: ${count}`)
      .toSorted(),
  ).toEqual(['Expired without an answer: 1', 'No reason given: 1', 'Other words: 1', 'Too expensive: 1']));

test('a period begins on its day', () => expect(outcomesOf(quotes, '2026-11-26', '2026-11-01')).toHaveLength(6));

test('the file has every figure, and no formula', () => {
  const csv = figuresCsv(outcomesOf([{ ...sent, employee: '=1+1' }], '2026-11-26'));
  expect(csv.split('\r\n')[1]).toBe(`Month,2026-11,1,${(each / 100).toFixed(2)},0,0.00,0,0.00`);
  expect(csv).toContain("Person,'=1+1,1,");
});
