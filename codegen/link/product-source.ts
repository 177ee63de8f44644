/** The rows of the book gathered by product, so that each step after parsing looks at one product at a time. */
import { groupBy } from '../group-by.ts';
import { withOptions } from '../parse/share-options.ts';
import type {
  Book,
  ChoiceRow,
  FieldRow,
  LimitRow,
  NoticeRow,
  ProductRow,
  RateRow,
  RunSizeTable,
  UnitPriceRow,
  UnpricedRow,
  WarningRow,
} from '../parse/book.ts';

export interface ProductSource {
  readonly id: string;
  readonly row: ProductRow;
  readonly fields: readonly FieldRow[];
  readonly choices: readonly ChoiceRow[];
  readonly limits: readonly LimitRow[];
  /** The product's own rows first, then those of `*`. */
  readonly notices: readonly NoticeRow[];
  readonly rates: readonly RateRow[];
  readonly unitPrices: readonly UnitPriceRow[];
  readonly runSizes: RunSizeTable | undefined;
  readonly unpriced: readonly UnpricedRow[];
  readonly warnings: readonly WarningRow[];
}

interface OfProduct {
  readonly cells: { readonly product: { readonly value: string } };
}

function byProduct<R extends OfProduct>(rows: readonly R[]): (id: string) => readonly R[] {
  const groups = groupBy(rows, ({ cells }) => cells.product.value);
  return (id) => groups.get(id) ?? [];
}

/** `*` rows stand in only for states that the product has no row of its own for. */
function noticesOf(own: readonly NoticeRow[], general: readonly NoticeRow[]): readonly NoticeRow[] {
  const states = new Set(own.map(({ cells }) => cells.state.value));
  return [...own, ...general.filter(({ cells }) => !states.has(cells.state.value))];
}

/** One source per row of Products, in the order of the sheet. A product given twice keeps its first row. */
export function productSources(book: Book): readonly ProductSource[] {
  const fields = byProduct(book.fields);
  const choices = byProduct(book.choices);
  const limits = byProduct(book.limits);
  const notices = byProduct(book.notices);
  const rates = byProduct(book.rates);
  const unitPrices = byProduct(book.unitPrices);
  const unpriced = byProduct(book.unpriced);
  const warnings = byProduct(book.warnings);
  const tables = new Map(book.runSizes.map((table) => [table.product.value, table]));
  const rows = new Map<string, ProductRow>();
  for (const row of book.products) {
    const id = row.cells.product.value;
    if (!rows.has(id)) rows.set(id, row);
  }
  return Array.from(rows, ([id, row]) => ({
    id,
    row,
    fields: fields(id),
    choices: choices(id),
    limits: limits(id),
    notices: noticesOf(notices(id), notices('*')),
    rates: rates(id),
    unitPrices: unitPrices(id),
    runSizes: inFieldOrder(tables.get(id), fields(id)),
    unpriced: unpriced(id),
    warnings: warnings(id),
  }));
}

/** The columns of options in the order of Fields, so that it does not matter how a file or the sheet Run Sizes orders them. */
function inFieldOrder(table: RunSizeTable | undefined, fields: readonly FieldRow[]): RunSizeTable | undefined {
  if (!table) return undefined;
  const ids = fields.map(({ cells }) => cells.field.value);
  const order = table.keys
    .map(({ value }, at) => ({ at, field: ids.indexOf(value) }))
    .toSorted((a, b) => (a.field < 0 ? ids.length : a.field) - (b.field < 0 ? ids.length : b.field))
    .map(({ at }) => at);
  if (order.every((from, to) => from === to)) return table;
  const sorted = <T>(values: readonly T[]): readonly T[] => order.flatMap((at) => values[at] ?? []);
  return withOptions({ ...table, keys: sorted(table.keys) }, sorted);
}
