import type { PriceRow, Pricing, Selection } from './product.ts';

type RunSizePricing = Extract<Pricing, { kind: 'run-size' }>;

/**
 * Parsed tables, each as a tree of options. A line of a table has the options in the order of `keys`, each followed by
 * a tab. The rows follow, separated by blanks. The option of an absent field is blank. A row is `run size:per
 * unit:total`, followed by `p` (published) or `s` (sample). The per-unit is in 1/10,000 dollar, the total in cents.
 */
const trees = new WeakMap<RunSizePricing, Branch>();

/** Tree of options. A lookup in the tree is faster than in a map of joined options, because no joined text is built. */
interface Branch {
  byOption?: Map<string, Branch>;
  /** Ladder of the options that lead to this branch. It is an unparsed text until its first use. */
  ladder?: string | readonly PriceRow[];
}

interface Line {
  readonly options: readonly string[];
  readonly rows: string;
}

function* linesOf({ table }: RunSizePricing): Generator<Line> {
  for (const line of table.split('\n')) {
    const options = line.split('\t');
    const rows = options.pop() ?? '';
    if (line !== '') yield { options, rows };
  }
}

function branchAt(branch: Branch, option: string): Branch {
  branch.byOption ??= new Map();
  const known = branch.byOption.get(option);
  if (known) return known;
  const grown: Branch = {};
  branch.byOption.set(option, grown);
  return grown;
}

function treeOf(pricing: RunSizePricing): Branch {
  const known = trees.get(pricing);
  if (known) return known;
  const tree: Branch = {};
  for (const { options, rows } of linesOf(pricing)) options.reduce(branchAt, tree).ladder = rows;
  trees.set(pricing, tree);
  return tree;
}

/** State of reading a line's rows; `at` is the index of the next character. */
interface Reading {
  readonly rows: string;
  at: number;
}

const digitAt = (text: string, at: number): number => text.charCodeAt(at) - 0x30;

/**
 * Reads a whole number and the mark after it; NaN if the number or the mark is missing. A regular expression would take
 * three times as long.
 */
function readFigure(reading: Reading, mark: string): number {
  const { rows, at: start } = reading;
  let at = start;
  let figure = 0;
  for (let digit = digitAt(rows, at); digit >= 0 && digit <= 9; digit = digitAt(rows, at)) {
    figure = figure * 10 + digit;
    at++;
  }
  reading.at = at + mark.length;
  return at > start && rows.startsWith(mark, at) ? figure : Number.NaN;
}

function readRow(reading: Reading): PriceRow {
  const { rows, at: start } = reading;
  const runSize = readFigure(reading, ':');
  const perUnit = readFigure(reading, ':');
  const total = readFigure(reading, '');
  const basis = rows[reading.at++];
  const after = rows[reading.at++];
  const isWhole = !Number.isNaN(runSize + perUnit + total) && (after === undefined || after === ' ');
  if (!isWhole || (basis !== 'p' && basis !== 's')) {
    throw new Error(`generated price row "${rows.slice(start).split(' ', 1).join()}" is damaged: run codegen`);
  }
  return { runSize, perUnit, total, basis: basis === 'p' ? 'published' : 'sample' };
}

/** Returns the key of a selection's line in the table. */
export function ladderKey(keys: readonly string[], selection: Selection): string {
  return keys.map((key) => `${selection[key] ?? ''}\t`).join('');
}

/**
 * Reads the rows of a line.
 * @throws Error if a row is damaged
 */
export function readRows(rows: string): readonly PriceRow[] {
  const reading: Reading = { rows, at: 0 };
  const read: PriceRow[] = [];
  while (reading.at <= rows.length) read.push(readRow(reading));
  return read;
}

/** Returns the base prices of a selection by run size; undefined if the book has no ladder for the selection. */
export function ladderOf(pricing: RunSizePricing, selection: Selection): readonly PriceRow[] | undefined {
  let branch: Branch | undefined = treeOf(pricing);
  for (const key of pricing.keys) branch = branch?.byOption?.get(selection[key] ?? '');
  if (typeof branch?.ladder === 'string') branch.ladder = readRows(branch.ladder);
  return branch?.ladder;
}

export interface LadderLine {
  readonly key: string;
  /** Options in the order of `keys`; '' if the field is absent. */
  readonly options: readonly string[];
  /** Unparsed text of the rows. */
  readonly rows: string;
}

/** Returns every line of a table, in order. */
export function ladderLines(pricing: RunSizePricing): readonly LadderLine[] {
  return Array.from(linesOf(pricing), ({ options, rows }) => ({
    key: options.map((option) => `${option}\t`).join(''),
    options,
    rows,
  }));
}

/** Returns a line of a table as text, in the format that `ladderOf` reads. */
export function ladderLine(options: readonly string[], rows: readonly PriceRow[]): string {
  const cells = rows.map((row) => `${row.runSize}:${row.perUnit}:${row.total}${row.basis === 'published' ? 'p' : 's'}`);
  return `${options.map((option) => `${option}\t`).join('')}${cells.join(' ')}`;
}
