import {
  type Field,
  type LengthUnit,
  lengthWithUnit,
  type Markup,
  normalise,
  type PriceRow,
  type Product,
  quote,
  type Selection,
} from '../../../pricing/index.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import type { QuoteOption } from '../../../quotes/quote.ts';

/** A configuration with today's prices. */
export interface Compared {
  /**
   * Letter of the configuration. If the comparison is saved as a quote, the alternative in the quote has the same
   * letter.
   */
  readonly letter: QuoteOption;
  readonly item: CartItem;
  readonly product: Product;
  readonly selection: Selection;
  readonly unit: LengthUnit;
  /** Prices by run size; empty if the book no longer prices the selection. */
  readonly rows: readonly PriceRow[];
  /** Labels and values of chosen options that are no longer offered, such as `Hems: All sides`. */
  readonly gone: readonly string[];
}

/** Returns a configuration with today's prices. */
export function compared(letter: QuoteOption, item: CartItem, product: Product, markup: Markup): Compared {
  const { selection: asked = {}, unit = 'in' } = item;
  const selection = normalise(product, asked);
  const quoted = quote(product, selection, markup);
  const gone = product.fields.flatMap((field) => {
    const was = asked[field.id];
    return was === undefined || was === selection[field.id] ? [] : [`${field.label}: ${shown(field, was, unit)}`];
  });
  return { letter, item, product, selection, unit, rows: quoted.kind === 'rows' ? quoted.rows : [], gone };
}

const shown = (field: Field, value: string, unit: LengthUnit): string =>
  field.kind === 'length' ? lengthWithUnit(value, unit) : value;

/** One value for each configuration, all under the same label. A value is undefined if the product lacks the option. */
export interface AttributeRow {
  readonly label: string;
  readonly values: readonly (string | undefined)[];
  readonly differs: boolean;
}

/**
 * Returns a row for the products, and a row for each chosen option. Rows with different values come first. A missing
 * option does not count as a different value.
 */
export function attributeRows(all: readonly Compared[]): readonly AttributeRow[] {
  const labels = new Set(all.flatMap(({ product }) => product.fields.map(({ label }) => label)));
  const products = { label: 'Product', values: all.map(({ product }) => product.title) };
  const options = [...labels].flatMap((label) => {
    const values = all.map((one) => valueUnder(one, label));
    const isChosen = values.some((value) => value && !value.isSilent);
    return isChosen ? [{ label, values: values.map((value) => value?.text) }] : [];
  });
  const rows = [products, ...options].map((row) => ({
    ...row,
    differs: new Set(row.values.filter((value) => value !== undefined)).size > 1,
  }));
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)];
}

interface Value {
  readonly text: string;
  /** True for a choice that leaves the option out, such as `None` or `No`. */
  readonly isSilent: boolean;
}

function valueUnder({ product, selection, unit }: Compared, label: string): Value | undefined {
  const found = product.fields.flatMap((field) => {
    const value = selection[field.id];
    if (field.label !== label || !value) return [];
    const isSilent = field.kind === 'choice' && field.choices.some(({ name, silent }) => name === value && silent);
    return [{ text: shown(field, value, unit), isSilent }];
  });
  if (found.length === 0) return undefined;
  return { text: found.map(({ text }) => text).join(', '), isSilent: found.every(({ isSilent }) => isSilent) };
}

/** A run size with the price of each configuration. The price is undefined if the configuration lacks the run size. */
export interface RunRow {
  readonly runSize: number;
  readonly cells: readonly (PriceRow | undefined)[];
  /** Lowest total in cents; undefined if all totals are equal, or only one configuration offers the run size. */
  readonly cheapest: number | undefined;
  /** True if every configuration offers the run size. */
  readonly isCommon: boolean;
}

/** Returns a row for each run size of any configuration, in ascending order. */
export function runRows(all: readonly Compared[]): readonly RunRow[] {
  const sizes = new Set(all.flatMap(({ rows }) => rows.map(({ runSize }) => runSize)));
  return [...sizes]
    .toSorted((one, other) => one - other)
    .map((runSize) => {
      const cells = all.map(({ rows }) => rows.find((row) => row.runSize === runSize));
      const totals = cells.flatMap((cell) => (cell ? [cell.total] : []));
      return {
        runSize,
        cells,
        cheapest: new Set(totals).size > 1 ? Math.min(...totals) : undefined,
        isCommon: totals.length === all.length,
      };
    });
}
