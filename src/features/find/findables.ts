/** Everything that can be found, with its words. */
import type { FindProduct } from '../../catalog/index.ts';
import type { QuoteSummary } from '../../storage/quotes/summary.ts';
import { type Findable, findable, type Place } from './search.ts';

/** The products, and each choice of each of them: that is found by the words of its product, too. */
export function productFindables(products: readonly FindProduct[]): readonly Findable[] {
  const options = products.flatMap((product) =>
    product.options.flatMap(({ field, choices }) =>
      choices.map(([choice, to]) => ({ product, title: `${field}: ${choice}`, to })),
    ),
  );
  const sharedBy = new Map<string, number>();
  for (const { title } of options) sharedBy.set(title, (sharedBy.get(title) ?? 0) + 1);
  return [
    ...products.map(({ title, names = [], alsoCalled = [], menu = '', address: to }) =>
      findable({ group: 'Products', title, detail: menu, to }, [title, ...names], alsoCalled),
    ),
    ...options.map(({ product: { title: detail, names = [], alsoCalled = [] }, title, to }) =>
      findable(
        { group: 'Options', title, detail, to },
        [title],
        [detail, ...names, ...alsoCalled],
        sharedBy.get(title),
      ),
    ),
  ];
}

/** Pages, by their names. */
export const pageFindables = (pages: readonly Place[]): readonly Findable[] =>
  pages.map((place) => findable(place, [place.title], [place.detail]));

/** Quotes by their numbers, and their customers, each once. */
export function quoteFindables(quotes: readonly QuoteSummary[]): readonly Findable[] {
  const customers = new Map<string, Findable>();
  for (const { customer } of quotes) {
    const { name, company, phone, email } = customer;
    const title = name || company;
    const key = JSON.stringify([name, company]);
    if (title === '' || customers.has(key)) continue;
    const detail = joined(title === company ? '' : company, phone);
    const to = `/quotes?${new URLSearchParams({ q: title }).toString()}`;
    customers.set(key, findable({ group: 'Customers', title, detail, to }, [title], [company, phone, email]));
  }
  const found = quotes.map(({ number, customer: { name, company, phone }, products }) =>
    findable(
      { group: 'Quotes', title: number, detail: joined(name, company), to: `/quotes/${number}` },
      [number],
      [name, company, phone, ...products],
    ),
  );
  return [...found, ...customers.values()];
}

const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(', ');
