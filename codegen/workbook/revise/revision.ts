/** A change of the sources by a command for pricing staff. The change consists of cells with their new texts. */
import type { Place } from '../../language/diagnostic.ts';
import { nearestTip } from '../../language/did-you-mean.ts';
import { plainName } from '../../language/sheet-names.ts';
import type { Cell, RawSheet } from '../../language/source.ts';

export interface CellEdit {
  readonly at: Place;
  /** New text of the cell. */
  readonly text: string;
  /** True for a number cell of a workbook. A CSV file has only text. */
  readonly isNumber: boolean;
}

export interface Revision {
  readonly edits: readonly CellEdit[];
  /** Sentences about places that may need a change but stay unchanged. Each sentence names a cell. */
  readonly leftAlone: readonly string[];
}

/** A refused request. The message is for the person who made the request. */
export class Refusal extends Error {}

export function unknown(what: string, name: string, known: readonly string[]): Refusal {
  const there = known.length === 0 ? 'There is none.' : `There are: ${[...new Set(known)].join(', ')}.`;
  return new Refusal(`There is no ${what} "${name}". ${nearestTip(name, known, there)}`);
}

export interface TableRow {
  /** Returns the cell of a column; undefined if the table has no such column. */
  readonly cell: (column: string) => Cell | undefined;
  /** Returns the text of a column's cell, without blanks around it; '' without a cell. */
  readonly text: (column: string) => string;
  readonly cells: readonly Cell[];
}

/** @param sheet name in the spelling of the documentation */
export function rowsOf(sheets: readonly RawSheet[], sheet: string): readonly TableRow[] {
  return sheets.filter(({ name }) => name === sheet).flatMap(tableRows);
}

/** Returns the rows of a sheet with the product's key in the column `product`. */
export const ownRows = (sheets: readonly RawSheet[], sheet: string, product: string): readonly TableRow[] =>
  rowsOf(sheets, sheet).filter((row) => row.text('product') === product);

export const textsOf = (rows: readonly TableRow[], column: string): readonly string[] =>
  rows.map((row) => row.text(column));

/** Returns the rows of a product's ladders, from the product's own file and from the sheet Run Sizes. */
export const ladderRows = (sheets: readonly RawSheet[], product: string): readonly TableRow[] =>
  sheets
    .filter(({ name }) => name === 'Run Sizes')
    .flatMap((sheet) => tableRows(sheet).filter((row) => (sheet.product ?? row.text('product')) === product));

/**
 * Returns the choices of a field.
 * @throws Refusal if the product has no such field, or the field lacks a named choice
 */
export function choicesOf(
  sheets: readonly RawSheet[],
  { product, field, named }: { readonly product: string; readonly field: string; readonly named: readonly string[] },
): readonly string[] {
  const own = ownRows(sheets, 'Choices', product);
  const ofField = own.filter((row) => row.text('field') === field);
  const choices = textsOf(ofField, 'choice');
  if (choices.length === 0) throw unknown(`field of ${product}`, field, textsOf(own, 'field'));
  for (const choice of named) if (!choices.includes(choice)) throw unknown(`choice of ${field}`, choice, choices);
  return choices;
}

export function tableRows({ header, rows }: RawSheet): readonly TableRow[] {
  const columns = new Map(header.map(({ text }, index) => [plainName(text), index]));
  return rows.map(({ cells }) => {
    const cell = (column: string) => cells[columns.get(plainName(column)) ?? -1];
    return { cells, cell, text: (column) => cell(column)?.text.trim() ?? '' };
  });
}

/** Returns the rows of Words that name no product, but name a field or a choice that no other product has. */
export function wordsOfOnly(sheets: readonly RawSheet[], product: string): readonly TableRow[] {
  const elsewhere = ['Fields', 'Choices']
    .flatMap((sheet) => rowsOf(sheets, sheet))
    .filter((row) => row.text('product') !== product);
  const has = (row: TableRow, column: string, words: TableRow) => row.text(column) === words.text(column);
  return rowsOf(sheets, 'Words').filter(
    (words) =>
      words.text('product') === '' &&
      words.text('field') !== '' &&
      !elsewhere.some((row) => has(row, 'field', words) && has(row, 'choice', words)),
  );
}
