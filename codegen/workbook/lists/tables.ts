/** Tells for each price of a list which words and which run size it stands under. */
import { type Place, placeText } from '../../language/diagnostic.ts';
import type { ListSheet } from '../../read/list.ts';
import { type Figure, isRunHead, type PriceHead, priceHeadOf } from './figures.ts';
import { cellAt, isPrice, type ListCell, type ListTable, rowsOf, tablesOf } from './rows.ts';

export interface Label {
  /** Heading of the word's column; '' for a word over prices and the heading of a section. */
  readonly head: string;
  readonly text: string;
  readonly at: Place;
}

export interface ListPrice {
  readonly text: string;
  readonly figure: Figure;
  readonly at: Place;
  readonly labels: readonly Label[];
  readonly run: number | undefined;
  readonly head: PriceHead;
}

/** Returns the words of a price, without its run size. */
export const lineOf = ({ labels }: ListPrice): string => [...new Set(labels.map(({ text }) => text))].join(' | ');

/** What the person or the book knows about words. */
interface Known {
  /** Role that a kept mapping gives to a column, by its heading. */
  readonly roleOf: (head: string) => string | undefined;
  readonly isField: (head: string) => boolean;
  readonly isWord: (text: string) => boolean;
}

type Role = 'price' | 'run' | 'label' | 'unused';

/** A heading and what its column has. A run size across is no such heading. */
export interface ListHead {
  readonly name: string;
  readonly at: Place;
  readonly role: Role;
}

interface Column extends Omit<ListHead, 'at'> {
  readonly run: number | undefined;
  /** Words over a price that are no run size. */
  readonly words: readonly Label[];
  readonly head: PriceHead;
  readonly at: Place | undefined;
}

export function findPrices(sheet: ListSheet, known: Known) {
  const { titles, tables } = tablesOf(rowsOf(sheet));
  const notes = [...sheet.notes];
  const heads = new Map<string, ListHead>();
  let section: readonly Label[] = [];
  let general: PriceHead = {};
  const readTitle = ({ text, at }: ListCell): void => {
    const head = priceHeadOf(text);
    const isWord = known.isWord(text);
    section = isWord ? [{ head: '', text, at }] : head ? section : [];
    general = { ...general, isAdded: false, ...head };
    if (!isWord && !head?.per && !head?.isAdded) notes.push(`${placeText(at)}: "${text}" is not used.`);
  };
  for (const { cells } of titles) for (const cell of cells.slice(0, 1)) readTitle(cell);
  const prices = tables.flatMap((table) => {
    const columns = columnsOf(table, known);
    const roleOf = ({ column }: ListCell): Role => columns[column]?.role ?? 'unused';
    for (const { name, role, run, at } of columns)
      if (at && run === undefined && !heads.has(name)) heads.set(name, { name, role, at });
    const corner = cellAt(table.heads.at(-1), 0);
    if (corner && roleOf(corner) === 'label' && !known.isField(corner.text) && known.isWord(corner.text))
      readTitle(corner);
    let above: readonly ListCell[] = [];
    return table.body.flatMap((row): readonly ListPrice[] => {
      const [only, ...more] = row.cells;
      if (only && more.length === 0 && roleOf(only) !== 'price') {
        readTitle(only);
        above = [];
        return [];
      }
      // A blank cell repeats the one above.
      above = columns.flatMap((_, column) => cellAt(row, column) ?? above.find((cell) => cell.column === column) ?? []);
      const run = above.find((cell) => roleOf(cell) === 'run')?.run;
      const labels = above.flatMap((cell): readonly Label[] => {
        const { column, text, at } = cell;
        if (roleOf(cell) === 'label') return [{ head: columns[column]?.name ?? '', text, at }];
        return roleOf(cell) === 'run' && run === undefined ? [{ head: '', text, at }] : [];
      });
      const isAdded = labels.some(({ text }) => priceHeadOf(text)?.isAdded);
      return row.cells.flatMap(({ column, text, figure, at }) => {
        const over = columns[column];
        if (over?.role !== 'price') return [];
        const own = 'micro' in figure ? figure.head : {};
        const head = { ...general, ...over.head, ...(isAdded && { isAdded }), ...own };
        return { text, figure, at, labels: [...labels, ...over.words, ...section], run: over.run ?? run, head };
      });
    });
  });
  for (const { name, role } of heads.values()) if (role === 'unused') notes.push(`The column "${name}" is not used.`);
  return { prices, heads: [...heads.values()], notes };
}

function columnsOf({ heads, body }: ListTable, known: Known): readonly Column[] {
  const width = 1 + Math.max(...[...heads, ...body].flatMap(({ cells }) => cells.map(({ column }) => column)));
  const last = heads.at(-1);
  const found = Array.from({ length: width }, (_, column) => {
    // A heading stands over the columns up to the next one, except in the last row of headings.
    const over = heads.flatMap(
      (row) => row.cells.findLast((cell) => (row === last ? cell.column === column : cell.column <= column)) ?? [],
    );
    const cells = body.flatMap((row) => cellAt(row, column) ?? []);
    const most = (is: (cell: ListCell) => boolean): boolean => cells.filter(is).length * 2 > cells.length;
    const name = over.map(({ text }) => text).join(' ');
    const kept = known.roleOf(name);
    const priceHeads = over.flatMap(({ text }) => priceHeadOf(text) ?? []);
    const words = over.filter(
      ({ text, run }) => run === undefined && !isRunHead(text) && (!priceHeadOf(text) || known.isWord(text)),
    );
    const hasTiers =
      most(({ run }) => run !== undefined) && (name === '' || !most(({ text }) => /^[\d,.]+$/.test(text)));
    const run = over.find((cell) => cell.run !== undefined)?.run;
    const isRun = run === undefined && (isRunHead(over.at(-1)?.text ?? '') || hasTiers);
    const isNumbers = most(isPrice);
    const itself = isRun ? 'run' : run !== undefined || (isNumbers && priceHeads.length > 0) ? 'price' : undefined;
    return {
      name,
      run,
      at: over.at(-1)?.at,
      head: priceHeads.reduce((all, one) => ({ ...all, ...one }), {}),
      words: kept === 'price' ? [] : words.map(({ text, at }) => ({ head: '', text, at })),
      isNumbers,
      isSaid: words.some(({ text }) => known.isWord(text)),
      role: kept === undefined ? (itself ?? (known.isField(name) ? 'label' : undefined)) : (roles[kept] ?? 'label'),
      hasWords: cells.some(({ text }) => known.isWord(text)),
    };
  });
  const hasPrices = found.some(
    ({ role, isNumbers, isSaid }) => role === 'price' || (role === undefined && isNumbers && isSaid),
  );
  return found.map(({ role, isNumbers, isSaid, hasWords, ...column }) => ({
    ...column,
    role: role ?? (isNumbers && (isSaid || !hasPrices) ? 'price' : hasWords && !isNumbers ? 'label' : 'unused'),
  }));
}

const roles: Readonly<Record<string, Role>> = { '-': 'unused', 'run size': 'run', price: 'price' };
