/** Searchable things, with their words. */
import { choiceAddress } from '../../book/find-book.ts';
import { fold } from '../../book/fold.ts';
import type { FindBook } from '../../book/index.ts';
import { waitsMark } from '../../data/server/queries/standing.ts';
import { capitalized } from '../../quotes/format.ts';
import { shownStatus } from '../../quotes/quote.ts';
import type { QuoteSummary } from '../../quotes/summary.ts';
import { totalText } from '../../quotes/sums.ts';
import type { OrderCustomer } from '../../quotes/wire/wire.ts';
import { type Findable, type FindTarget, findable, wordLines } from './search.ts';

export function productFindables(book: FindBook): readonly Findable[] {
  const found = book.products.map(({ title, names = [], alsoCalled = [], menu = '', address: to }) =>
    findable(
      { group: 'Products', title, detail: menu, to, otherNames: [...names, ...alsoCalled] },
      wordLines(title, ...names),
      wordLines(...alsoCalled),
    ),
  );
  return [...found, ...optionFindables(book)];
}

/**
 * Returns the choices of all products. A choice is also found by the words of its product. Choices that a cart line
 * leaves out (`None`, `No`) are not found.
 */
function optionFindables({ products, fields }: FindBook): readonly Findable[] {
  const options = products.flatMap((product) => {
    const { title: detail, names = [], alsoCalled = [] } = product;
    const ofProduct = wordLines(detail, ...names, ...alsoCalled);
    return product.fields.flatMap((at) => {
      const field = fields[at];
      const { label = '', alsoCalled: ofField = [], choices = [] } = field ?? {};
      return choices.flatMap((choice) => {
        if (!field || choice.isNone) return [];
        const { name, alsoCalled: ofChoice = [] } = choice;
        const otherNames = [...ofChoice, ...ofField];
        const title = `${label}: ${name}`;
        const key = [name, title, ...otherNames].join('\n');
        const to = choiceAddress(product, field, choice);
        return { choice: name, title, detail, to, ofProduct, otherNames, key };
      });
    });
  });
  const known = new Map<string, { readonly words: string; count: number }>();
  for (const { choice, title, otherNames, key } of options) {
    const same = known.get(key);
    if (same) same.count++;
    else known.set(key, { words: wordLines(choice, title, ...otherNames), count: 1 });
  }
  return options.map(({ title, detail, to, ofProduct, otherNames, key }) => {
    const same = known.get(key);
    const place = { group: 'Options', title, detail, to, otherNames } as const;
    return findable(place, same?.words ?? '', ofProduct, same?.count);
  });
}

export const pageFindables = (pages: readonly FindTarget[]): readonly Findable[] =>
  pages.map((place) => findable(place, wordLines(place.title), wordLines(place.detail, ...(place.otherNames ?? []))));

function customerFindables(quotes: readonly QuoteSummary[], ordered: readonly OrderCustomer[]): readonly Findable[] {
  const customers = new Map<string, Findable>();
  for (const { id, customer } of [...quotes.map((quote) => ({ ...quote, id: quote.number })), ...ordered]) {
    const { name, company, phone, email } = customer;
    const title = name || company;
    const key = JSON.stringify([fold(name), fold(company)]);
    if (title === '' || customers.has(key)) continue;
    const detail = joined(title === company ? '' : company, phone);
    const to = `/quotes/customer/${encodeURIComponent(id)}`;
    customers.set(
      key,
      findable({ group: 'Customers', title, detail, to }, wordLines(title), wordLines(company, phone, email)),
    );
  }
  return [...customers.values()];
}

/** Returns the quotes, and each customer of the quotes and orders once. */
export function quoteFindables(
  quotes: readonly QuoteSummary[],
  today: string,
  ordered: readonly OrderCustomer[] = [],
  waiting: readonly string[] = [],
): readonly Findable[] {
  const found = quotes.map(
    ({ number, customer: { name, company, phone }, products, totals, createdAt, status, validUntil }) =>
      findable(
        {
          group: 'Quotes',
          title: number,
          detail: joined(
            name,
            company,
            localDay.format(createdAt),
            totalText(totals),
            capitalized(shownStatus({ status, validUntil }, today)),
            waiting.includes(number) ? waitsMark : '',
          ),
          to: `/quotes/${number}`,
        },
        wordLines(number),
        wordLines(name, company, phone, ...products),
      ),
  );
  return [...found, ...customerFindables(quotes, ordered)];
}

const localDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(', ');
