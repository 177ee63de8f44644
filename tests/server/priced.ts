/** Lines of the price book as an honest counter makes them, for quotes and orders of the server's tests. */
import { examples } from '../../generated/examples.ts';
import { catalog } from '../../src/book/index.ts';
import {
  cartLine,
  filledFields,
  type Markup,
  noMarkup,
  normalise,
  type Product,
  quote,
  type Selection,
} from '../../src/pricing/index.ts';
import type { QuoteLine } from '../../src/quotes/quote.ts';

export interface Asked {
  readonly product: Product;
  readonly selection: Selection;
  readonly runSize: number;
}

function rowOf({ product, selection, runSize }: Asked, markup: Markup) {
  const priced = quote(product, normalise(product, selection), markup);
  return priced.kind === 'rows' ? priced.rows.find((row) => row.runSize === runSize) : undefined;
}

/** Selections that have a price, of every product with an example in the book. */
export const askable: readonly Asked[] = await Promise.all(
  examples
    .filter(({ product }) => catalog.products.some(({ id }) => id === product))
    .map(async ({ product: id, selection, want }) => {
      const entry = catalog.products.find((each) => each.id === id);
      if (!entry) throw new Error(id);
      return { product: await entry.load(), selection, runSize: 'runSize' in want ? want.runSize : 0 };
    }),
).then((all) => all.filter((asked) => rowOf(asked, noMarkup)));

/** Returns the line that a calculator puts into the cart. */
export function lineOf(asked: Asked, markup: Markup, also: Partial<QuoteLine> = {}): QuoteLine {
  const row = rowOf(asked, markup);
  if (!row) throw new Error(`${asked.product.id} has no price for this`);
  const { product, selection } = asked;
  const settled = normalise(product, selection);
  return {
    ...cartLine(product, settled, row, { unit: 'in' }),
    id: 'line',
    productId: product.id,
    selection: filledFields(settled),
    unit: 'in',
    category: product.markupCategory,
    bookVersion: catalog.version,
    ...also,
  };
}

/** Returns a table of prices with each price doubled. */
const twice = (table: string): string =>
  table.replaceAll(/(\d+):(\d+):(\d+)/g, (_, size: string, each: string, total: string) =>
    [size, Number(each) * 2, Number(total) * 2].join(':'),
  );

/** Returns a product as a book of another day has it: at twice the price if it has a table of prices. */
export const dearer = ({ pricing, ...product }: Product): Product => ({
  ...product,
  pricing: pricing.kind === 'run-size' ? { ...pricing, table: twice(pricing.table) } : pricing,
});
