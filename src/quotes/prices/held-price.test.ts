import { expect, test } from 'vitest';
import { badges } from '../../../tests/fixtures/products.ts';
import { savedQuote } from '../../../tests/fixtures/saved-quote.ts';
import type { Markup, Product } from '../../pricing/index.ts';
import type { CartItem } from '../cart.ts';
import { cartTotal } from '../cart-figures.ts';
import { heldInQuantity, withAgreedDiscount } from '../line-discount.ts';
import type { Quote, QuoteLine } from '../quote.ts';
import { cartLineOf } from '../reopened.ts';
import { heldPrice } from './held-price.ts';
import { linePrice } from './line-price.ts';

const none: Markup = { pct: 0, fixed: 0 };
const dearer: Markup = { pct: 10_000, fixed: 0 };
const lastDay = savedQuote.validUntil;
const [quotedLine] = savedQuote.lines;
if (!quotedLine) throw new Error('the fixture has a line');
const fixtureLine: QuoteLine = quotedLine;
const item = cartLineOf(savedQuote, quotedLine, 'a');
const { quoted } = item;
if (!quoted) throw new Error('a line of a quote names it');
const book = (product: Product = badges, markup = none) => ({ product, markup, version: 'today' });
const tenPercent = { kind: 'percent', value: 10_000, reason: 'old customer', cents: 0 } as const;

/** Returns the quote with a discount on its first line, as it would be saved. */
function withDiscount(base: number): { readonly quote: Quote; readonly line: CartItem } {
  const { discount } = withAgreedDiscount({ ...item, base }, tenPercent);
  const line: QuoteLine = { ...fixtureLine, base, ...(discount && { discount }) };
  const quote = { ...savedQuote, lines: [line] };
  return { quote, line: cartLineOf(quote, line, 'a') };
}

const renamed: Product = { ...badges, name: 'Pins' };
test.each<[string, CartItem, ReturnType<typeof book> | undefined, string, string]>([
  ['another markup, on the last day', item, book(badges, dearer), lastDay, 'held, $154.85 today'],
  ['another markup, the day after', item, book(badges, dearer), '2026-12-21', 'changed'],
  ['another quantity', { ...item, quantity: 3 }, book(badges, dearer), lastDay, 'held, $464.55 today'],
  [
    'a day and artwork of its own',
    { ...item, neededBy: '2026-12-01', artwork: 'Z-7' },
    book(badges, dearer),
    lastDay,
    'held, $154.85 today',
  ],
  ['another name of the product', item, book(renamed, dearer), lastDay, 'changed'],
  ['a product that is gone', item, undefined, lastDay, 'gone'],
  ['a price that the quote does not say', { ...item, total: 1 }, book(), lastDay, 'changed'],
  [
    'a day that the quote does not say',
    { ...item, quoted: { ...quoted, until: '9999-12-31' } },
    book(badges, dearer),
    '2026-12-21',
    'changed',
  ],
  [
    'a day before the quote was extended',
    { ...item, quoted: { ...quoted, until: '2026-11-30' } },
    book(badges, dearer),
    lastDay,
    'held, $154.85 today',
  ],
  [
    'a discount that the quote does not give',
    { ...item, discount: { ...tenPercent, cents: 14_000 } },
    book(),
    lastDay,
    'changed',
  ],
])('%s', (_, line, now, today, want) => {
  const price = linePrice(line, now, quotedLine.discount);
  const shown = heldPrice(line, price, savedQuote, today) ?? price;
  const total = shown.kind === 'held' && shown.now ? `, $${cartTotal([shown.now]) / 100} today` : '';
  expect(`${shown.kind}${total}`).toBe(want);
});

test.each<[string, number, number, string]>([
  ['as quoted', 1, 0, 'held'],
  ['in another quantity', 7, 0, 'held'],
  ['of a cent more', 1, 1, 'changed'],
])('a discount %s', (_, quantity, more, want) => {
  const { quote, line } = withDiscount(10_000);
  const [agreed = fixtureLine] = quote.lines;
  const scaled = heldInQuantity(line, agreed, quantity);
  const { discount } = scaled;
  if (!discount) throw new Error('the line has a discount');
  const asked = { ...scaled, discount: { ...discount, cents: discount.cents + more } };
  const price = linePrice(asked, book(badges, dearer), quote.lines[0]?.discount);
  expect((heldPrice(asked, price, quote, lastDay) ?? price).kind).toBe(want);
  expect(discount.cents).toBe(Math.round(14_077 * quantity * 0.1));
});

test('a re-priced line has its discount on today’s price', () => {
  const { line, quote } = withDiscount(10_000);
  const price = linePrice(line, book(badges, dearer));
  if (price.kind !== 'changed') throw new Error(`${price.kind}, not changed`);
  expect(price.now).toMatchObject({ total: 15_485, base: 14_077, discount: { value: 10_000 } });
  // At a markup of 10 percent, a tenth of the price is more than the markup: the line would cost less than its base.
  expect(cartTotal([price.now])).toBe(14_077);
  expect(heldPrice(price.now, { kind: 'current' }, quote, lastDay)).toBeUndefined();
});
