import { expect, test } from 'vitest';
import { choiceField } from '../../../../tests/fixtures/fields.ts';
import { badges } from '../../../../tests/fixtures/products.ts';
import { savedQuote } from '../../../../tests/fixtures/saved-quote.ts';
import { lineInPlace } from '../../../data/quotes/line-in-place.ts';
import type { CartItem, NewCartItem } from '../../../quotes/cart.ts';
import { keptPriceText } from '../../../quotes/cart-figures.ts';
import { heldPrice } from '../../../quotes/prices/held-price.ts';
import { linePrice } from '../../../quotes/prices/line-price.ts';
import { cartLineOf } from '../../../quotes/reopened.ts';

const book = { product: badges, markup: { pct: 10_000, fixed: 0 }, version: 'today' };
const [quoted] = savedQuote.lines;
if (!quoted) throw new Error('the fixture has a line');
const held: CartItem = { ...cartLineOf(savedQuote, quoted, 'a'), quantity: 3 };
const { selection = {} } = held;
/** The calculator's line: the held line at today's price. */
const made: NewCartItem = {
  ...held,
  total: 15_485,
  perUnit: 3097,
  quantity: 1,
  bookVersion: 'today',
};

function inPlace(item: CartItem, next: NewCartItem, day: string, product = badges) {
  const price = linePrice(item, book);
  const line = { item, price: heldPrice(item, price, savedQuote, day) ?? price, quote: savedQuote };
  return lineInPlace(line, next, { ...book, product });
}

test.each([
  ['nothing is changed, while it is held', held, made, '2026-12-20', 14_077],
  ['nothing is changed, the day after', held, made, '2026-12-21', 15_485],
  ['a choice is changed', held, { ...made, selection: { ...selection, finish: 'Matte' } }, '2026-12-20', 15_485],
  ['the run size is changed', held, { ...made, runSize: 250 }, '2026-12-20', 15_485],
  ['the line was at another price already', { ...held, total: 1 }, made, '2026-12-20', 15_485],
])('the price if %s', (_, item, next, day, total) => {
  const line = inPlace(item, next, day);
  expect(line).toMatchObject({ id: 'a', total, quantity: 3, quoted: held.quoted });
});

test.each([
  ['its default', 'None', 14_077],
  ['another choice', 'Pouch', 15_485],
])('the price of a held line if the book has gained a field: %s', (_, pack, total) => {
  const field = choiceField('Pack', [{ name: 'None', silent: true }, 'Pouch']);
  const product = { ...badges, fields: [...badges.fields, field] };
  expect(inPlace(held, { ...made, selection: { ...selection, pack } }, '2026-12-20', product)).toMatchObject({ total });
});

test('the quantity is the calculator’s if it offers one', () => {
  const product = { ...badges, cartQuantity: { min: 1, max: 20 } };
  expect(inPlace(held, { ...made, quantity: 7 }, '2026-12-20', product)).toMatchObject({ total: 14_077, quantity: 7 });
});

test('the discount of a cart line stays on it', () => {
  const { quoted: _quoted, ...plain } = made;
  const line: CartItem = { ...plain, id: 'a', discount: { kind: 'amount', value: 500, reason: 'late', cents: 500 } };
  const { discount } = line;
  const priced = { item: line, price: linePrice(line, book) };
  expect(lineInPlace(priced, plain, book)).toMatchObject({ discount });
});

/** A custom quote of two runs, and one of an earlier release: two pieces without a run. */
const wraps: CartItem = {
  id: 'c',
  product: 'Wall wrap',
  stock: '',
  runSize: 3,
  perUnit: 4500,
  total: 135,
  quantity: 2,
};
const earlier: CartItem = { id: 'c', product: 'Wall wrap', stock: '', perUnit: 135_000, total: 1350, quantity: 2 };
const given = { kind: 'percent', value: 10_000, reason: 'late', cents: 270 } as const;

test.each([
  ['nothing is changed', wraps, { runSize: 3, total: 135 }, { runSize: 3, total: 135, quantity: 2 }, 27],
  ['its pieces are changed', wraps, { runSize: 4, total: 180 }, { runSize: 4, total: 180, quantity: 2 }, 36],
  ['it is of an earlier release', earlier, { runSize: 2, total: 2700 }, { ...earlier, id: 'a' }, 270],
  [
    'the pieces of an earlier release are changed',
    earlier,
    { runSize: 4, total: 5400 },
    { runSize: 4, total: 5400, quantity: 1 },
    540,
  ],
])('a custom quote put back where %s', (_, stored, change, want, cents) => {
  const line = { ...stored, discount: { ...given, cents: (stored.total * stored.quantity) / 10 } };
  const customQuote = { ...savedQuote, lines: [line] };
  const item = cartLineOf(customQuote, line, 'a');
  const price = heldPrice(item, { kind: 'current' }, customQuote, '2026-12-20') ?? { kind: 'current' as const };
  const { quoted: _quoted, discount: _discount, id: _id, ...plain } = item;
  const next = { ...plain, ...change, quantity: 1 };
  expect(lineInPlace({ item, price, quote: customQuote }, next, undefined)).toMatchObject({
    ...want,
    quoted: item.quoted,
    discount: { cents },
  });
});

const discount = { kind: 'amount', value: 500, reason: 'late', cents: 500 } as const;

test.each([
  ['one run', { total: 2233, quantity: 1 }, '$22.33'],
  ['three', { total: 2233, quantity: 3 }, '$66.99 (3 × $22.33)'],
  ['three, with a discount', { total: 2233, quantity: 3, discount }, '$61.99 (3 × $22.33 - $5.00)'],
  ['one run, with a discount', { total: 2233, quantity: 1, discount }, '$17.33 ($22.33 - $5.00)'],
])('the kept price of a line: %s', (_, line, want) => expect(keptPriceText(line)).toBe(want));
