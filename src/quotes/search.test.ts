import { expect, test } from 'vitest';
import { noCustomer } from './quote.ts';
import { customerText, hasWords, searchText, wordsOf } from './search.ts';

const quote = searchText('Q-7F3KD-0142', 'Q7F3KD0142', 'Zoë Müller', 'Park & Sons', 'Banners 24 x 18', '5550102345');

test.each([
  ['', true],
  ['zoe', true],
  ['park zoe banners', true],
  ['zoe flyers', false],
  ['7F3KD 142', true],
  ['5550102345', true],
  ['+1 555 010 2345', true],
  ['+1 (555) 010-2345', true],
  ['1 555 010 2346', false],
  ['555\u2013010\u20132345', true],
  ['q\u20117f3kd\u20110142', true],
  ['010-23', true],
  ['2346', false],
  ['4/4', false],
  ['555 zoe', true],
  ['24×18', true],
  ['24″ x 18', true],
  ['17"', false],
])('%j finds it: %s', (sought, want) => expect(hasWords(quote, wordsOf(sought))).toBe(want));

test.each([
  ['Pat O’Hara', "o'hara"],
  ['Søren Ødegård', 'soren odegard'],
  ['Đặng Văn', 'dang van'],
  ['Þóra Æsa Œuvre Strauß Işıl', 'thora aesa oeuvre strauss isil'],
  ['Anne\u2013Marie Lee', 'anne-marie'],
  ['Ann\u00a0 Lee\u200b', 'ann lee'],
  ['ＡＣＭＥ Oﬃce', 'acme office'],
])('%j is found by %j', (name, typed) =>
  expect(hasWords(customerText({ ...noCustomer, name }), wordsOf(typed))).toBe(true),
);

test.each([
  ['+44 20 7946 0000', '02079460000', true],
  ['+44 20 7946 0000', '7946 0000', true],
  ['020 7946 0000', '0044 (20) 7946-0000', true],
  ['01 23 45 67 89', '+33 123456789', true],
  ['617 555 0100', '917 555 0100', false],
  ['+44 20 7946 0000', '02079460001', false],
])('the phone %s is found by %s: %s', (stored, typed, want) =>
  expect(hasWords(customerText({ ...noCustomer, phone: stored }), wordsOf(typed))).toBe(want),
);

test('a customer without a phone number is found by none', () => {
  expect(hasWords(customerText({ ...noCustomer, name: 'Ann' }), wordsOf('555'))).toBe(false);
});

test.each(['8.5" x 11"', '8.5″×11″'])('%s finds a size without marks', (typed) =>
  expect(hasWords(searchText('Flyers 8.5x11'), wordsOf(typed))).toBe(true),
);
