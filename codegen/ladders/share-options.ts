/** Rows of a ladder have the same options: they hold one array of them, by which they are told from other ladders' rows. */
import type { RunSizeTable } from '../language/book.ts';

type Options = readonly string[];

/** No cell holds a tab. */
const keyOf = (options: Options): string => options.join('\t');

/** @returns the array that stands for these options. */
export function shareOptions(): (options: Options) => Options {
  const known = new Map<string, Options>();
  return (options) => {
    const key = keyOf(options);
    const shared = known.get(key);
    if (!shared) known.set(key, options);
    return shared ?? options;
  };
}

/** The table with other options in every row, worked out once for each array of them. */
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
