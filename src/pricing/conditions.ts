import type { Conditional, Selection } from './product.ts';

/** Returns true if a row of the book holds for a selection; a row without a `when` always does. */
export function holds(row: Conditional<Selection>, selection: Selection): boolean {
  return row.when?.(selection) ?? true;
}
