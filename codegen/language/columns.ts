/** Columns of the sheets, and the kinds of value that their cells hold (`docs/price-book.md`, Values). */
import type { Mark } from '../../src/pricing/product.ts';
import type { Condition } from './condition.ts';
import type { Place } from './diagnostic.ts';

export interface Located<T> {
  readonly value: T;
  readonly at: Place;
}

export interface ValueOf {
  text: string;
  key: string;
  /** Path of a page, such as `/signs/{stock}`. The key of a field in braces stands for the field's choice. */
  route: string;
  routes: readonly string[];
  words: readonly string[];
  /** A price in 1/10,000 dollar. */
  price: number;
  /** A price above zero, in 1/10,000 dollar. */
  positivePrice: number;
  /** A total in cents. */
  total: number;
  /** A total above zero, in cents. */
  positiveTotal: number;
  /** A length above zero, in 1/10,000 inch. */
  length: number;
  /** A number that is not negative, in 1/10,000 of its unit, such as a bound of a limit or the start of a tier. */
  decimal: number;
  /** A number above zero, in 1/10,000 of the counted unit. */
  amount: number;
  /** Figure of a step, in 1/10,000 dollar or 1/10,000 percent. A figure below zero is a reduction. */
  figure: number;
  /** A percentage in 1/1,000 percent. */
  percent: number;
  whole: number;
  /** Number of days, 1 to 365. */
  days: number;
  /** Value of a setting, of the kind in `settingKinds`; a text if the key of the setting is unknown. */
  setting: Setting;
  /** The word `yes`; a blank cell has no value. */
  yes: true;
  /** Run sizes in rising order, such as `1, 2, 5`; or the word `quantity`, which stands for the entered quantity. */
  runSizes: readonly number[] | 'quantity';
  /** Lengths in rising order, in 1/10,000 inch. The cell has them in inches, such as `24, 36, 54`. */
  sizes: readonly number[];
  /** Units or fields that are multiplied, such as `piece and colors`. */
  terms: readonly string[];
  /** Amounts that a step refers to: `base`, or the numbers of earlier steps, such as `1, 2`. */
  amounts: readonly (number | 'base')[];
  /** Smallest and largest quantity, such as `1-20`. */
  range: { readonly min: number; readonly max: number };
  condition: Condition;
  /** Color such as `#C9A227`. */
  color: string;
  /** Marks of a drawing, such as `hems, grommets every 2 ft`. */
  marks: readonly Mark[];
  /** Labels of fields with their choices, in order: `Label=choice; Label=choice`. */
  pairs: readonly { readonly name: string; readonly value: string }[];
}

export type Setting =
  | { readonly kind: 'percent' | 'days'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string };

/** Values that a dropdown offers in addition to the words of the column's kind. */
type Suggestions =
  /** All values of another sheet's column. A strict dropdown refuses any other value. */
  | { readonly from: string; readonly column: string; readonly strict: boolean }
  /**
   * Values of another sheet's column, in the rows of the same product. The dropdown is never strict, because a row may
   * lack a product.
   */
  | { readonly ownFrom: string; readonly column: string }
  /** Fixed words; if open, other values may be typed as well. */
  | { readonly words: readonly string[]; readonly open?: true };

export interface Column<T, Optional extends boolean = boolean> {
  readonly kind: keyof ValueOf | 'oneOf';
  readonly optional: Optional;
  readonly words?: readonly string[];
  readonly note: string;
  /** Width in a written workbook, in characters. */
  readonly width: number;
  readonly suggestions?: Suggestions | undefined;
  /** Type of the column's parsed cells, for the type checker only; never set. */
  readonly value?: T;
}

type Kind = keyof ValueOf;

const columnOf =
  <const O extends boolean>(isOptional: O) =>
  <K extends Kind>(kind: K, note: string, width: number, suggestions?: Suggestions): Column<ValueOf[K], O> => ({
    kind,
    optional: isOptional,
    note,
    width,
    suggestions,
  });

export const required = columnOf(false);

export const optional = columnOf(true);

export const oneOf = <const W extends string>(words: readonly W[], note: string, width: number): Column<W, false> => ({
  kind: 'oneOf',
  optional: false,
  words,
  note,
  width,
});

export const optionalOneOf = <const W extends string>(
  words: readonly W[],
  note: string,
  width: number,
): Column<W, true> => ({ ...oneOf(words, note, width), optional: true });

export type Columns = Readonly<Record<string, Column<unknown>>>;

/** A parsed row: each column's value with its cell; a blank optional cell is absent. */
export type Row<C extends Columns> = {
  readonly at: Place;
  readonly cells: {
    readonly [K in keyof C as C[K] extends Column<unknown, false> ? K : never]: Located<
      C[K] extends Column<infer T> ? T : never
    >;
  } & {
    readonly [K in keyof C as C[K] extends Column<unknown, true> ? K : never]?: Located<
      C[K] extends Column<infer T> ? T : never
    >;
  };
};

export interface SheetDefinition<C extends Columns> {
  /** Name of the workbook's tab; the CSV file has this name in lower case, with hyphens for blanks. */
  readonly name: string;
  readonly columns: C;
}

export const sheet = <const C extends Columns>(name: string, columns: C): SheetDefinition<C> => ({ name, columns });
export type RowOf<D> = D extends SheetDefinition<infer C> ? Row<C> : never;
