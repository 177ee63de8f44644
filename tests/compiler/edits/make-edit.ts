/** Edits of one cell of the real book, as by a person, intended or not. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '../../../codegen/language/source.ts';
import { oneOf, type Random } from '../../oracle/random.ts';
import { type Draft, type DraftCell, textCell, withCell } from '../slips/draft.ts';
import { type PickedCell, pickCell } from '../slips/pick.ts';
import { type OpenSheet, openLadders, openSheet, sheetNames } from '../slips/real-book.ts';

export interface CellEdit {
  /** Description for messages. */
  readonly what: string;
  /** The tab of the workbook, or the file of run sizes. */
  readonly sheet: string;
  /** The heading of the cell's column. */
  readonly column: string;
  /** 1-based. */
  readonly row: number;
  /** Cells of the row before the edit, by heading. */
  readonly cells: ReadonlyMap<string, string>;
  readonly before: string;
  readonly after: string;
  readonly book: readonly SourceFile[];
}

const ladders = readdirSync(join(import.meta.dirname, '../../../pricing-source/run-sizes'))
  .filter((name) => name.endsWith('.csv'))
  .map((name) => name.slice(0, -'.csv'.length));

const opened = new Map<string, OpenSheet>();

function opening(name: string, open: (name: string) => OpenSheet): OpenSheet {
  const known = opened.get(name) ?? open(name);
  opened.set(name, known);
  return known;
}

/** Sheets and columns of prices: about half of the edits are there, where errors hurt. */
const priceSheets = ['Rates', 'Unit Prices', 'Choices'];
const priceColumns = ['per sq ft', 'per unit', 'adds', 'per_unit', 'total', 'basis'];

function pickSheet(random: Random): OpenSheet {
  const kind = random(1, 4);
  if (kind === 1) return opening(oneOf(ladders, random) ?? '', openLadders);
  const names = kind === 2 ? priceSheets : sheetNames;
  return opening(oneOf(names, random) ?? '', openSheet);
}

export function makeEdit(random: Random): CellEdit {
  for (;;) {
    const sheet = pickSheet(random);
    const inPrices = random(0, 1) === 1;
    const picked = pickCell(inPrices ? onlyPrices(sheet.draft) : sheet.draft, random);
    const cell = picked && changed(sheet.draft, picked, random);
    if (!picked || cell === 'same') continue;
    const row = sheet.draft.rows[picked.row] ?? [];
    const header = sheet.draft.rows[0] ?? [];
    const after = cell?.text ?? '';
    return {
      what: `${sheet.name}!${picked.name}: "${picked.cell.text}" to "${after}"`,
      sheet: sheet.name,
      column: header[picked.column]?.text ?? '',
      row: picked.row + 1,
      cells: new Map(header.map((heading, at) => [heading?.text ?? '', row[at]?.text ?? ''])),
      before: picked.cell.text,
      after,
      book: sheet.book(withCell(sheet.draft, picked.row, picked.column, cell)),
    };
  }
}

/** Returns the sheet with only its prices to pick from. */
function onlyPrices({ rows, ...rest }: Draft): Draft {
  const headings = (rows[0] ?? []).map((cell) => cell?.text ?? '');
  return {
    ...rest,
    rows: rows.map((row) => row.map((cell, at) => (priceColumns.includes(headings[at] ?? '') ? cell : undefined))),
  };
}

function changed(draft: Draft, { cell, column }: PickedCell, random: Random): DraftCell | undefined | 'same' {
  const edit = cell.kind === 'number' ? changedNumber(cell, random) : changedText(draft, cell, column, random);
  return edit?.text === cell.text && edit.kind === cell.kind ? 'same' : edit;
}

const numberEdits: readonly ((text: string, random: Random) => string)[] = [
  (text, random) => scaled(text, 100 + random(1, 40), 100),
  (text, random) => scaled(text, 100 - random(1, 30), 100),
  (text) => scaled(text, 10, 1),
  (text) => scaled(text, 1, 10),
  // Changes the last decimal, usually by one.
  (text) => text.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
  (_, random) => String(random(0, 3000)),
];

/** Returns a number times a fraction, with its number of decimals. */
function scaled(text: string, factor: number, divisor: number): string {
  const places = text.split('.')[1]?.length ?? 0;
  return String(Number(((Number(text) * factor) / divisor).toFixed(Math.max(places, 2))));
}

function changedNumber(cell: DraftCell, random: Random): DraftCell | undefined {
  const kind = random(0, numberEdits.length + 1);
  if (kind === numberEdits.length) return undefined;
  const text = numberEdits[kind]?.(cell.text, random);
  return text === undefined ? textCell(`$${cell.text}`) : { ...cell, text };
}

function changedText(draft: Draft, cell: DraftCell, column: number, random: Random): DraftCell | undefined {
  const others = draft.rows.slice(1).flatMap((row) => row[column]?.text ?? []);
  switch (random(0, 5)) {
    case 0:
      return undefined;
    case 1:
      return { ...cell, text: `${cell.text}x` };
    case 2:
      return { ...cell, text: `${cell.text} ` };
    case 3:
      return { ...cell, text: cell.text.toUpperCase() };
    default:
      return { ...cell, text: oneOf(others, random) ?? cell.text };
  }
}
