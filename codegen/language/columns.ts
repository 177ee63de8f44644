/** Columns of the sheets: one builder per kind of value of `docs/price-book.md`. */
import type { Condition } from './condition.ts';
import type { Place } from './diagnostic.ts';

/** A value with its cell. */
export interface Located<T> {
  readonly value: T;
  readonly at: Place;
}

/** The kinds of value, each with the type it parses to. */
export interface ValueOf {
  text: string;
  key: string;
  /** `/a/{b}` */
  route: string;
  routes: readonly string[];
  words: readonly string[];
  /** 1/10,000 dollar. */
  price: number;
  /** A price above zero, in 1/10,000 dollar. */
  positivePrice: number;
  /** Cents. */
  total: number;
  /** A total above zero, in cents. */
  positiveTotal: number;
  /** 1/10,000 inch, above zero. */
  length: number;
  /** A number from zero on, in 1/10,000 of its unit: a bound of a limit, the start of a tier, the count of a choice. */
  decimal: number;
  /** A number above zero, in 1/10,000 of the counted unit. */
  amount: number;
  /** Figure of a step: in 1/10,000 dollar, or 1/10,000 percent; a figure below zero is a reduction. */
  figure: number;
  /** 1/1,000 percent. */
  percent: number;
  whole: number;
  /** `YYYY-MM-DD` */
  date: string;
  /** Number of days, 1 to 365. */
  days: number;
  /** Value of a switch, of the kind in `settingKinds`; a text if the key is unknown. */
  setting: Setting;
  /** `yes` or blank. */
  yes: true;
  /** `1, 2, 5` or `quantity`. */
  runSizes: readonly number[] | 'quantity';
  /** `24, 36, 54`: lengths in rising order, in 1/10,000 inch. */
  sizes: readonly number[];
  /** `piece and colors`. */
  terms: readonly string[];
  /** `base` or the numbers of steps: `1, 2`. */
  amounts: readonly (number | 'base')[];
  /** `1-20`. */
  range: { readonly min: number; readonly max: number };
  condition: Condition;
  /** `Label=choice; Label=choice`: pairs in their order. */
  pairs: readonly { readonly name: string; readonly value: string }[];
}

/** A value that names its kind. */
export type Setting =
  | { readonly kind: 'percent' | 'days'; readonly value: number }
  | { readonly kind: 'date' | 'text'; readonly value: string };

/** Values that a dropdown offers in addition to the words of the column's kind. */
type Suggestions =
  /** All values of another sheet's column. A strict dropdown refuses any other value. */
  | { readonly from: string; readonly column: string; readonly strict: boolean }
  /** Values of another sheet's column for the same product; never strict, because a row without a product has none. */
  | { readonly ownFrom: string; readonly column: string }
  /** Fixed words; if open, other values may be typed as well. */
  | { readonly words: readonly string[]; readonly open?: true };

export interface Column<T, Optional extends boolean = boolean> {
  readonly kind: keyof ValueOf | 'oneOf';
  readonly optional: Optional;
  readonly words?: readonly string[];
  /** Meaning of the column: the note on its heading in a written workbook. */
  readonly note: string;
  /** Width in a written workbook, in characters. */
  readonly width: number;
  readonly suggestions?: Suggestions | undefined;
  /** Type of a parsed cell of this column; has no value. */
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

/** Defines a column that every row fills. */
export const required = columnOf(false);

/** Defines a column that a row may leave blank. */
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
  /** Name of the workbook's tab; the CSV file has the same in lower case with hyphens. */
  readonly name: string;
  /** Description in one line, for the sheet Read Me. */
  readonly about: string;
  readonly columns: C;
}

export const sheet = <const C extends Columns>(name: string, about: string, columns: C): SheetDefinition<C> => ({
  name,
  about,
  columns,
});
export type RowOf<D> = D extends SheetDefinition<infer C> ? Row<C> : never;
