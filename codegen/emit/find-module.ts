/** `generated/find.ts`: words that find products and their choices, each with the address that it opens. */
import type { FindField, FindProduct } from '../../src/contract/catalog.ts';
import { levelField } from '../../src/pricing/index.ts';
import { boundFields, matchRoute } from '../../src/pricing/routes.ts';
import { menuRoute } from '../check/routes.ts';
import type { Book } from '../language/book.ts';
import { groupBy } from '../language/collections.ts';
import { memoize } from '../language/memoize.ts';
import type { LinkedProduct } from '../link/link.ts';
import { bareAddress, choiceAddresses } from './choice-addresses.ts';
import { header, print } from './print.ts';

export function findModule(book: Book, products: readonly LinkedProduct[]): string {
  const cards = cardsOf(book);
  return `${header}import type { FindProduct } from '../src/contract/catalog.ts';

export const findProducts: readonly FindProduct[] = ${print(products.map((linked) => findProduct(linked, cards)))};
`;
}

/** A card of a menu; `at` is its place in the book. */
interface Card {
  readonly label: string;
  readonly route: string;
  readonly at: number;
}

interface Cards {
  readonly all: readonly Card[];
  readonly byRoute: ReadonlyMap<string, readonly Card[]>;
}

function cardsOf({ menus }: Book): Cards {
  const all = menus.map(({ cells }, at) => ({ label: cells.label.value, route: cells.route.value, at }));
  return { all, byRoute: groupBy(all, ({ route }) => route) };
}

/**
 * Returns the cards that lead to a route. A route without choices is the card's own address; a lookup saves searching
 * all cards for each product.
 */
const leadingTo = (route: string, { all, byRoute }: Cards): readonly Card[] =>
  boundFields(route).length > 0 ? all.filter((card) => matchRoute(route, card.route)) : (byRoute.get(route) ?? []);

function findProduct(linked: LinkedProduct, cards: Cards): FindProduct {
  const { title, name, routes, menu } = linked.product;
  const alsoCalled = linked.source.row.cells['also called']?.value;
  const labels = routes
    .flatMap((route) => leadingTo(route, cards))
    .toSorted((one, other) => one.at - other.at)
    .map(({ label }) => label);
  const names = [...new Set([name, ...labels])].filter((other) => other !== title);
  const menuLabel = cards.byRoute.get(menuRoute(menu))?.[0]?.label;
  return {
    title,
    ...(names.length > 0 && { names }),
    ...(alsoCalled && { alsoCalled }),
    ...(menuLabel !== undefined && { menu: menuLabel }),
    address: bareAddress(linked.product),
    options: findFields(linked),
  };
}

/**
 * Returns the fields to search, without choices that a cart line leaves out (`None`, `No`), and without the price
 * level, which is the customer's.
 */
const findFields = memoize((linked: LinkedProduct): readonly FindField[] =>
  linked.product.fields.flatMap((field) => {
    if (field.kind !== 'choice' || field.id === levelField) return [];
    const silent = new Set(field.choices.flatMap((choice) => (choice.silent ? choice.name : [])));
    const choices = [...choiceAddresses(linked, field)].filter(([choice]) => !silent.has(choice));
    return choices.length > 0 ? { field: field.label, choices } : [];
  }),
);
