/** Finds the changed cells and rows of the book outside the ladders. */
import { decimals, parseDecimal } from '../../src/pricing/index.ts';
import { groupBy } from '../language/collections.ts';
import type { Figure } from './figures.ts';
import type { BookChange, FigureChange } from './impact.ts';
import type { StoredBook, StoredRow } from './stored-book.ts';

/** Columns that name the subject of a row, by sheet. The report lists the sheets in this order. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  Settings: ['key'],
  Limits: ['product', 'field', 'when'],
  Unpriced: ['product', 'when'],
  Accepted: ['code', 'place or when'],
  Examples: ['product', 'selection', 'run size', 'markup pct', 'markup fixed'],
  Choices: ['product', 'field', 'choice', 'when'],
  Fields: ['product', 'field'],
  Products: ['product'],
  Categories: ['key'],
  Notices: ['product', 'state', 'when'],
  Warnings: ['product', 'when'],
  Menus: ['menu', 'route'],
  Bundles: ['bundle', 'line'],
  Words: ['product', 'field', 'choice', 'menu'],
  Rates: ['product', 'when', 'from quantity', 'by', 'from'],
  'Unit Prices': ['product', 'when', 'from quantity', 'by', 'from'],
  Steps: ['product', 'label', 'when', 'from quantity', 'by', 'from'],
  'Billed Sizes': ['product', 'side', 'when', 'from'],
  Levels: ['level'],
};

/** Sheets on which the order of rows has no meaning. Steps have numbers, and billed sizes have starts. */
const inAnyOrder = ['Steps', 'Billed Sizes'];

const tier = ['from quantity', 'by', 'from'];

/** Columns whose changes are in the price report of a product, by kind of figure. */
const figureColumns: { readonly [kind in Figure['kind']]?: readonly string[] } = {
  adder: ['adds', 'per', 'basis'],
  counts: ['counts'],
  rate: ['per sq ft', 'per unit', ...tier, 'basis'],
  step: ['do', 'figure', 'per', 'every', 'rounded', 'beyond', 'fewest', 'of', ...tier, 'basis'],
  billed: ['from', 'add', 'at least', 'step', 'sizes'],
};

/**
 * Maximum number of new or removed rows that are listed one by one. More rows are only counted, except on the sheets of
 * `neverCounted`.
 */
const mostRows = 3;
const neverCounted = ['Settings', 'Limits', 'Unpriced', 'Accepted'];

/**
 * @param figuresOf returns the changed figures in the price report of a product; their cells are not reported again
 * @param isWhole returns true for a product that is reported as new or removed; its rows are reported only on the
 * sheets of `neverCounted`
 */
export function bookChanges(
  before: StoredBook,
  after: StoredBook,
  figuresOf: ChangedFigures,
  isWhole: (product: string) => boolean,
): readonly BookChange[] {
  const isListed = ({ sheet, cells }: StoredRow): boolean =>
    neverCounted.includes(sheet) || !isWhole(cells['product'] ?? '');
  return [...new Set([...Object.keys(namesOf), ...before.keys(), ...after.keys()])].flatMap((sheet) => {
    const [old, now] = [before.get(sheet) ?? [], after.get(sheet) ?? []];
    const { both, added, removed } = matchRows(old, now, namesOf[sheet] ?? []);
    return [
      ...[...both].flatMap(([row, later]) => cellChanges(row, later, figuresOf)),
      ...rowChanges(sheet, added.filter(isListed), 'added'),
      ...rowChanges(sheet, removed.filter(isListed), 'removed'),
      ...(inAnyOrder.includes(sheet) ? [] : orderChanges(sheet, old, now, both)),
    ];
  });
}

type ChangedFigures = (product: string) => readonly FigureChange[];

/** Tells whether a figure comes from a row. */
function isOfRow(figure: Figure, { sheet, cells }: StoredRow): boolean {
  if (figure.kind === 'adder' || figure.kind === 'counts')
    return sheet === 'Choices' && figure.fieldId === cells['field'] && figure.choice === cells['choice'];
  if (figure.kind === 'rate') return sheet === (figure.per === 'unit' ? 'Unit Prices' : 'Rates');
  if (figure.kind === 'billed') return sheet === 'Billed Sizes';
  return figure.kind === 'step' && sheet === 'Steps' && figure.label === cells['label'];
}

/**
 * Tells whether a row states the amount of a figure. If the figure is undefined, tells whether the row states no
 * amount.
 */
function isAmount(figure: Figure | undefined, kind: Figure['kind'], { cells }: StoredRow): boolean {
  const says = (column: string, amount: number | undefined, places: number = decimals.unitPrice): boolean =>
    parseDecimal(cells[column] ?? '', places) === amount;
  if (figure?.kind === 'rate') return says(figure.per === 'unit' ? 'per unit' : 'per sq ft', figure.amount);
  if (figure?.kind === 'step') {
    const isPercent = figure.do === 'percent' || figure.do === 'margin';
    return says('figure', figure.figure, isPercent ? decimals.percent : decimals.unitPrice);
  }
  if (figure?.kind === 'billed') return says('from', figure.from === 0 ? undefined : figure.from);
  if (figure?.kind === 'counts') return says('counts', figure.counts);
  if (figure?.kind === 'adder') return says('adds', figure.amount);
  return figure === undefined && cells[kind === 'counts' ? 'counts' : 'adds'] === undefined;
}

/** Returns the columns of a row for which the price report already shows the change. */
const toldColumns = (before: StoredRow, after: StoredRow, changes: readonly FigureChange[]): readonly string[] =>
  changes.flatMap((change) => {
    const figure = change.after ?? change.before;
    const isTold =
      figure &&
      isOfRow(figure, after) &&
      isAmount(change.before, figure.kind, before) &&
      isAmount(change.after, figure.kind, after);
    return isTold ? (figureColumns[figure.kind] ?? []) : [];
  });

function cellChanges(before: StoredRow, after: StoredRow, figuresOf: ChangedFigures): readonly BookChange[] {
  const { sheet } = after;
  const told = toldColumns(before, after, figuresOf(after.cells['product'] ?? ''));
  const columns = [...new Set([...Object.keys(before.cells), ...Object.keys(after.cells)])];
  return columns
    .filter((column) => before.cells[column] !== after.cells[column] && !told.includes(column))
    .map((column) => ({
      sheet,
      place: after.place(after.letter(column) ?? before.letter(column)),
      product: after.cells['product'],
      of: nameOf(after, column),
      what: column,
      before: before.cells[column],
      after: after.cells[column],
    }));
}

function rowChanges(sheet: string, rows: readonly StoredRow[], what: 'added' | 'removed'): readonly BookChange[] {
  const changeOf = (row: StoredRow, of: string): BookChange => ({
    sheet,
    place: row.place(),
    product: row.cells['product'],
    of,
    what,
  });
  return [...groupBy(rows, listOf)].flatMap(([list, own]) =>
    own.length > mostRows && !neverCounted.includes(sheet)
      ? own.slice(0, 1).map((first) => changeOf(first, `${own.length} rows of ${list}`))
      : own.map((row) => changeOf(row, Object.values(row.cells).join(', '))),
  );
}

/** Returns the name of the list to which a row belongs, such as the choices of one field. */
function listOf({ cells, sheet }: StoredRow): string {
  const owner = sheet === 'Products' ? undefined : (cells['product'] ?? cells['menu'] ?? cells['bundle']);
  const field = sheet === 'Choices' ? cells['field'] : undefined;
  return [owner ?? sheet, ...(field === undefined ? [] : [field])].join(', ');
}

/** Compares the order of the rows that are in both editions. Other rows are reported elsewhere as added or removed. */
function orderChanges(
  sheet: string,
  before: readonly StoredRow[],
  after: readonly StoredRow[],
  later: ReadonlyMap<StoredRow, StoredRow>,
): readonly BookChange[] {
  const kept = new Set(later.values());
  const now = after.filter((row) => kept.has(row));
  const old = before.flatMap((row) => later.get(row) ?? []);
  const earlierOf = groupBy(old, listOf);
  return [...groupBy(now, listOf)].flatMap(([list, rows]): readonly BookChange[] => {
    const earlier = earlierOf.get(list) ?? [];
    const first = rows.find((row, at) => row !== earlier[at]);
    if (!first) return [];
    const product = sheet === 'Products' ? undefined : first.cells['product'];
    const change = { sheet, place: first.place(), product, of: list, what: 'order' };
    const [was, is] = [earlier, rows].map((ones) => [...new Set(ones.map(shortName))].join(', '));
    // Rows with the same name may have swapped positions. The lists of names are then equal, and are not shown.
    return [{ ...change, ...(was && is && was !== is && { before: was, after: is }) }];
  });
}

/** Returns the subject of a row: the cells of its naming columns. Leaves out the column whose change is reported. */
const nameOf = ({ sheet, cells }: StoredRow, column: string): string =>
  (namesOf[sheet] ?? [])
    .filter((name) => name !== column)
    .flatMap((name) => cells[name] ?? [])
    .join(', ');

/** Returns the name of a row within its list, from the column in which the rows of the list differ. */
function shortName({ sheet, cells }: StoredRow): string {
  const [only = '', second = ''] = namesOf[sheet] ?? [];
  const name = sheet === 'Choices' ? 'choice' : sheet === 'Menus' ? 'label' : second || only;
  return cells[name] ?? cells[only] ?? '';
}

interface MatchedRows {
  /** Matched rows of the later edition, by the rows of the earlier edition. Includes unchanged rows. */
  readonly both: ReadonlyMap<StoredRow, StoredRow>;
  readonly added: readonly StoredRow[];
  readonly removed: readonly StoredRow[];
}

/**
 * Matches rows in three rounds. The first round matches rows with equal cells, and the second round matches rows with
 * the same subject. The third round matches rows that follow the same matched row, if at least half of their cells are
 * equal.
 * @param names the columns that name the subject of a row
 */
function matchRows(before: readonly StoredRow[], after: readonly StoredRow[], names: readonly string[]): MatchedRows {
  const both = new Map<StoredRow, StoredRow>();
  const taken = new Set<StoredRow>();
  const match = (keyOf: (row: StoredRow) => string, belong: typeof areAlike = () => true): void => {
    const others = after.filter((row) => !taken.has(row));
    const free = groupBy(others, keyOf);
    for (const row of before.filter((one) => !both.has(one))) {
      const candidates = free.get(keyOf(row)) ?? [];
      const at = candidates.findIndex((candidate) => belong(row, candidate));
      const [found] = at < 0 ? [] : candidates.splice(at, 1);
      if (!found) continue;
      both.set(row, found);
      taken.add(found);
    }
  };
  match(({ cells }) => JSON.stringify(cells));
  match(({ cells }) => JSON.stringify(names.map((name) => cells[name] ?? null)));
  const gaps = new Map([
    ...gapsOf(before, (row) => both.get(row)),
    ...gapsOf(after, (row) => (taken.has(row) ? row : undefined)),
  ]);
  match((row) => String(gaps.get(row)), areAlike);
  return {
    both,
    added: after.filter((row) => !taken.has(row)),
    removed: before.filter((row) => !both.has(row)),
  };
}

/**
 * Finds for each row the nearest matched row, which is the row itself or a row above. Returns each row with the place
 * of its matched row in the later edition; '' if there is none.
 */
function gapsOf(
  rows: readonly StoredRow[],
  laterOf: (row: StoredRow) => StoredRow | undefined,
): readonly (readonly [StoredRow, string])[] {
  let last = '';
  return rows.map((row) => {
    last = laterOf(row)?.place() ?? last;
    return [row, last] as const;
  });
}

function areAlike({ cells: one }: StoredRow, { cells: other }: StoredRow): boolean {
  const columns = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return columns.filter((column) => one[column] === other[column]).length * 2 >= columns.length;
}
