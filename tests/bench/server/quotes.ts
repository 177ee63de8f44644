/** Quotes as counters send them: products of the book at its prices, with where each price came from. */
import { randomUUID } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
import { catalog } from '../../../src/book/index.ts';
import { quotedLines } from '../../../src/data/quotes/quoted-line.ts';
import { cartLine, filledFields, noMarkup, quote, startSelection } from '../../../src/pricing/index.ts';
import type { CartItem } from '../../../src/quotes/cart.ts';
import type { Quote, QuoteLine } from '../../../src/quotes/quote.ts';

/** A line of each product that has a price from the start. */
export async function bookLines(): Promise<readonly QuoteLine[]> {
  const items: CartItem[] = [];
  for (const { id, load } of catalog.products) {
    const product = await load();
    const selection = startSelection(product);
    const quoted = quote(product, selection, noMarkup);
    const [row] = quoted.kind === 'rows' ? quoted.rows : [];
    if (!row || row.total === 0) continue;
    items.push({
      ...cartLine(product, selection, row, { unit: 'in' }),
      id: randomUUID(),
      quantity: 1,
      productId: id,
      path: `/${id}?run=${row.runSize}`,
      selection: filledFields(selection),
      unit: 'in',
      category: product.markupCategory,
      bookVersion: catalog.version,
    });
  }
  return quotedLines(items, new QueryClient(), { markups: {}, shipping: {} });
}

/** @param at counts the quotes: another number, product and customer each */
export function quoteOf(lines: readonly QuoteLine[], store: string, at: number): Quote {
  const [line] = lines.slice(at % lines.length);
  if (!line) throw new Error('The book has no price to quote.');
  const now = Date.now();
  return {
    id: randomUUID(),
    number: `Q-BENCH-${String(at).padStart(6, '0')}`,
    store,
    revision: 1,
    status: 'draft',
    createdAt: now,
    changedAt: now,
    validUntil: '2099-12-31',
    employee: 'Ann',
    customer: {
      name: `Customer ${at % 200}`,
      company: 'Park Signs',
      phone: `555 ${at % 200}`,
      email: `customer-${at % 200}@park.example`,
      address: '1 North Street',
    },
    note: '',
    lines: [line],
    events: [{ at: now, by: 'Ann', kind: 'draft' }],
  };
}
