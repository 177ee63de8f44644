/** Finds the tables of a price list, and tells for each price which words and which run size it stands under. */
import type { Place } from '../../language/diagnostic.ts';
import { placeText } from '../../language/diagnostic.ts';
import type { ListSheet } from '../../read/list.ts';
import { figureOf, isRunHead, type PriceHead, priceHeadOf, type Run, runOf } from './figures.ts';

export interface Label {
  /** Heading of the word's column; '' for a word over prices, a title and the heading of a section. */
  readonly head: string;
  readonly text: string;
  readonly at: Place;
  /** True for titles and sections, which may say nothing about the price. */
  readonly isLoose: boolean;
}

export interface ListPrice {
  readonly text: string;
  readonly at: Place;
  readonly labels: readonly Label[];
  readonly run: Run | undefined;
  readonly head: PriceHead;
}

export interface FoundPrices {
  readonly prices: readonly ListPrice[];
  readonly notes: readonly string[];
}

/** What the person or the book knows about words. */
export interface Known {
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
  | { readonly role: 'price'; readonly words: readonly string[]; readonly run?: Run; readonly head: PriceHead }
  | { readonly role: 'run' | 'label' | 'unused'; readonly name: string };

const textAt = (row: TextRow | undefined, column: number): string => row?.texts[column] ?? '';
const filled = ({ texts }: TextRow): readonly number[] => texts.flatMap((text, at) => (text === '' ? [] : at));
const isAmount = (text: string): boolean => text !== '' && 'micro' in figureOf(text);
const isPriceCell = (text: string): boolean => text !== '' && !('fault' in figureOf(text));

export function findPrices({ grid }: ListSheet, known: Known): FoundPrices {
  const rows = grid.rows
    .map(({ row, cells }) => ({
      row,
      texts: Array.from(cells, (cell) => cell?.text.trim().replace(/\s+/g, ' ') ?? ''),
    }))
    .filter((row) => filled(row).length > 0);
  const placeOf = (row: TextRow, column: number): Place => grid.place(row.row, column, '');
  const prices: ListPrice[] = [];
  const notes: string[] = [];
  const loose = (row: TextRow): readonly Label[] =>
    filled(row).map((at) => ({ head: '', text: textAt(row, at), at: placeOf(row, at), isLoose: true }));
  const isKnown = (row: TextRow): boolean => loose(row).some(({ text }) => known.isWord(text));
  const unused = (row: TextRow): void => {
    const [first = 0] = filled(row);
    notes.push(`${placeText(placeOf(row, first))}: "${textAt(row, first)}" is not used.`);
  };
  const start = rows.findIndex((_, at) => headHeight(rows, at) > 0);
  if (start < 0) return { prices, notes };
  const top = start - upperHeads(rows, start);
  const below = start + headHeight(rows, start);
  const heads = rows.slice(top, below);
  const columns = columnsOf(heads, rows.slice(below), known);
  const titles = rows.slice(0, top).flatMap(loose);
  for (const row of rows.slice(0, top)) if (!isKnown(row)) unused(row);
  let section: readonly Label[] = [];
  let above: string[] = [];
  for (const row of rows.slice(below)) {
    if (isHeadAgain(row, heads.at(-1))) continue;
    const priced = columns.flatMap((column, index) =>
      column.role === 'price' && textAt(row, index) !== '' ? [{ column, index, text: textAt(row, index) }] : [],
    );
    if (priced.length === 0 && filled(row).length === 1) {
      section = isKnown(row) ? loose(row) : [];
      above = [];
      if (section.length === 0) unused(row);
      continue;
    }
    above = columns.map(({ role }, index) => textAt(row, index) || (role === 'label' ? (above[index] ?? '') : ''));
    const labels = columns.flatMap((column, index): readonly Label[] =>
      column.role === 'label' && above[index]
        ? [{ head: column.name, text: above[index], at: placeOf(row, index), isLoose: false }]
        : [],
    );
    const runAt = columns.findIndex(({ role }) => role === 'run');
    for (const { column, index, text } of priced)
      prices.push({
        text,
        at: placeOf(row, index),
        labels: [
          ...labels,
          ...column.words.map((word) => ({
            head: '',
            text: word,
            at: placeOf(heads.at(-1) ?? row, index),
            isLoose: false,
          })),
          ...section,
          ...titles,
        ],
        run: column.run ?? runOf(above[runAt] ?? ''),
        head: column.head,
      });
  }
  for (const column of columns) if (column.role === 'unused') notes.push(`The column "${column.name}" is not used.`);
  return { prices, notes };
}

const isHeadAgain = (row: TextRow, head: TextRow | undefined): boolean =>
  filled(row).length > 1 && filled(row).every((at) => textAt(row, at) === textAt(head, at));

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
    const run = runOf(text);
    return run ? [{ column, from: run.from }] : [];
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
  const parts = Array.from({ length: width }, (_, column) =>
    heads.flatMap((row) => {
      const own = row === last ? textAt(row, column) : row.texts.slice(0, column + 1).findLast((text) => text !== '');
      return own ? [own] : [];
    }),
  );
  const firstRun = parts.findIndex((own) => runOf(own.at(-1) ?? ''));
  const columns = parts.map((words, column) =>
    columnOf(words, column >= firstRun && firstRun >= 0, cellsOf(body, column), known),
  );
  const told = columns.filter(({ role }) => role === 'price');
  const withRun = columns.some((column) => column.role === 'run' || (column.role === 'price' && column.run));
  return columns.map((column, index): Column => {
    const words = parts[index] ?? [];
    const cells = cellsOf(body, index);
    if (column.role !== 'label' || known.isField(column.name) || known.roleOf(column.name) !== undefined)
      return withoutTwice(column, columns);
    if (!withRun && cells.length > 0 && cells.every((text) => runOf(text)) && column.name === '')
      return { role: 'run', name: column.name };
    const isNumbers = cells.filter(isPriceCell).length * 2 > cells.length;
    if (isNumbers && (told.length === 0 || words.some(known.isWord)))
      return { role: 'price', words: words.filter((word) => !isRunHead(word)), head: { pieces: 1, inCents: false } };
    if (isNumbers || !cells.some(known.isWord)) return { role: 'unused', name: column.name };
    return column;
  });
}

const cellsOf = (body: readonly TextRow[], column: number): readonly string[] =>
  body.map((row) => textAt(row, column)).filter((text) => text !== '');

/** Leaves out prices per piece beside totals: the total is what is charged. */
function withoutTwice(column: Column, columns: readonly Column[]): Column {
  const hasTotal = columns.some((other) => other.role === 'price' && other.head.per === 'run' && !other.run);
  const isPiece = column.role === 'price' && column.head.per === 'piece' && !column.run;
  return hasTotal && isPiece ? { role: 'unused', name: column.words.join(' ') || 'price of a piece' } : column;
}

function columnOf(words: readonly string[], mayBeRun: boolean, cells: readonly string[], known: Known): Column {
  const name = words.join(' ');
  const role = known.roleOf(name);
  if (role === '-') return { role: 'unused', name };
  if (role === 'run size') return { role: 'run', name };
  const run = mayBeRun ? runOf(words.at(-1) ?? '') : undefined;
  const head = words.map(priceHeadOf).reduce((all, one) => (all && one ? { ...all, ...one } : (one ?? all)), undefined);
  const others = words.slice(0, run ? -1 : undefined).filter((word) => !isRunHead(word) && !priceHeadOf(word));
  if (run) return { role: 'price', words: others, run, head: head ?? { pieces: 1, inCents: false } };
  if (role === undefined && isRunHead(words.at(-1) ?? '')) return { role: 'run', name };
  const isPrices = cells.filter(isPriceCell).length * 2 > cells.length;
  if ((role === 'price' || (role === undefined && head)) && isPrices)
    return { role: 'price', words: role === 'price' ? [] : others, head: head ?? { pieces: 1, inCents: false } };
  return { role: 'label', name };
}
