/** Makes all rows of a ladder share one array of options, which saves memory. */
import type { RunSizeTable } from '../language/book.ts';

type Options = readonly string[];

/** Joins options with tabs, which no cell contains, so that different options give different texts. */
const keyOf = (options: Options): string => options.join('\t');

/** @returns a function that returns one shared array for equal options. */
export function shareOptions(): (options: Options) => Options {
  const known = new Map<string, Options>();
  return (options) => {
    const key = keyOf(options);
    const shared = known.get(key);
    if (!shared) known.set(key, options);
    return shared ?? options;
  };
}

/** Returns the table with `change` applied to the options of every row. Equal options still share one array. */
export function withOptions(table: RunSizeTable, change: (options: Options) => Options): RunSizeTable {
  const share = shareOptions();
  const changed = new Map<Options, Options>();
  const rows = table.rows.map((row) => {
    const options = changed.get(row.options) ?? share(change(row.options));
    changed.set(row.options, options);
    return { ...row, options };
  });
  return { ...table, rows };
}
