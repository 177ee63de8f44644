/** A cart of many different lines of the project's book, and a saved quote of them, as the app stores both. */
import { QueryClient } from '@tanstack/react-query';
import { catalog } from '../../../src/book/index.ts';
import { sealEnvelope } from '../../../src/data/documents/envelope.ts';
import { cartDocument } from '../../../src/data/documents/kinds.ts';
import { recordOf } from '../../../src/data/quotes/quote-record.ts';
import { quotedLines } from '../../../src/data/quotes/quoted-line.ts';
import {
  cartLine,
  choose,
  filledFields,
  type Product,
  quote,
  type Selection,
  startSelection,
} from '../../../src/pricing/index.ts';
import { writeAddress } from '../../../src/pricing/routes.ts';
import type { CartItem } from '../../../src/quotes/cart.ts';
import { noCustomer, type Quote } from '../../../src/quotes/quote.ts';
import { noSettings } from '../../../src/quotes/settings.ts';
import { storeMarkup } from '../../../src/quotes/store-markup.ts';
import { summaryOf } from '../../../src/quotes/summary.ts';
import { staffEmail } from '../../browser/support/stored.ts';

/** Lines from all products of the book in turn, as their calculators add them: every two choices, and each row of their table. */
export async function longCart(length: number): Promise<readonly CartItem[]> {
  const products = await Promise.all(catalog.products.map(({ load }) => load()));
  const ofProducts = products.map(linesOf);
  const longest = Math.max(...ofProducts.map((lines) => lines.length));
  const inTurn = Array.from({ length: longest }, (_, at) => ofProducts.flatMap((lines) => lines[at] ?? [])).flat();
  if (inTurn.length < length) throw new Error(`The book has ${inTurn.length} different lines only.`);
  return inTurn.slice(0, length).map((line, at) => ({ ...line, id: `line-${at}` }));
}

function linesOf(product: Product): readonly Omit<CartItem, 'id'>[] {
  const chosenOnce = everyChoice(product, startSelection(product));
  const chosenTwice = chosenOnce.flatMap((selection) => everyChoice(product, selection));
  const lines = [...chosenOnce, ...chosenTwice].flatMap((selection) => {
    const quoted = quote(product, selection, storeMarkup(noSettings, product));
    return (quoted.kind === 'rows' ? quoted.rows : []).map((row) => {
      const options = { unit: 'in', quantity: product.cartQuantity?.min ?? 1 } as const;
      const state = { ...options, selection, run: row.runSize };
      const { pathname, search } = writeAddress(product, product.routes[0] ?? '', state);
      return {
        ...cartLine(product, selection, row, options),
        productId: product.id,
        path: pathname + search,
        selection: filledFields(selection),
        unit: options.unit,
        category: product.markupCategory,
        bookVersion: catalog.version,
      };
    });
  });
  return [...new Map(lines.map((line) => [line.path, line])).values()];
}

const everyChoice = (product: Product, selection: Selection): readonly Selection[] =>
  product.fields.flatMap((field) =>
    field.kind === 'choice' ? field.choices.map(({ name }) => choose(product, selection, field.id, name)) : [],
  );

export const storedCart = (items: readonly CartItem[]): string =>
  sealEnvelope(cartDocument, items, { applied: [], appliedAt: [], written: undefined });

/** @returns its record and its summary. */
export async function storedQuote(items: readonly CartItem[], number: string) {
  const lines = await quotedLines(items, new QueryClient(), noSettings);
  const now = Date.now();
  const quoted: Quote = {
    id: number,
    number,
    store: staffEmail,
    revision: 1,
    status: 'draft',
    createdAt: now,
    changedAt: now,
    validUntil: '2099-12-31',
    employee: '',
    customer: noCustomer,
    note: '',
    lines: [...lines],
    events: [{ at: now, by: '', kind: 'draft' }],
  };
  return { record: recordOf(quoted), summary: summaryOf(quoted) };
}
