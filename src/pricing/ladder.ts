import type { Pricing, PriceRow, Selection } from './product.ts';

type RunSizePricing = Extract<Pricing, { kind: 'run-size' }>;

/**
 * The table's lines, found by option combination. A line is the options in the order of `keys`, each followed by a tab (blank: the field is
 * absent), then the rows, separated by blanks: `run size:per unit:total` in 1/10,000 dollar and cents, and `p` or `s`
 * for published or sample.
 */
const indexes = new WeakMap<RunSizePricing, Index>();

/** A line is read when it is first asked for, once: a book has many more lines than a day has quotes. */
type Index = Map<string, string | readonly PriceRow[]>;

function indexOf(pricing: RunSizePricing): Index {
  const known = indexes.get(pricing);
  if (known) return known;
  const index: Index = new Map();
  for (const line of pricing.table.split('\n')) {
    const end = line.lastIndexOf('\t') + 1;
    if (line !== '') index.set(line.slice(0, end), line.slice(end));
  }
  indexes.set(pricing, index);
  return index;
}

function readRow(text: string): PriceRow {
  const [, runSize, perUnit, total, basis] = /^(\d+):(\d+):(\d+)([ps])$/.exec(text) ?? [];
  if (basis === undefined) throw new Error(`generated price row "${text}" is damaged: run codegen`);
  return {
    runSize: Number(runSize),
    perUnit: Number(perUnit),
    total: Number(total),
    basis: basis === 'p' ? 'published' : 'sample',
  };
}

/** The key of a selection's line in the table. */
export function ladderKey(keys: readonly string[], selection: Selection): string {
  return keys.map((key) => `${selection[key] ?? ''}\t`).join('');
}

const readRows = (line: string | readonly PriceRow[]): readonly PriceRow[] =>
  typeof line === 'string' ? line.split(' ').map(readRow) : line;

/** The base prices of a selection by run size; undefined when the book has none for it. */
export function ladderOf(pricing: RunSizePricing, selection: Selection): readonly PriceRow[] | undefined {
  const index = indexOf(pricing);
  const key = ladderKey(pricing.keys, selection);
  const line = index.get(key);
  if (typeof line !== 'string') return line;
  const rows = readRows(line);
  index.set(key, rows);
  return rows;
}

export interface LadderLine {
  readonly key: string;
  /** In the order of `keys`; '' where the field is absent. */
  readonly options: readonly string[];
  readonly rows: readonly PriceRow[];
}

/** Every line of a table, in its order. */
export function ladderLines(pricing: RunSizePricing): readonly LadderLine[] {
  return Array.from(indexOf(pricing), ([key, line]) => ({
    key,
    options: key.split('\t').slice(0, -1),
    rows: readRows(line),
  }));
}

/** Writes a table's line; the inverse of `ladderOf`. */
export function ladderLine(options: readonly string[], rows: readonly PriceRow[]): string {
  const cells = rows.map((row) => `${row.runSize}:${row.perUnit}:${row.total}${row.basis === 'published' ? 'p' : 's'}`);
  return `${options.map((option) => `${option}\t`).join('')}${cells.join(' ')}`;
}
