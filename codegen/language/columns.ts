/** The columns a sheet may have: one builder per kind of value of `docs/price-book.md`. */
import type { Condition } from './condition.ts';
import type { Place } from './diagnostic.ts';

/** A value that knows the cell it came from. */
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
  /** A price that is charged for: above zero. */
  positivePrice: number;
  /** Cents. */
  total: number;
  /** A total that is charged: above zero. */
  positiveTotal: number;
  /** 1/10,000 inch, above zero. */
  length: number;
  /** A limit's bound or a start: 1/10,000 of whatever the field counts. */
  decimal: number;
  /** 1/1,000 percent. */
  percent: number;
  whole: number;
  /** `yes` or blank. */
  yes: true;
  /** `1, 2, 5` or `quantity`. */
  runSizes: readonly number[] | 'quantity';
  /** `1-20`. */
  range: { readonly min: number; readonly max: number };
  condition: Condition;
  /** `Label=choice; Label=choice`: pairs in their order. */
  pairs: readonly { readonly name: string; readonly value: string }[];
}

export interface Column<T, Optional extends boolean = boolean> {
  readonly kind: keyof ValueOf | 'oneOf';
  readonly optional: Optional;
  readonly words?: readonly string[];
  /** Only in the types: what a cell of this column parses to. */
  readonly value?: T;
}

/** A column that every row fills. */
export const required = <K extends keyof ValueOf>(kind: K): Column<ValueOf[K], false> => ({ kind, optional: false });
/** A column that a row may leave blank. */
export const optional = <K extends keyof ValueOf>(kind: K): Column<ValueOf[K], true> => ({ kind, optional: true });
export const oneOf = <const W extends string>(...words: readonly W[]): Column<W, false> => ({
  kind: 'oneOf',
  optional: false,
  words,
});
export const optionalOneOf = <const W extends string>(...words: readonly W[]): Column<W, true> => ({
  kind: 'oneOf',
  optional: true,
  words,
});

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
  /** As the workbook's tab names it; the CSV file is the same in lower case with hyphens. */
  readonly name: string;
  readonly columns: C;
}

export const sheet = <const C extends Columns>(name: string, columns: C): SheetDefinition<C> => ({ name, columns });
export type RowOf<D> = D extends SheetDefinition<infer C> ? Row<C> : never;
