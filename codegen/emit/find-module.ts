/**
 * `generated/find.ts`: the words by which a search finds products, choices and menus, with the address of each result.
 */
import type {
  FindBook,
  FindChoice,
  FindField,
  FindLength,
  FindProduct,
  NotOffered,
} from '../../src/contract/catalog.ts';
import { choiceQuery } from '../../src/contract/choice-query.ts';
import { boundFields, fillRoute, matchRoute, pathFields, routeFor } from '../../src/pricing/address.ts';
import {
  type ChoiceField,
  type LengthField,
  levelField,
  normalise,
  type Product,
  type Selection,
} from '../../src/pricing/index.ts';
import { menuRoute } from '../check/routes.ts';
import type { Book, WordsRow } from '../language/book.ts';
import { firstOfEach, groupBy } from '../language/collections.ts';
import type { LinkedProduct } from '../link/link.ts';
import { header, print } from './print.ts';

export function findModule(book: Book, products: readonly LinkedProduct[]): string {
  const cards = cardsOf(book);
  const rows = offered(book.words);
  const fields = firstOfEach(
    products.flatMap((linked) => findFields(linked, rows)),
    JSON.stringify,
  );
  const positions = new Map(fields.map((field, at) => [JSON.stringify(field), at]));
  const found: FindBook = {
    products: products.map((linked) => findProduct(linked, cards, rows, positions)),
    fields,
    menus: [...new Set(rows.flatMap(({ cells }) => cells.menu?.value ?? []))].map((menu) => {
      const label = cards.byRoute.get(menuRoute(menu))?.[0]?.label;
      return { route: menuRoute(menu), ...(label !== undefined && { label }), alsoCalled: menuWords(rows, menu) };
    }),
    notOffered: notOfferedNames(book, products),
  };
  return `${header}import type { FindBook } from '../src/contract/catalog.ts';

export const findBook: FindBook = ${print(found)};
`;
}

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

/** Returns the cards that lead to a route. For a route without `{field}`, a lookup by address is enough. */
const leadingTo = (route: string, { all, byRoute }: Cards): readonly Card[] =>
  boundFields(route).length > 0 ? all.filter((card) => matchRoute(route, card.route)) : (byRoute.get(route) ?? []);

/** @param positions index of each field in the list of all products' fields; the keys are the fields as JSON */
function findProduct(
  linked: LinkedProduct,
  cards: Cards,
  words: readonly WordsRow[],
  positions: ReadonlyMap<string, number>,
): FindProduct {
  const { id, title, name, routes, menu } = linked.product;
  const alsoCalled = [...(linked.source.row.cells['also called']?.value ?? []), ...productWords(words, id)];
  const labels = routes
    .flatMap((route) => leadingTo(route, cards))
    .toSorted((one, other) => one.at - other.at)
    .map(({ label }) => label);
  const names = [...new Set([name, ...labels])].filter((other) => other !== title);
  const menuLabel = cards.byRoute.get(menuRoute(menu))?.[0]?.label;
  const [width, height, ...more] = linked.product.fields.flatMap((field) => (field.kind === 'length' ? field : []));
  return {
    id,
    title,
    ...(names.length > 0 && { names }),
    ...(alsoCalled.length > 0 && { alsoCalled }),
    ...(menuLabel !== undefined && { menu: menuLabel }),
    address: bareAddress(linked.product),
    fields: findFields(linked, words).flatMap((field) => positions.get(JSON.stringify(field)) ?? []),
    ...(width && height && more.length === 0 && { size: [findLength(width), findLength(height)] as const }),
  };
}

function findLength({ id: field, label, limits }: LengthField): FindLength {
  const mins = limits.flatMap(({ min }) => min ?? []);
  const maxs = limits.flatMap(({ max }) => max ?? []);
  return {
    field,
    label,
    ...(mins.length > 0 && { min: Math.min(...mins) }),
    ...(maxs.length > 0 && { max: Math.max(...maxs) }),
  };
}

/** Returns the fields of a product, without the price level, which belongs to the customer. */
const findFields = (linked: LinkedProduct, words: readonly WordsRow[]): readonly FindField[] =>
  linked.product.fields.flatMap((field): readonly FindField[] => {
    if (field.id === levelField) return [];
    const { id, label, kind } = field;
    const alsoCalled = optionWords(words, { product: linked.product.id, field: id });
    const named = { id, label, ...(alsoCalled.length > 0 && { alsoCalled }) };
    return kind === 'choice' ? [{ ...named, choices: findChoices(linked, field, words) }] : [{ ...named, kind }];
  });

function findChoices(linked: LinkedProduct, field: ChoiceField, words: readonly WordsRow[]): readonly FindChoice[] {
  const silent = new Set(field.choices.flatMap((choice) => (choice.silent ? choice.name : [])));
  const bare = bareAddress(linked.product);
  return Array.from(choiceAddresses(linked, field), ([name, address]): FindChoice => {
    const alsoCalled = optionWords(words, { product: linked.product.id, field: field.id, choice: name });
    const to = address.startsWith(`${bare}?`) ? address.slice(bare.length) : address;
    return {
      name,
      ...(alsoCalled.length > 0 && { alsoCalled }),
      ...(to !== choiceQuery(field.id, name) && { to }),
      ...(silent.has(name) && { isNone: true }),
    };
  });
}

function notOfferedNames(book: Book, products: readonly LinkedProduct[]): readonly NotOffered[] {
  const near = new Map<string, Set<string>>();
  for (const row of book.words.filter(({ cells }) => cells['not offered'])) {
    const addresses = addressesOf(row, products);
    for (const name of row.cells.words.value) near.set(name, new Set([...(near.get(name) ?? []), ...addresses]));
  }
  return Array.from(near, ([name, addresses]) => ({ name, near: [...addresses] }));
}

function addressesOf(row: WordsRow, products: readonly LinkedProduct[]): readonly string[] {
  const { menu, product, field, choice } = row.cells;
  if (menu) return [menuRoute(menu.value)];
  return products
    .filter(({ product: { id } }) => product === undefined || product.value === id)
    .flatMap((linked) => {
      const own = linked.product.fields.find(({ id }) => id === field?.value);
      if (choice) return (own?.kind === 'choice' && choiceAddresses(linked, own).get(choice.value)) || [];
      return own || !field ? bareAddress(linked.product) : [];
    });
}

interface Option {
  readonly product: string;
  readonly field: string;
  readonly choice?: string;
}

/** Tells whether a row is about this field or choice; a row without a product is about every product. */
const isAbout = ({ cells }: WordsRow, { product, field, choice }: Option): boolean =>
  cells.field?.value === field &&
  cells.choice?.value === choice &&
  (cells.product === undefined || cells.product.value === product);

const isOfProduct = ({ cells }: WordsRow, product: string): boolean => cells.product?.value === product && !cells.field;

const offered = (words: Book['words']) => words.filter(({ cells }) => !cells['not offered']);

const wordsOf = (rows: readonly WordsRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ cells }) => cells.words.value)),
];

const optionWords = (rows: readonly WordsRow[], option: Option): readonly string[] =>
  wordsOf(rows.filter((row) => isAbout(row, option)));

/** Returns the customers' names for a product from the sheet Words. The sheet Products may have further names. */
const productWords = (rows: readonly WordsRow[], product: string): readonly string[] =>
  wordsOf(rows.filter((row) => isOfProduct(row, product)));

const menuWords = (rows: readonly WordsRow[], menu: string): readonly string[] =>
  wordsOf(rows.filter(({ cells }) => cells.menu?.value === menu));

const bareAddress = (product: Product): string => addressOf(product, {});

/**
 * Maps each choice of a field to the address that opens the product with this choice, in the order of the book. Leaves
 * out choices that no selection reaches.
 */
export function choiceAddresses(
  { product, reached }: Pick<LinkedProduct, 'product' | 'reached'>,
  field: ChoiceField,
): ReadonlyMap<string, string> {
  const firstWith = new Map<string, Selection>();
  for (const { selection } of reached) {
    const choice = selection[field.id];
    if (choice !== undefined && !firstWith.has(choice)) firstWith.set(choice, selection);
  }
  const addresses = new Map<string, string>();
  for (const { name } of field.choices) {
    const selection = firstWith.get(name);
    if (selection && !addresses.has(name)) addresses.set(name, addressOf(product, shortest(product, field, selection)));
  }
  return addresses;
}

/**
 * Removes choices of other fields from a selection, beginning with the last field. Removes a choice only if the
 * calculator still opens with the same choice of `field`.
 */
function shortest(product: Product, field: ChoiceField, said: Selection): Selection {
  const settled = choicesUpTo(product, field);
  const opensWithIt = (selection: Selection) => normalise(settled, selection)[field.id] === said[field.id];
  const alone = { [field.id]: said[field.id] };
  if (opensWithIt(alone)) return alone;
  const fewer = product.fields
    .toReversed()
    .filter(({ id }) => id !== field.id && said[id] !== undefined)
    .map(({ id }) => ({ ...said, [id]: undefined }))
    .find(opensWithIt);
  return fewer ? shortest(product, field, fewer) : said;
}

/**
 * Returns the product with only its choice fields, up to and including `field`. The other fields are settled later, so
 * they do not affect the choice of `field`.
 */
const choicesUpTo = (product: Product, field: ChoiceField): Product => {
  const fields = product.fields.slice(0, product.fields.indexOf(field) + 1);
  return { ...product, fields: fields.filter(({ kind }) => kind === 'choice') };
};

/**
 * Returns the address of a selection. Its path names all choices that a path can name, and its query names the other
 * choices.
 */
function addressOf(product: Product, said: Selection): string {
  const inPath = pathFields(product);
  const query = new URLSearchParams();
  for (const { id } of product.fields) {
    const value = said[id];
    if (value !== undefined && !inPath.has(id)) query.set(id, value);
  }
  const settled = inPath.size > 0 ? normalise(product, said) : said;
  const path = fillRoute(routeFor(product, '', settled), settled);
  return query.size > 0 ? `${path}?${query}` : path;
}
