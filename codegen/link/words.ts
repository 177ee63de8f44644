/** Looks up the customers' words for products, fields, choices and menus in the rows of the sheet Words. */
import type { Book, WordsRow } from '../language/book.ts';

/** A field of a product, or one choice of the field. */
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

/** Returns the rows of Words about things that the shop offers. */
export const offered = (words: Book['words']) => words.filter(({ cells }) => !cells['not offered']);

const wordsOf = (rows: readonly WordsRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ cells }) => cells.words.value)),
];

/** Returns customers' names for a field or a choice. */
export const optionWords = (rows: readonly WordsRow[], option: Option): readonly string[] =>
  wordsOf(rows.filter((row) => isAbout(row, option)));

/** Returns the customers' names for a product from the sheet Words. The sheet Products may have further names. */
export const productWords = (rows: readonly WordsRow[], product: string): readonly string[] =>
  wordsOf(rows.filter((row) => isOfProduct(row, product)));

export const menuWords = (rows: readonly WordsRow[], menu: string): readonly string[] =>
  wordsOf(rows.filter(({ cells }) => cells.menu?.value === menu));
