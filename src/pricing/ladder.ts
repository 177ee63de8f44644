import type { PriceRow, RunSizePricing, Selection } from './product.ts';

/**
 * Parsed tables by the key of a line. A line of a table has the options in the order of `keys`, each followed by a tab.
 * The rows follow, separated by blanks. The option of an absent field is blank. A row is `run size:per unit:total`,
 * followed by `p` (published) or `s` (sample). The per-unit is in 1/10,000 dollar, the total in cents. Rows are a text
 * until their first use.
 */
const tables = new WeakMap<RunSizePricing, Map<string, string | readonly PriceRow[]>>();

export interface LadderLine {
  readonly key: string;
  /** Options in the order of `keys`; '' if the field is absent. */
  readonly options: readonly string[];
  /** Unparsed text of the rows. */
  readonly rows: string;
}

/** Returns every line of a table, in order. */
export const ladderLines = ({ table }: RunSizePricing): readonly LadderLine[] =>
  table
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const end = line.lastIndexOf('\t') + 1;
      const key = line.slice(0, end);
      return { key, options: key.split('\t').slice(0, -1), rows: line.slice(end) };
    });

/** Returns the key of a selection's line in the table. */
export function ladderKey(keys: readonly string[], selection: Selection): string {
  return keys.map((key) => `${selection[key] ?? ''}\t`).join('');
}

const writtenRow = /^(\d+):(\d+):(\d+)([ps])$/;

/**
 * Reads the rows of a line.
 * @throws Error if a row is damaged
 */
export const readRows = (rows: string): readonly PriceRow[] =>
  rows.split(' ').map((text) => {
    const [, runSize, perUnit, total, basis] = writtenRow.exec(text) ?? [];
    if (basis === undefined) throw new Error(`generated price row "${text}" is damaged: run codegen`);
    return {
      runSize: Number(runSize),
      perUnit: Number(perUnit),
      total: Number(total),
      basis: basis === 'p' ? 'published' : 'sample',
    };
  });

function tableOf(pricing: RunSizePricing): Map<string, string | readonly PriceRow[]> {
  const known = tables.get(pricing);
  if (known) return known;
  const table = new Map<string, string | readonly PriceRow[]>();
  for (const { key, rows } of ladderLines(pricing)) table.set(key, rows);
  tables.set(pricing, table);
  return table;
}

/** Returns the base prices of a selection by run size; undefined if the book has no ladder for the selection. */
export function ladderOf(pricing: RunSizePricing, selection: Selection): readonly PriceRow[] | undefined {
  const table = tableOf(pricing);
  const key = ladderKey(pricing.keys, selection);
  const found = table.get(key);
  if (typeof found !== 'string') return found;
  const rows = readRows(found);
  table.set(key, rows);
  return rows;
}

/** Returns a line of a table as text, in the format that `ladderOf` reads. */
export function ladderLine(options: readonly string[], rows: readonly PriceRow[]): string {
  const cells = rows.map((row) => `${row.runSize}:${row.perUnit}:${row.total}${row.basis === 'published' ? 'p' : 's'}`);
  return `${options.map((option) => `${option}\t`).join('')}${cells.join(' ')}`;
}
