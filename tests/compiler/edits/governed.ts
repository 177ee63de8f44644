/** Prices that a cell governs, found from its row alone, without the report's own code. */

import type { Compilation } from '../../../codegen/compile.ts';
import type { Located } from '../../../codegen/language/columns.ts';
import type { Condition } from '../../../codegen/language/condition.ts';
import { whenOf } from '../../../codegen/link/condition.ts';
import { reachableSelections } from '../../../codegen/link/walk.ts';
import { holds } from '../../../src/pricing/conditions.ts';
import { type Product, parseDecimal, type Selection } from '../../../src/pricing/index.ts';
import type { CellEdit } from './make-edit.ts';

export interface Governed {
  readonly product: string;
  /** Selections whose price uses the cell. */
  readonly selections: readonly Selection[];
  readonly kind: 'run' | 'rate' | 'adder';
  /** Field of the figure in the cell. */
  readonly holds: 'perUnit' | 'total' | 'amount' | 'basis';
  /** Present for `run` only. */
  readonly runSize?: number;
  readonly before: number | string;
  readonly after: number | string;
}

const ladderColumns = { per_unit: 'perUnit', total: 'total', basis: 'basis' } as const;

/** @returns undefined for a cell without a price */
export function governed(edit: CellEdit, { book, checked }: Compilation): Governed | undefined {
  const products = checked.products.map((linked) => linked.product);
  if (edit.sheet.endsWith('.csv')) return ofLadder(edit, products);
  const at = <R extends { readonly at: { readonly row?: number } }>(rows: readonly R[]): R | undefined =>
    rows.find((row) => row.at.row === edit.row);
  const product = products.find(({ id }) => id === edit.cells.get('product'));
  if (!product) return undefined;
  if (edit.sheet === 'Rates' && ['per sq ft', 'basis'].includes(edit.column)) {
    return {
      ...amount(edit),
      product: product.id,
      kind: 'rate',
      selections: where(product, at(book.rates)?.cells.when),
    };
  }
  if (edit.sheet === 'Unit Prices' && ['per unit', 'basis'].includes(edit.column)) {
    return {
      ...amount(edit),
      product: product.id,
      kind: 'rate',
      selections: where(product, at(book.unitPrices)?.cells.when),
    };
  }
  if (edit.sheet !== 'Choices' || !['adds', 'basis'].includes(edit.column) || edit.cells.get('adds') === '')
    return undefined;
  const field = edit.cells.get('field') ?? '';
  const chosen = where(product, at(book.choices)?.cells.when).filter((one) => one[field] === edit.cells.get('choice'));
  return { ...amount(edit), product: product.id, kind: 'adder', selections: chosen };
}

function amount({ column, before, after }: CellEdit): Pick<Governed, 'holds' | 'before' | 'after'> {
  // Upper and lower case make no difference.
  if (column === 'basis') return { holds: 'basis', before: before.toLowerCase(), after: after.toLowerCase() };
  return {
    holds: 'amount',
    before: parseDecimal(before, 4) ?? Number.NaN,
    after: parseDecimal(after, 4) ?? Number.NaN,
  };
}

/** Returns the complete selections for which a condition holds. */
function where(product: Product, when: Located<Condition> | undefined): readonly Selection[] {
  return complete(product).filter((selection) => holds(whenOf(when), selection));
}

const complete = (product: Product): readonly Selection[] =>
  (reachableSelections(product) ?? []).filter((one) => one.complete).map(({ selection }) => selection);

function ofLadder(edit: CellEdit, products: readonly Product[]): Governed | undefined {
  const product = products.find(({ id }) => `run-sizes/${id}.csv` === edit.sheet);
  const held = Object.entries(ladderColumns).find(([column]) => column === edit.column)?.[1];
  if (!product || held === undefined) return undefined;
  const options = [...edit.cells].filter(([column]) => !['run_size', ...Object.keys(ladderColumns)].includes(column));
  const selections = complete(product).filter((selection) =>
    options.every(([field, choice]) => choice === '*' || choice === (selection[field] ?? '')),
  );
  const places = held === 'total' ? 2 : 4;
  const read = (text: string): number | string =>
    held === 'basis' ? text.toLowerCase() : (parseDecimal(text, places) ?? Number.NaN);
  return {
    product: product.id,
    selections,
    kind: 'run',
    holds: held,
    runSize: Number(edit.cells.get('run_size')),
    before: read(edit.before),
    after: read(edit.after),
  };
}
