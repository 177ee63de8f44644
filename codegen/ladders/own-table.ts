import type { RunSizeTable } from '../language/book.ts';
import { withOptions } from './share-options.ts';

/** A product's keys are the columns in which any of its rows holds something. */
export function ownTable(table: RunSizeTable): RunSizeTable {
  const combinations = new Set(table.rows.map(({ options }) => options));
  const used = table.keys.map((_, at) => Array.from(combinations).some((options) => options[at] !== ''));
  if (!used.includes(false)) return table;
  const isUsed = (_: unknown, at: number): boolean => used[at] === true;
  return withOptions({ ...table, keys: table.keys.filter(isUsed) }, (options) => options.filter(isUsed));
}
