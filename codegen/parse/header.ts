/** Matches the headers of a table with the columns of its sheet. */
import type { Columns } from '../language/columns.ts';
import type { Report } from '../language/diagnostic.ts';
import { didYouMean } from '../language/did-you-mean.ts';
import { plainName } from '../language/sheet-names.ts';
import type { Cell, RawSheet } from '../language/source.ts';
import { hasMixedWord } from './values/text.ts';

/** A column of the table: its position and its name in the spelling of the documentation. */
export interface FoundColumn {
  readonly index: number;
  readonly name: string;
  readonly header: Cell;
}

export interface Header {
  readonly found: readonly FoundColumn[];
  /** Headers that name no column of the sheet. */
  readonly others: readonly Omit<FoundColumn, 'name'>[];
  readonly missing: readonly string[];
}

/** Finds columns by name, ignoring case and outer blanks. Reports columns given twice (QB108). */
export function matchHeader(raw: RawSheet, columns: Columns, report: Report): Header {
  const spelling = new Map(Object.keys(columns).map((name) => [plainName(name), name]));
  const found = new Map<string, FoundColumn>();
  const others = new Map<string, Omit<FoundColumn, 'name'>>();
  raw.header.forEach((header, index) => {
    if (header.type === 'faulty') return;
    const plain = plainName(header.text);
    const name = spelling.get(plain);
    const earlier = found.get(plain) ?? others.get(plain);
    if (earlier) report('QB108', header.at, `the column "${header.text}" stands twice`, 'Delete one of the two.');
    else if (name === undefined) others.set(plain, { index, header });
    else found.set(plain, { index, name, header });
  });
  const missing = Object.entries(columns).filter(([name, { optional }]) => !optional && !found.has(plainName(name)));
  return {
    found: [...found.values()],
    others: [...others.values()],
    missing: missing.map(([name]) => name),
  };
}

/**
 * Reports headers that name no column (QB106) or mix letters of two alphabets (QB211). Returns the columns that the
 * headers probably mean.
 */
export function unknownColumns(
  headers: readonly Cell[],
  candidates: readonly string[],
  sheet: string,
  report: Report,
): ReadonlySet<string> {
  const meant = new Set<string>();
  for (const header of headers) {
    const { text, at } = header;
    const near = didYouMean(text, candidates);
    if (near !== undefined) meant.add(near);
    if (hasMixedWord(header, (cell, code, message, advice) => report(code, cell.at, message, advice))) continue;
    const tip = near === undefined ? `The columns of ${sheet} are in docs/price-book.md.` : `Did you mean "${near}"?`;
    report('QB106', at, `there is no column "${text}" on the sheet ${sheet}`, tip);
  }
  return meant;
}

/** Reports missing required columns (QB107) at the header row. A column with a misspelled header is not missing. */
export function missingColumns(
  raw: RawSheet,
  missing: readonly string[],
  meant: ReadonlySet<string>,
  report: Report,
): void {
  if (raw.header.some(({ type }) => type === 'faulty')) return;
  const { column: _, ...row } = raw.header[0]?.at ?? raw.at;
  for (const name of missing) {
    if (meant.has(name)) continue;
    report('QB107', row, `the column "${name}" is missing`, 'Add it to the header row and fill it in.');
  }
}

/**
 * Tells whether a row repeats the header, for example after a table was pasted with its header. Reports such a row
 * (QB122).
 */
export function isHeaderAgain(raw: RawSheet, { at, cells }: RawSheet['rows'][number], report: Report): boolean {
  const again =
    cells.every(
      ({ type, text }, index) => type === 'blank' || plainName(text) === plainName(raw.header[index]?.text ?? ''),
    ) && cells.filter(({ type }) => type !== 'blank').length > 1;
  if (again) report('QB122', at, 'the row names the columns a second time', 'Delete the row.');
  return again;
}
