/** Finds the changed cells and rows of the book outside the ladders, and those of them that a person has to accept. */
import { decimals, parseDecimal } from '../../src/pricing/index.ts';
import { groupBy } from '../language/collections.ts';
import { countText } from '../language/count-text.ts';
import type { Change, ChangeKind, Held } from './impact.ts';
import { matchRows } from './match-rows.ts';
import { isOver, moveText, thresholdSetting, unitPriceText } from './money.ts';
import type { StoredBook, StoredRow } from './read-back.ts';

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

const priceSheets = ['Rates', 'Unit Prices', 'Steps', 'Billed Sizes'];

/**
 * Columns with texts by which people choose, charge or produce, by sheet. A change of such a text is held, and so is a
 * removed row. Names of choices and keys are not among them: they are compared as what was sold.
 */
const heldTexts: Readonly<Record<string, readonly string[]>> = {
  Products: ['name', 'title', 'cart stock', 'cart quantity'],
  Fields: ['label', 'start', 'starts empty', 'waits for', 'cart attribute', 'waiting text'],
  Choices: ['default', 'note', 'note to', 'in notes'],
  Limits: ['message'],
  Notices: ['state', 'when', 'text'],
  Warnings: ['when', 'message'],
  Menus: ['label', 'route'],
  Bundles: ['title', 'route', 'line'],
  Categories: ['label', 'keywords', 'default'],
};

/** Sheets of texts: a row that is added or removed changes what people read of a product that was there before. */
const textSheets = ['Notices', 'Warnings', 'Menus', 'Bundles'];
/** Sheets that say what is right: they hold no price, but a price that goes wrong is found by them. */
const safeguardSheets = ['Examples', 'Accepted', 'Unpriced'];

/** Maximum number of new or removed rows that are listed one by one. More rows are only counted. */
const mostRows = 3;
const neverCounted = ['Settings', 'Limits', 'Unpriced', 'Accepted'];

/** @param isWhole returns true for a product that is reported as new or removed; most of its rows are not reported */
export function cellChanges(
  before: StoredBook,
  after: StoredBook,
  threshold: number,
  isWhole: (product: string) => boolean,
): readonly Change[] {
  const isListed = ({ sheet, cells }: StoredRow): boolean =>
    neverCounted.includes(sheet) || !isWhole(cells['product'] ?? '');
  return [...new Set([...Object.keys(namesOf), ...before.keys(), ...after.keys()])].flatMap((sheet) => {
    const [old, now] = [before.get(sheet) ?? [], after.get(sheet) ?? []];
    const { both, added, removed } = matchRows(old, now, namesOf[sheet] ?? []);
    if (isBare(sheet) && old.some(isListed) && now.length === 0) return [emptied(sheet, old)];
    return [
      ...exchanged(inFew([...both].flatMap(([row, later]) => changedCells(row, later, threshold)))),
      ...rowChanges(sheet, added.filter(isListed), 'added', () => heldRow(sheet, 'added')),
      ...rowChanges(sheet, removed.filter(isListed), 'removed', (rows) =>
        sheet === 'Examples' ? heldExamples(rows, added) : heldRow(sheet, 'removed'),
      ),
      ...(inAnyOrder.includes(sheet) ? [] : orderChanges(sheet, old, now, both)),
    ];
  });
}

/** Tells whether a sheet that has lost all its rows is worth a sentence of its own. */
const isBare = (sheet: string): boolean => ['Examples', 'Words', ...textSheets].includes(sheet);

const emptied = (sheet: string, rows: readonly StoredRow[]): Change => ({
  kind: safeguardSheets.includes(sheet) ? 'Safeguards' : 'Texts',
  product: '',
  sheet,
  ...(rows[0] && { place: rows[0].place() }),
  where: sheet,
  what: 'every row removed',
  text: countText(rows.length, 'row'),
  held: safeguardSheets.includes(sheet) ? 'safeguard' : 'text',
});

/** Says once for each product that the same safeguard was cleared in many rows. */
const inFew = (changes: readonly CellChange[]): readonly CellChange[] =>
  [
    ...groupBy(changes, (one) =>
      one.column === 'not below' ? `${one.product} ${one.is === undefined}` : one,
    ).values(),
  ].flatMap((own) => {
    const [first] = own;
    if (!first || own.length <= mostRows) return own;
    const text = `${first.is === undefined ? 'cleared' : 'changed'} in ${countText(own.length, 'row')}`;
    return [{ ...first, where: '', text }];
  });

function kindOf(sheet: string, column = ''): ChangeKind {
  if (safeguardSheets.includes(sheet) || column === 'not below') return 'Safeguards';
  if (priceSheets.includes(sheet) || priceColumns.includes(column)) return 'Prices';
  if (sheet === 'Limits' && column !== 'message') return 'Limits';
  return heldTexts[sheet]?.includes(column) ? 'Texts' : 'Other';
}

interface CellChange extends Change {
  readonly column: string;
  readonly row: StoredRow;
  readonly was: string | undefined;
  readonly is: string | undefined;
}

function changedCells(before: StoredRow, after: StoredRow, threshold: number): readonly CellChange[] {
  const { sheet } = after;
  const columns = [...new Set([...Object.keys(before.cells), ...Object.keys(after.cells)])];
  return columns
    .filter((column) => before.cells[column] !== after.cells[column])
    .map((column) => {
      const [was, is] = [before.cells[column], after.cells[column]];
      const held = heldCell(sheet, column, before, after, threshold);
      return {
        kind: sheet === 'Settings' && after.cells['key'] === thresholdSetting ? 'Safeguards' : kindOf(sheet, column),
        product: after.cells['product'] ?? '',
        sheet,
        place: after.place(after.letter(column) ?? before.letter(column)),
        where: subjectOf(after, column),
        what: column === 'figure' ? (after.cells['do'] ?? column) : column,
        text: cellMove(column, before, after),
        ...(held && { held }),
        column,
        row: after,
        was,
        is,
      };
    });
}

function heldCell(
  sheet: string,
  column: string,
  before: StoredRow,
  after: StoredRow,
  threshold: number,
): Held | undefined {
  const [was, is] = [before.cells[column], after.cells[column]];
  if (heldTexts[sheet]?.includes(column)) return 'text';
  if (isMoney(before, column) && Number(was) !== 0 && Number(is ?? 0) === 0) return 'gone';
  // A check that was not there before is none that becomes weaker.
  if (column === 'not below' || sheet === 'Accepted')
    return was === undefined || column === 'reason' ? undefined : 'safeguard';
  if (sheet === 'Settings' && after.cells['key'] === thresholdSetting)
    return Number(is) > Number(was) ? 'safeguard' : undefined;
  if (sheet !== 'Limits' || (column !== 'min' && column !== 'max') || was === undefined) return undefined;
  const [from, to] = [was, is ?? ''].map((text) => parseDecimal(text, decimals.length));
  return to === undefined || isOver(from ?? 0, to, threshold) ? 'answer' : undefined;
}

function heldRow(sheet: string, what: 'added' | 'removed'): Held | undefined {
  if (sheet === 'Accepted') return what === 'added' ? 'safeguard' : undefined;
  if (textSheets.includes(sheet))
    return what === 'removed' || sheet === 'Notices' || sheet === 'Warnings' ? 'text' : undefined;
  return sheet === 'Limits' && what === 'removed' ? 'answer' : undefined;
}

/** Examples of a product that are replaced by as many others are as good a safeguard. */
const heldExamples = (removed: readonly StoredRow[], added: readonly StoredRow[]): Held | undefined =>
  removed.length > added.filter(({ cells }) => cells['product'] === removed[0]?.cells['product']).length
    ? 'safeguard'
    : undefined;

/** Says once that two cells of a column have changed places. */
function exchanged(changes: readonly CellChange[]): readonly Change[] {
  const taken = new Set<CellChange>();
  const said = changes.flatMap((one) => {
    if (taken.has(one)) return [];
    const other = changes.find(
      (two) =>
        two !== one &&
        !taken.has(two) &&
        two.column === one.column &&
        one.held === 'text' &&
        one.is === two.was &&
        one.was === two.is,
    );
    if (!other || one.was === undefined || one.is === undefined) return [plainChange(one)];
    taken.add(other);
    const places = [one, other].map(({ place }) => place).join(' and ');
    const markups = one.sheet === 'Categories' ? `; what a store adds to ${one.was} is added to ${other.where}` : '';
    const text = `${one.was} and ${one.is} have changed places: ${other.where} is called ${one.was} now${markups}`;
    return [{ ...plainChange(one), place: places, text }];
  });
  return said;
}

const plainChange = ({ column: _column, row: _row, was: _was, is: _is, ...change }: CellChange): Change => change;

const moneyColumns = ['per sq ft', 'per unit', 'adds'];
const priceColumns = [...moneyColumns, 'per', 'counts', 'basis', 'figure'];

/** Tells whether a cell holds an amount of money. The figure of a step may be a percentage. */
const isMoney = ({ cells }: StoredRow, column: string): boolean =>
  moneyColumns.includes(column) || (column === 'figure' && cells['do'] !== 'percent' && cells['do'] !== 'margin');

/** Returns the text of a cell, with its unit: `$1.21`, `-10 %`, `192`. */
function amountText(row: StoredRow, column: string): string {
  const text = row.cells[column] ?? '';
  const amount = parseDecimal(text, decimals.unitPrice);
  if (isMoney(row, column) && amount !== undefined) return unitPriceText(amount);
  return column === 'figure' && text !== '' ? `${text} %` : text;
}

/** Returns the change of a cell: `$1.21 -> $1.35 (+11.6 %)`, `192 -> 96`, `notes -> (blank)`. */
function cellMove(column: string, before: StoredRow, after: StoredRow): string {
  const [from, to] = [before, after].map(({ cells }) => parseDecimal(cells[column] ?? '', decimals.unitPrice));
  if ([before, after].every((row) => isMoney(row, column)) && from !== undefined && to !== undefined)
    return moveText(from, to, unitPriceText);
  return [before, after].map((row) => amountText(row, column) || '(blank)').join(' -> ');
}

function rowChanges(
  sheet: string,
  rows: readonly StoredRow[],
  what: 'added' | 'removed',
  heldOf: (rows: readonly StoredRow[]) => Held | undefined,
): readonly Change[] {
  return [...groupBy(rows, listOf)].flatMap(([list, own]) => {
    const held = heldOf(own);
    const changeOf = (row: StoredRow, where: string, text: string): Change => ({
      kind: kindOf(sheet) === 'Other' && held === 'text' ? 'Texts' : kindOf(sheet),
      product: row.cells['product'] ?? '',
      sheet,
      place: row.place(),
      where,
      what,
      text,
      ...(held && { held }),
    });
    const [first] = own;
    return first && own.length > mostRows && !neverCounted.includes(sheet)
      ? [changeOf(first, '', `${own.length} rows of ${list}`)]
      : own.map((row) => changeOf(row, subjectOf(row, ''), restOf(row)));
  });
}

function listOf({ cells, sheet }: StoredRow): string {
  const owner = sheet === 'Products' ? undefined : (cells['product'] ?? cells['menu'] ?? cells['bundle']);
  const field = sheet === 'Choices' ? cells['field'] : undefined;
  return [owner ?? sheet, ...(field === undefined ? [] : [field])].join(', ');
}

function orderChanges(
  sheet: string,
  before: readonly StoredRow[],
  after: readonly StoredRow[],
  later: ReadonlyMap<StoredRow, StoredRow>,
): readonly Change[] {
  const kept = new Set(later.values());
  const now = after.filter((row) => kept.has(row));
  const earlierOf = groupBy(
    before.flatMap((row) => later.get(row) ?? []),
    listOf,
  );
  return [...groupBy(now, listOf)].flatMap(([list, rows]): readonly Change[] => {
    const earlier = earlierOf.get(list) ?? [];
    const first = rows.find((row, at) => row !== earlier[at]);
    if (!first) return [];
    const product = sheet === 'Products' ? '' : (first.cells['product'] ?? '');
    const [was, is] = [earlier, rows].map((ones) => [...new Set(ones.map(shortName))].join(', '));
    // Rows with the same name may have swapped positions. The lists of names are then equal, and are not shown.
    const text = was === is ? '' : `${was} -> ${is}`;
    // A field opens with its first choice, or with the first that other choices allow.
    const opens = first === rows[0] || rows.some(({ cells }) => cells['when'] !== undefined);
    const held = sheet === 'Choices' && opens ? ({ held: 'text' } as const) : {};
    return [{ kind: kindOf(sheet), product, sheet, place: first.place(), where: list, what: 'order', text, ...held }];
  });
}

const subjectOf = ({ sheet, cells }: StoredRow, column: string): string =>
  (namesOf[sheet] ?? [])
    .filter((name) => name !== column && (name !== 'product' || sheet === 'Products'))
    .flatMap((name) => cells[name] ?? [])
    .join(', ');

/** Returns what a row says of its subject: `per sq ft $2.50`, `add $5.00, per run`. */
function restOf(row: StoredRow): string {
  const { sheet, cells } = row;
  const isPrice = priceSheets.includes(sheet);
  return Object.entries(cells)
    .filter(
      ([column, text]) => column !== 'product' && !(namesOf[sheet] ?? []).includes(column) && text !== 'published',
    )
    .filter(([column]) => !isPrice || !['step', 'do'].includes(column) || cells['do'] === undefined)
    .map(([column, text]) =>
      column === 'figure'
        ? `${cells['do']} ${amountText(row, column)}`
        : `${column} ${amountText(row, column) || text}`,
    )
    .join(', ');
}

function shortName({ sheet, cells }: StoredRow): string {
  const [only = '', second = ''] = namesOf[sheet] ?? [];
  const name = sheet === 'Choices' ? 'choice' : sheet === 'Menus' ? 'label' : second || only;
  return cells[name] ?? cells[only] ?? '';
}
