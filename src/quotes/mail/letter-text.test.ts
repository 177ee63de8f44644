import { expect, test } from 'vitest';
import { savedQuote } from '../../../tests/fixtures/saved-quote.ts';
import { type Letterhead, noLetterhead } from '../letterhead.ts';
import { noCustomer, type Quote } from '../quote.ts';
import { letterFileName, letterSubject, letterText } from './letter-text.ts';

const letterhead: Letterhead = {
  ...noLetterhead,
  name: 'Corner Print',
  address: '1 Main Street\nSpringfield',
  phone: '555 0199',
  terms: 'Half of it with the order.',
};
const today = '2026-11-22';
const [badges, wrap] = savedQuote.lines;
if (!badges || !wrap) throw new Error('the fixture has two lines');

const options: Quote = {
  ...savedQuote,
  note: '',
  employee: '',
  customer: noCustomer,
  lines: [
    wrap,
    { ...badges, option: 'A', discount: { kind: 'percent', value: 10_000, reason: 'regular', cents: 1408 } },
    { ...badges, id: 'q3', option: 'B', sample: true, runSize: 1000, total: 20_000, notes: 'Round\r\nOption C' },
  ],
};

test('a quote as a mail, without internals of the store or of Quotr', () =>
  expect(letterText(savedQuote, letterhead, today)).toBe(`Hello Zoë Park,

Here is your quote Q-7F3KD-0142 from Corner Print.
For: Park Signs
Date: November 20, 2026
Holds until: December 20, 2026

1. Badges
   500 pieces
   Stock: card
   Shape: Square
   Coating: Gloss
   Per unit: $0.2815
   Line total: $140.77
2. Wall wrap
   2 pieces
   Per unit: $0.01
   Line total: $80.00

Total: $220.77

Call first

Half of it with the order.

Kind regards,
Cy
Corner Print
1 Main Street
Springfield
555 0199`));

test('options, each with its own price; without a customer', () =>
  expect(letterText(options, noLetterhead, today)).toBe(`Hello,

Here is your quote Q-7F3KD-0142.
Date: November 20, 2026
Holds until: December 20, 2026

1. Wall wrap
   2 pieces
   Per unit: $0.01
   Line total: $80.00
2. Badges
   Option A
   500 pieces
   Stock: card
   Shape: Square
   Coating: Gloss
   Per unit: $0.2815
   Discount: -$14.08 (10%, regular)
   Line total: $126.69
3. Badges
   Option B
   1,000 pieces
   Stock: card
   Shape: Square
   Coating: Gloss
   Notes: Round
      Option C
   Per unit: $0.2815
   Line total: $200.00 †

Before the discount: $220.77
Discount: -$14.08
Total with Option A: $206.69
Total with Option B: $280.00

† Sample price: we will confirm it before you order.`));

test.each([
  ['pieces', { runSize: 1, quantity: 5 }, ['5 pieces', 'Per unit: $0.2815']],
  ['two runs', { quantity: 2 }, ['2 × 500 pieces', 'Per unit: $0.2815']],
  ['sets of five', { runSize: 5, quantity: 2, perUnit: 900_000, total: 9000 }, ['2 × 5 pieces', 'Per set: $90.00']],
])('quantity of a line: %s', (_, other, want) => {
  const texts = letterText({ ...savedQuote, lines: [{ ...badges, ...other }] }, noLetterhead, today).split('\n');
  expect(texts.filter((text) => /piece|Per /.test(text)).map((text) => text.trim())).toEqual(want);
});

test.each<[string, Partial<Quote>, string, string]>([
  ['on its last day', {}, '2026-12-20', 'Holds until: December 20, 2026'],
  ['on the day after', {}, '2026-12-21', 'Held until: December 20, 2026 (expired)'],
])('%s', (_, other, day, want) =>
  expect(letterText({ ...savedQuote, ...other }, noLetterhead, day).split('\n')).toContain(want),
);

test.each<[string, Quote, string, string]>([
  ['a shop', savedQuote, 'Corner Print', 'Quote Q-7F3KD-0142 from Corner Print • $220.77'],
  ['no shop', savedQuote, ' ', 'Quote Q-7F3KD-0142 • $220.77'],
  ['options', options, 'Corner', 'Quote Q-7F3KD-0142 from Corner • from $206.69'],
])('the subject: %s', (_, quote, name, want) => expect(letterSubject(quote, { ...noLetterhead, name })).toBe(want));

test.each([
  ['the company', { name: 'Zoë Park', company: 'Park Bakery' }, 'Quote Q-7F3KD-0142 Park Bakery'],
  ['the name where there is none', { name: 'Zoë\nPark' }, 'Quote Q-7F3KD-0142 Zoë Park'],
])('the name of the PDF: %s', (_, customer, want) =>
  expect(letterFileName({ ...savedQuote, customer: { ...noCustomer, ...customer } })).toBe(want),
);
