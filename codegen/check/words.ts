/**
 * Checks the sheet Words. Its names must exist, and each word must have one meaning, which no other name of the book
 * has.
 */
import { fold } from '../../src/contract/fold.ts';
import type { Book, WordsRow } from '../language/book.ts';
import { groupBy } from '../language/collections.ts';
import type { Located } from '../language/columns.ts';
import { type Diagnostic, diagnostic, type Place, placeText } from '../language/diagnostic.ts';
import { unknownName } from './names.ts';
import { menuRoute } from './routes.ts';
import { acceptTip } from './row-faults.ts';

export function checkWords(book: Book): readonly Diagnostic[] {
  const named = namesOf(book);
  const faults = book.words.flatMap((row) => faultsOfRow(row, named));
  return faults.length > 0 ? faults : checkMeanings(book, named);
}

interface Names {
  readonly products: readonly string[];
  readonly menus: readonly string[];
  readonly fields: ByProduct<Book['fields'][number]>;
  readonly choices: ByProduct<Book['choices'][number]>;
}

interface ByProduct<R> {
  readonly all: readonly R[];
  readonly own: ReadonlyMap<string, readonly R[]>;
}

function byProduct<R extends Book['fields'][number] | Book['choices'][number]>(rows: readonly R[]): ByProduct<R> {
  const own = groupBy(rows, ({ cells }) => cells.product.value);
  return { all: [...own.values()].flat(), own };
}

const namesOf = (book: Book): Names => ({
  products: book.products.map(({ cells }) => cells.product.value),
  menus: [...new Set(book.menus.map(({ cells }) => cells.menu.value))],
  fields: byProduct(book.fields),
  choices: byProduct(book.choices),
});

function faultsOfRow({ at, cells }: WordsRow, names: Names): readonly Diagnostic[] {
  const { product, field, choice, menu } = cells;
  const [first] = [product, field, choice].flatMap((cell) => cell ?? []);
  if (menu && first) {
    const tip = 'Make two rows of it.';
    return [diagnostic('QB312', menu.at, 'the row names a menu beside a product, a field or a choice', tip)];
  }
  if (menu) return names.menus.includes(menu.value) ? [] : [unknownName('QB305', 'menu', menu, names.menus, 'Menus')];
  if (!first) {
    const tip = 'Name the meaning under product, field, choice or menu.';
    return [diagnostic('QB201', at, 'the row does not say what its words mean', tip)];
  }
  if (choice && !field) {
    const tip = 'Write the key of the field into "field".';
    return [diagnostic('QB201', at, 'the row does not say of which field the choice is', tip)];
  }
  if (product && !names.products.includes(product.value))
    return [unknownName('QB301', 'product', product, names.products, 'Products')];
  const owner = product ? ` of ${product.value}` : '';
  const ids = fieldsIn(names, product).map((row) => row.cells.field.value);
  if (field && !ids.includes(field.value))
    return [unknownName('QB302', `field${owner}`, field, new Set(ids), 'Fields')];
  const choices = choicesIn(names, product, field);
  if (choice && !choices.includes(choice.value))
    return [unknownName('QB303', `choice${field ? ` of ${field.value}` : owner}`, choice, new Set(choices), 'Choices')];
  return [];
}

const ofProduct = <R>({ all, own }: ByProduct<R>, product: Located<string> | undefined): readonly R[] =>
  product ? (own.get(product.value) ?? []) : all;

const fieldsIn = ({ fields }: Names, product: Located<string> | undefined) => ofProduct(fields, product);

const choicesIn = ({ choices }: Names, product: Located<string> | undefined, field: Located<string> | undefined) =>
  ofProduct(choices, product).flatMap(({ cells }) =>
    field === undefined || cells.field.value === field.value ? cells.choice.value : [],
  );

interface Meaning {
  readonly id: string;
  readonly text: string;
  /**
   * Product of a field or choice; absent for a product or a menu. Offered meanings of different products do not clash.
   */
  readonly within?: string;
  readonly isOffered: boolean;
  readonly at?: Place;
}

interface SaidWord {
  readonly word: string;
  readonly at: Place;
  readonly means: readonly Meaning[];
}

/** Returns a word in the form in which words are compared, without capitals, accents and punctuation. */
const folded = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function checkMeanings(book: Book, names: Names): readonly Diagnostic[] {
  const said = [...ownWords(book), ...book.words.flatMap((row) => wordsOfRow(row, names))];
  if (said.length === 0) return [];
  const known = ownNames(book, new Set(said.map(({ word }) => folded(word))));
  return said.flatMap((one) => {
    const key = folded(one.word);
    const others = known.get(key) ?? [];
    known.set(key, [...others, ...one.means]);
    return faultOfWord(one, others);
  });
}

function faultOfWord({ word, at, means }: SaidWord, others: readonly Meaning[]): readonly Diagnostic[] {
  const clashes = means.flatMap((one) =>
    others.filter((other) => doClash(one, other)).map((other) => ({ one, other })),
  );
  return clashes.slice(0, 1).map(({ one, other }) => {
    const where = other.at ? ` at ${placeText(other.at)}` : ', which is called so';
    const tip = `Delete one of them; if customers mean either, ${acceptTip}`;
    return diagnostic('QB440', at, `"${word}" means ${one.text} here, and ${other.text}${where}`, tip);
  });
}

/**
 * Tells whether two meanings of a word clash. An offered thing clashes with a thing that is not offered. Two different
 * offered things clash, unless they are options of different products. Things that are not offered do not clash with
 * each other.
 */
function doClash(one: Meaning, other: Meaning): boolean {
  if (one.isOffered !== other.isOffered) return true;
  if (!one.isOffered || one.id === other.id) return false;
  return one.within === undefined || other.within === undefined || one.within === other.within;
}

const productMeaning = (product: string): Meaning => ({
  id: `product ${product}`,
  text: `the product ${product}`,
  isOffered: true,
});

const menuMeaning = (menu: string): Meaning => ({ id: `menu ${menu}`, text: `the menu ${menu}`, isOffered: true });

const optionMeaning = (product: string, field: string, choice?: string): Meaning => ({
  id: JSON.stringify([product, field, choice]),
  text: `${product}, ${field}${choice === undefined ? '' : ` = ${choice}`}`,
  within: product,
  isOffered: true,
});

const ownWords = ({ products }: Book): readonly SaidWord[] =>
  products.flatMap(({ cells: { product, 'also called': called } }) =>
    (called?.value ?? []).map((word) => {
      const at = called?.at ?? product.at;
      return { word, at, means: [{ ...productMeaning(product.value), at }] };
    }),
  );

function wordsOfRow(row: WordsRow, names: Names): readonly SaidWord[] {
  const { at, value } = row.cells.words;
  const isOffered = !row.cells['not offered'];
  const means = meaningsOf(row, names).map((meaning) => ({
    ...meaning,
    text: isOffered ? meaning.text : `what is not offered (near it is ${meaning.text})`,
    isOffered,
    at,
  }));
  return value.map((word) => ({ word, at, means }));
}

function meaningsOf({ cells: { product, field, choice, menu } }: WordsRow, names: Names): readonly Meaning[] {
  if (menu) return [menuMeaning(menu.value)];
  if (choice)
    return ofProduct(names.choices, product).flatMap(({ cells }) =>
      cells.choice.value === choice.value && cells.field.value === field?.value
        ? optionMeaning(cells.product.value, cells.field.value, choice.value)
        : [],
    );
  if (field)
    return fieldsIn(names, product).flatMap(({ cells }) =>
      cells.field.value === field.value ? optionMeaning(cells.product.value, field.value) : [],
    );
  return product ? [productMeaning(product.value)] : [];
}

function ownNames(book: Book, words: ReadonlySet<string>): Map<string, readonly Meaning[]> {
  const menuOf = new Map(book.menus.map(({ cells: { menu } }) => [menuRoute(menu.value), menu.value]));
  const named = [
    ...book.products.flatMap(({ cells: { product, name, title } }) =>
      [name, title].map(({ value }) => [value, () => productMeaning(product.value)] as const),
    ),
    ...book.menus.flatMap(({ cells: { label, route } }) => {
      const menu = menuOf.get(route.value);
      return menu === undefined ? [] : [[label.value, () => menuMeaning(menu)] as const];
    }),
    ...book.fields.map(
      ({ cells }) => [cells.label.value, () => optionMeaning(cells.product.value, cells.field.value)] as const,
    ),
    ...book.choices.map(
      ({ cells }) =>
        [cells.choice.value, () => optionMeaning(cells.product.value, cells.field.value, cells.choice.value)] as const,
    ),
  ];
  const found = new Map<string, readonly Meaning[]>();
  for (const [name, meaning] of named) {
    const key = folded(name);
    if (words.has(key)) found.set(key, [...(found.get(key) ?? []), meaning()]);
  }
  return found;
}
