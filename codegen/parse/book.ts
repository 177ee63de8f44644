/** The parsed price book: every sheet's rows, typed, each value with its cell. */
import type { Place } from '../diagnostic.ts';
import type { Located, RowOf } from './columns.ts';
import { accepted } from './sheets/accepted.ts';
import { bundles } from './sheets/bundles.ts';
import { categories } from './sheets/categories.ts';
import { choices } from './sheets/choices.ts';
import { examples } from './sheets/examples.ts';
import { fields } from './sheets/fields.ts';
import { limits } from './sheets/limits.ts';
import { menus } from './sheets/menus.ts';
import { notices } from './sheets/notices.ts';
import { products } from './sheets/products.ts';
import { rates } from './sheets/rates.ts';
import { settings } from './sheets/settings.ts';
import { unitPrices } from './sheets/unit-prices.ts';
import { unpriced } from './sheets/unpriced.ts';
import { warnings } from './sheets/warnings.ts';

/** Every sheet but the ladders, which have columns of their own per product. */
export const sheetDefinitions = {
  categories,
  menus,
  products,
  fields,
  choices,
  limits,
  notices,
  rates,
  unitPrices,
  unpriced,
  warnings,
  bundles,
  examples,
  accepted,
  settings,
} as const;

export type SheetKey = keyof typeof sheetDefinitions;

/**
 * A ladder's row: of these a book has a million, so that it holds its figures and no places. Where each stands follows from the row's
 * number and the table's columns.
 */
export interface RunSizeRow {
  /** 1-based row of the sheet or line of the file. */
  readonly row: number;
  /** In the order of the table's keys: a choice's name, '' (the field is absent) or '*' (any). Rows with the same options share the array. */
  readonly options: readonly string[];
  readonly runSize: number;
  /** 1/10,000 dollar. */
  readonly perUnit: number;
  /** Cents. */
  readonly total: number;
  readonly basis: 'published' | 'sample';
}

/** The ladders of one product: a CSV file, or its rows of the sheet Run Sizes. */
export interface RunSizeTable {
  readonly product: Located<string>;
  /** Where the table stands: the file, or the sheet. */
  readonly at: Place;
  /** The priced fields, from the header. */
  readonly keys: readonly Located<string>[];
  /** Where the figures' columns are headed. */
  readonly columns: { readonly [C in LadderFigure]: Place };
  readonly rows: readonly RunSizeRow[];
}

type LadderFigure = 'run_size' | 'per_unit' | 'total';

/** The cell of a row in which a figure stands. */
export const figurePlace = (
  { columns }: RunSizeTable,
  { row }: Pick<RunSizeRow, 'row'>,
  figure: LadderFigure,
): Place => ({
  ...columns[figure],
  row,
});

/** A sheet that is not there has no rows. */
export type Book = {
  readonly [K in SheetKey]: readonly RowOf<(typeof sheetDefinitions)[K]>[];
} & {
  readonly runSizes: readonly RunSizeTable[];
  /** Names of the drawings under `images/`, without `.svg`, with their text. */
  readonly images: ReadonlyMap<string, string>;
};

export type ProductRow = RowOf<typeof products>;
export type FieldRow = RowOf<typeof fields>;
export type ChoiceRow = RowOf<typeof choices>;
export type LimitRow = RowOf<typeof limits>;
export type NoticeRow = RowOf<typeof notices>;
export type RateRow = RowOf<typeof rates>;
export type UnitPriceRow = RowOf<typeof unitPrices>;
export type UnpricedRow = RowOf<typeof unpriced>;
export type WarningRow = RowOf<typeof warnings>;
export type ExampleRow = RowOf<typeof examples>;
export type AcceptedRow = RowOf<typeof accepted>;
