/** Finds the table of a price list, and tells for each price which words and which run size it stands under. */
import { type Place, placeText } from '../../language/diagnostic.ts';
import type { ListSheet } from '../../read/list.ts';
import { figureOf, isRunHead, type PriceHead, priceHeadOf, runOf } from './figures.ts';

export interface Label {
  /** Heading of the word's column; '' for a word over prices and the heading of a section. */
  readonly head: string;
  readonly text: string;
  readonly at: Place;
}

export interface ListPrice {
  readonly text: string;
  readonly at: Place;
  readonly labels: readonly Label[];
  readonly run: number | undefined;
  readonly head: PriceHead;
}

/** What the person or the book knows about words. */
interface Known {
  /** Role that a kept mapping gives to a column, by its heading. */
  readonly roleOf: (head: string) => string | undefined;
  readonly isField: (head: string) => boolean;
  readonly isWord: (text: string) => boolean;
}

interface TextRow {
  readonly row: number;
  readonly texts: readonly string[];
}

type Column =
  | {
      readonly role: 'price';
      readonly words: readonly string[];
      readonly run: number | undefined;
      readonly head: PriceHead;
    }
  | { readonly role: 'run' | 'label' | 'unused'; readonly name: string };

const textAt = (row: TextRow | undefined, column: number): string => row?.texts[column] ?? '';
const filled = ({ texts }: TextRow): readonly number[] => texts.flatMap((text, at) => (text === '' ? [] : at));
const isAmount = (text: string): boolean => text !== '' && 'micro' in figureOf(text);
const isPriceCell = (text: string): boolean => text !== '' && !('fault' in figureOf(text));

export function findPrices({ grid, notes: ofSheet }: ListSheet, known: Known) {
  const rows = grid.rows
    .map(({ row, cells }) => ({
      row,
      texts: Array.from(cells, (cell) => cell?.text.trim().replace(/\s+/g, ' ') ?? ''),
    }))
    .filter((row) => filled(row).length > 0);
  const labelAt = (row: TextRow, column: number, head: string, text: string): Label => ({
    head,
    text,
    at: grid.place(row.row, column, ''),
  });
  const prices: ListPrice[] = [];
  const notes = [...ofSheet];
  const firstOf = (row: TextRow): Label => {
    const [first = 0] = filled(row);
    return labelAt(row, first, '', textAt(row, first));
  };
  const unused = (row: TextRow): void => {
    const { at, text } = firstOf(row);
    notes.push(`${placeText(at)}: "${text}" is not used.`);
  };
  const start = rows.findIndex((_, at) => headHeight(rows, at) > 0);
  if (start < 0) return { prices, notes };
  const top = start - upperHeads(rows, start);
  const below = start + headHeight(rows, start);
  const heads = rows.slice(top, below);
  const columns = columnsOf(heads, rows.slice(below), known);
  const runAt = columns.findIndex(({ role }) => role === 'run');
  for (const row of rows.slice(0, top)) unused(row);
  let section: readonly Label[] = [];
  let above: readonly string[] = [];
  for (const row of rows.slice(below)) {
    const own = filled(row);
    if (own.length > 1 && own.every((at) => textAt(row, at) === textAt(heads.at(-1), at))) continue;
    if (own.length === 1 && own.every((at) => columns[at]?.role !== 'price')) {
      const label = firstOf(row);
      section = known.isWord(label.text) ? [label] : [];
      above = [];
      if (section.length === 0) unused(row);
      continue;
    }
    const before = above;
    above = columns.map(({ role }, at) => textAt(row, at) || (role === 'label' ? (before[at] ?? '') : ''));
    const labels = columns.flatMap((column, at): readonly Label[] =>
      column.role === 'label' && above[at] ? [labelAt(row, at, column.name, above[at])] : [],
    );
    for (const [index, column] of columns.entries()) {
      const text = textAt(row, index);
      if (column.role !== 'price' || text === '') continue;
      const over = column.words.map((word) => labelAt(heads.at(-1) ?? row, index, '', word));
      prices.push({
        text,
        at: grid.place(row.row, index, ''),
        labels: [...labels, ...over, ...section],
        run: column.run ?? runOf(above[runAt] ?? ''),
        head: column.head,
      });
    }
  }
  for (const column of columns) if (column.role === 'unused') notes.push(`The column "${column.name}" is not used.`);
  return { prices, notes };
}

/** Returns how many rows from `at` on are the headings of a table; 0 for any other row. */
function headHeight(rows: readonly TextRow[], at: number): number {
  const row = rows[at];
  if (!row) return 0;
  if (runsAcross(rows, at) > 0) return 1;
  const isWords = filled(row).length > 1 && filled(row).every((one) => !isAmount(textAt(row, one)));
  if (!isWords || !nextOf(rows, at)?.texts.some(isAmount)) return 0;
  return runsAcross(rows, at + 1) > 1 && !isAmount(textAt(rows[at + 1], 0)) ? 2 : 1;
}

/** Returns the next row that is no heading of a section. */
const nextOf = (rows: readonly TextRow[], at: number): TextRow | undefined =>
  rows.slice(at + 1).find((row) => filled(row).length > 1);

/** Returns how many run sizes a row has across, with prices below them. */
function runsAcross(rows: readonly TextRow[], at: number): number {
  const row = rows[at];
  const below = nextOf(rows, at);
  if (!row || !below) return 0;
  const runs = row.texts.flatMap((text, column) => {
    const from = runOf(text);
    return from === undefined ? [] : [{ column, from }];
  });
  const [first] = runs;
  const rise = runs.every(({ from }, index) => index === 0 || from > (runs[index - 1]?.from ?? 0));
  const hasWord = row.texts.slice(0, first?.column).some((text) => text !== '');
  const priced = runs.filter(({ column }) => isPriceCell(textAt(below, column))).length;
  return rise && (runs.length > 1 || hasWord) && priced * 2 >= runs.length ? runs.length : 0;
}

/** Returns how many rows directly above the headings are headings too, with words over several columns. */
function upperHeads(rows: readonly TextRow[], at: number): number {
  let count = 0;
  for (let above = at - 1; above >= 0; above -= 1) {
    const row = rows[above];
    const isNext = row?.row === (rows[above + 1]?.row ?? 0) - 1;
    if (!row || !isNext || (filled(row).length < 2 && filled(row)[0] === 0)) break;
    count += 1;
  }
  return count;
}

function columnsOf(heads: readonly TextRow[], body: readonly TextRow[], known: Known): readonly Column[] {
  const width = Math.max(...[...heads, ...body].map(({ texts }) => texts.length));
  const last = heads.at(-1);
  const columns = Array.from({ length: width }, (_, column) => {
    const words = heads.flatMap((row) => {
      const own = row === last ? textAt(row, column) : row.texts.slice(0, column + 1).findLast((text) => text !== '');
      return own ? [own] : [];
    });
    const cells = body.map((row) => textAt(row, column)).filter((text) => text !== '');
    const isNumbers = cells.filter(isPriceCell).length * 2 > cells.length;
    return { words, cells, isNumbers, column: columnOf(words, isNumbers, known.roleOf(words.join(' '))) };
  });
  const hasPrices = columns.some(({ column }) => column.role === 'price');
  return columns.map(({ words, cells, isNumbers, column }): Column => {
    if (column.role !== 'label' || known.isField(column.name) || known.roleOf(column.name) !== undefined) return column;
    if (isNumbers && (!hasPrices || words.some(known.isWord)))
      return { role: 'price', words: words.filter((word) => !isRunHead(word)), run: undefined, head: anyHead };
    return isNumbers || !cells.some(known.isWord) ? { role: 'unused', name: column.name } : column;
  });
}

const anyHead: PriceHead = { divisor: 1 };

function columnOf(words: readonly string[], isNumbers: boolean, role: string | undefined): Column {
  const name = words.join(' ');
  const last = words.at(-1) ?? '';
  if (role === '-') return { role: 'unused', name };
  const run = runOf(last);
  if (role === 'run size' || (role === undefined && !run && isRunHead(last))) return { role: 'run', name };
  const heads = words.flatMap((word) => priceHeadOf(word) ?? []);
  if (!run && !(isNumbers && (role === 'price' || (role === undefined && heads.length > 0))))
    return { role: 'label', name };
  const others = words.slice(0, run ? -1 : undefined).filter((word) => !isRunHead(word) && !priceHeadOf(word));
  return {
    role: 'price',
    words: role === 'price' ? [] : others,
    run,
    head: heads.reduce((all, one) => ({ ...all, ...one }), anyHead),
  };
}
