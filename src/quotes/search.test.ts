import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../book/fold.ts';
import { noCustomer } from './quote.ts';
import { customerText, hasWords, searchText, wordsOf } from './search.ts';

const quote = searchText('Q-7F3KD-0142', 'Q7F3KD0142', 'Zoë Müller', 'Park & Sons', 'Banners 24 x 18', '5550102345');

test.each([
  ['', true],
  ['zoe', true],
  ['ZOË', true],
  ['muller park', true],
  ['park zoe banners', true],
  ['zoe flyers', false],
  ['q-7f3kd-0142', true],
  ['7F3KD 142', true],
  ['q7f3kd0142', true],
  ['7f3ke', false],
  ['555 010 2345', true],
  ['555.010.2345', true],
  ['5550102345', true],
  ['+1 555 010 2345', true],
  ['+1 (555) 010-2345', true],
  ['15550102345', true],
  ['1-555-010-2345', true],
  ['1 (555) 010-2345', true],
  ['+1(555) 010-2345', true],
  ['1 555 010 2346', false],
  ['555\u2013010\u20132345', true],
  ['q\u20117f3kd\u20110142', true],
  ['010-23', true],
  ['(555)', true],
  ['2346', false],
  ['-', true],
  ['4/4', false],
  ['555 zoe', true],
  ['24×18', true],
  ['24″ x 18', true],
  ['18"', true],
  ['x 18"', true],
  ['17"', false],
])('%j finds it: %s', (sought, want) => expect(hasWords(quote, wordsOf(sought))).toBe(want));

test.each([
  ["Pat O'Hara", 'ohara'],
  ["Pat O'Hara", 'O’Hara'],
  ['Pat O’Hara', "o'hara"],
  ['Søren Ødegård', 'soren odegard'],
  ['Soren Odegard', 'Søren'],
  ['Dmitri Łukasz', 'lukasz'],
  ['Đặng Văn', 'dang van'],
  ['José Peña', 'jose pena'],
  ['Þóra Æsa Œuvre Strauß Işıl', 'thora aesa oeuvre strauss isil'],
  ['Anne\u2013Marie Lee', 'anne-marie'],
  ['Ann\u00a0 Lee\u200b', 'ann lee'],
  ['ＡＣＭＥ Oﬃce', 'acme office'],
])('%j is found by %j', (name, typed) =>
  expect(hasWords(customerText({ ...noCustomer, name }), wordsOf(typed))).toBe(true),
);

test.each([
  ['+44 20 7946 0000', '02079460000', true],
  ['+44 20 7946 0000', '020 7946 0000', true],
  ['+44 20 7946 0000', '7946 0000', true],
  ['020 7946 0000', '+44 20 7946 0000', true],
  ['020 7946 0000', '0044 (20) 7946-0000', true],
  ['01 23 45 67 89', '+33 123456789', true],
  ['617 555 0100', '001 617 555 0100', true],
  ['617 555 0100', '917 555 0100', false],
  ['617 555 0100', '175550100', true],
  ['+44 20 7946 0000', '02079460001', false],
])('the phone %s is found by %s: %s', (stored, typed, want) =>
  expect(hasWords(customerText({ ...noCustomer, phone: stored }), wordsOf(typed))).toBe(want),
);

test('a customer without a phone number is found by none', () => {
  expect(hasWords(customerText({ ...noCustomer, name: 'Ann' }), wordsOf('555'))).toBe(false);
});

const phone = fc.stringMatching(/^[2-9]\d{9}$/);
const asWritten = [
  (digits: string) => digits,
  (digits: string) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
  (digits: string) => `${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}`,
  (digits: string) => `+1 ${digits.slice(0, 3)} ${digits.slice(3)}`,
  (digits: string) => `1${digits}`,
  (digits: string) => `1 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}\u2013${digits.slice(6)}`,
];

test('a phone number is found in any notation', () => {
  fc.assert(
    fc.property(phone, fc.constantFrom(...asWritten), fc.constantFrom(...asWritten), (digits, stored, typed) => {
      expect(hasWords(customerText({ ...noCustomer, phone: stored(digits) }), wordsOf(typed(digits)))).toBe(true);
    }),
  );
});

test('a text is found by any of its words, in either case', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), fc.nat(), (texts, at) => {
      const found = searchText(...texts);
      const text = texts[at % texts.length] ?? '';
      expect(hasWords(found, wordsOf(text.toLowerCase()))).toBe(true);
      expect(hasWords(found, wordsOf(text.toUpperCase()))).toBe(true);
    }),
  );
});

/** Letters with marks, in two cases, with another form at the end of a word, and of several code points. */
const letters = fc.string({
  unit: fc.constantFrom('a', 'É', 'e\u0301', 'ß', 'İ', 'Σ', 'ς', 'ñ', 'Å', '한', '’', 'Ø', '´', '½', '-'),
});

test('a part of a text is folded as within the text, and once', () => {
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      expect(fold(one + other)).toBe(fold(one) + fold(other));
      expect(fold(fold(one))).toBe(fold(one));
    }),
  );
});

test.each(['8.5" x 11"', '8.5"x11"', '8.5″×11″', '8.5x11'])('%s finds a size without marks', (typed) =>
  expect(hasWords(searchText('Flyers 8.5x11'), wordsOf(typed))).toBe(true),
);
