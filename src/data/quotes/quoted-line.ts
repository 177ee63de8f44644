import type { QueryClient } from '@tanstack/react-query';
import { catalog } from '../../book/index.ts';
import { loadPriceSources, productQuery } from '../../book/queries.ts';
import { discountTaken } from '../../pricing/discount.ts';
import { explain } from '../../pricing/explain.ts';
import { type Markup, noMarkup, normalise, type Product, quote } from '../../pricing/index.ts';
import type { PriceSources } from '../../pricing/price-sources.ts';
import type { CartItem } from '../../quotes/cart.ts';
import { explainedRows } from '../../quotes/explanation/explained-rows.ts';
import type { QuoteLine } from '../../quotes/quote.ts';
import type { Settings } from '../../quotes/settings.ts';
import { storeMarkup } from '../../quotes/store-markup.ts';

interface Priced {
  readonly product: Product;
  readonly markup: Markup;
  readonly sources: PriceSources | undefined;
}

/** Adds the price before the markup, the markup and the reasons, unless the price is not today's. */
function quotedLine(item: CartItem, priced: Priced | undefined): QuoteLine {
  const line = lineAsItStands(item);
  const { selection, runSize } = item;
  if (!priced || !selection || runSize === undefined) return line;
  const { product, markup, sources } = priced;
  const settled = normalise(product, selection);
  const totalWith = (of: Markup) => {
    const rows = quote(product, settled, of);
    return rows.kind === 'rows' ? rows.rows.find((row) => row.runSize === runSize)?.total : undefined;
  };
  const base = totalWith(noMarkup);
  if (base === undefined || totalWith(markup) !== item.total) return line;
  const explanation = sources && explain(product, settled, runSize, markup, sources);
  return {
    ...line,
    base,
    markup,
    ...(explanation && {
      reasons: explainedRows(explanation).map(({ cells, ...row }) => ({ ...row, cells: [...cells] })),
    }),
  };
}

/** The agreed discount becomes the one that was really deducted. */
function lineAsItStands({ quoted, discount, ...item }: CartItem): QuoteLine {
  const line = { ...item, ...(quoted && { heldBy: { number: quoted.number, line: quoted.line } }) };
  if (!discount || discount.cents === 0) return line;
  const { kind, value } = discountTaken(line, discount, discount.cents);
  return { ...line, discount: { ...discount, kind, value } };
}

export function quotedLines(
  items: readonly CartItem[],
  client: QueryClient,
  settings: Settings,
): Promise<readonly QuoteLine[]> {
  return Promise.all(items.map(async (item) => quotedLine(item, await loadPriced(item, client, settings))));
}

async function loadPriced(item: CartItem, client: QueryClient, settings: Settings): Promise<Priced | undefined> {
  const entry = catalog.products.find(({ id }) => id === item.productId);
  if (!entry) return undefined;
  try {
    const product = await client.ensureQueryData(productQuery(entry, catalog.version));
    // A quote is valid without the cells of its prices: only the explanations are missing.
    const sources = await loadPriceSources(entry.id).catch(() => undefined);
    return { product, markup: storeMarkup(settings, product), sources };
  } catch {
    return undefined;
  }
}
