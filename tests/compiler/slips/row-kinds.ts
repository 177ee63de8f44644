/** Slips with whole rows and columns. */
import { oneOf, type Random } from '../../oracle/random.ts';
import { type Draft, type DraftCell, type DraftRow, textCell, withCell, withRows } from './draft.ts';
import type { Kind, Rule, Slipped } from './kind.ts';
import { addressOf, isText, pickCell, pickRow } from './pick.ts';

interface Made {
  readonly draft: Draft;
  readonly rows: readonly number[];
  /** Text that distinguishes the slip from others of its kind in the same row. */
  readonly where?: string;
}

/** Returns a kind that changes the rows from a picked row on. */
const inRow = (
  name: string,
  rule: Rule,
  csv: boolean,
  make: (draft: Draft, row: number, random: Random) => Made | undefined,
): Kind => ({
  name,
  rule,
  csv,
  make: (draft, random): Slipped | undefined => {
    const row = pickRow(draft, random);
    const made = row === undefined ? undefined : make(draft, row, random);
    if (row === undefined || !made) return undefined;
    const where = made.where === undefined ? '' : `, ${made.where}`;
    return { what: `${name} at row ${row + 1}${where}`, draft: made.draft, rows: made.rows };
  },
});

const width = ({ rows }: Draft): number => Math.max(...rows.map((row) => row.length));
const everyRow = ({ rows }: Draft): readonly number[] => rows.map((_, at) => at + 1);
const cellsOf = (draft: Draft, row: number): DraftRow => draft.rows[row] ?? [];

/** Repeats a row, with another case or blank in a name. */
function almostTheSame(draft: Draft, row: number, random: Random): Made | undefined {
  const cells = cellsOf(draft, row);
  const names = cells.flatMap((cell, column) =>
    cell && isText(cell) && variant(cell.text) !== cell.text ? [{ column, text: variant(cell.text) }] : [],
  );
  const name = oneOf(names, random);
  if (!name) return undefined;
  const again = cells.with(name.column, textCell(name.text));
  const changed = withRows(draft, draft.rows.toSpliced(row + 1, 0, again));
  return { draft: changed, rows: [row + 1, row + 2], where: name.text };
}

const variant = (text: string): string => {
  const blank = text.replace(' ', '');
  if (blank !== text) return blank;
  const lower = text.toLowerCase();
  return lower === text ? `${text.slice(0, 1).toUpperCase()}${text.slice(1)}` : lower;
};

const rowKinds: readonly Kind[] = [
  inRow('hidden row', 'told', false, (draft, row) => ({ draft: { ...draft, hidden: [row + 1] }, rows: [row + 1] })),
  inRow('cell inserted', 'never silent', true, (draft, row, random) => {
    const cells = cellsOf(draft, row);
    const at = random(
      0,
      Math.max(
        0,
        cells.findLastIndex((cell) => cell),
      ),
    );
    return {
      draft: withRows(draft, draft.rows.with(row, cells.toSpliced(at, 0, undefined))),
      rows: [row + 1],
      where: addressOf(row, at),
    };
  }),
  inRow('cell taken out', 'never silent', true, (draft, row, random) => {
    const cells = cellsOf(draft, row);
    const at = random(0, Math.max(0, cells.findLastIndex((cell) => cell) - 1));
    return {
      draft: withRows(draft, draft.rows.with(row, cells.toSpliced(at, 1))),
      rows: [row + 1],
      where: addressOf(row, at),
    };
  }),
  inRow('row twice', 'told', true, (draft, row) => {
    const rows = draft.rows.toSpliced(row, 0, cellsOf(draft, row));
    return { draft: withRows(draft, rows), rows: [row + 1, row + 2] };
  }),
  inRow('row twice but for case or a blank', 'never silent', true, almostTheSame),
  inRow('row deleted', 'edit', true, (draft, row) => ({
    draft: withRows(draft, draft.rows.toSpliced(row, 1)),
    rows: [],
  })),
  inRow('rows swapped', 'edit', true, (draft, row) => {
    const [one, two] = [cellsOf(draft, row), cellsOf(draft, row + 1)];
    if (row + 1 >= draft.rows.length) return undefined;
    return { draft: withRows(draft, draft.rows.with(row, two).with(row + 1, one)), rows: [row + 1, row + 2] };
  }),
  inRow('blank row', 'never silent', true, (draft, row) => ({
    draft: withRows(draft, draft.rows.toSpliced(row, 0, [])),
    rows: [],
  })),
  inRow('note beside the table', 'told', true, (draft, row) => ({
    draft: withCell(draft, row, width(draft), textCell('ask Ann')),
    rows: [row + 1],
  })),
  inRow('merged cells', 'told', false, merged),
];

/** Merges cells as Excel does: the first keeps its content, and the others become empty. */
function merged(draft: Draft, row: number, random: Random): Made {
  const column = random(0, Math.max(0, width(draft) - 2));
  const down = random(0, 1) === 1 && row + 1 < draft.rows.length;
  const [r, c] = down ? [row + 1, column] : [row, column + 1];
  const range = `${addressOf(row, column)}:${addressOf(r, c)}`;
  return { draft: { ...withCell(draft, r, c, undefined), merges: [range] }, rows: [row + 1], where: range };
}

/** Returns a kind that changes the header row. */
const inHeader = (
  name: string,
  make: (header: DraftRow, column: number, random: Random) => DraftRow,
  told: 'header' | 'any row' = 'header',
): Kind => ({
  name,
  rule: told === 'header' ? 'told' : 'never silent',
  csv: true,
  make: (draft, random) => {
    const header = cellsOf(draft, 0);
    const column = random(0, header.length - 1);
    const changed = make(header, column, random);
    const what = `${name} at ${addressOf(0, column)}: ${changed.map((cell) => cell?.text).join(', ')}`;
    // A column without a heading is reported at its first value.
    return {
      what,
      draft: withRows(draft, draft.rows.with(0, changed)),
      rows: told === 'header' ? [1] : everyRow(draft),
    };
  },
});

const mistyped = (cell: DraftCell | undefined, at: number): DraftCell => {
  const text = cell?.text ?? 'x';
  return textCell(text.slice(0, at % text.length) + text.slice((at % text.length) + 1) || 'x');
};

const columnKinds: readonly Kind[] = [
  inHeader('header renamed', (header, column, random) => header.with(column, mistyped(header[column], random(0, 20)))),
  inHeader('header removed', (header, column) => header.with(column, undefined), 'any row'),
  inHeader('column without a meaning', (header, _, random) => [...header, textCell(`old price ${random(1, 99)}`)]),
  {
    name: 'column shifted',
    rule: 'never silent',
    csv: true,
    make: (draft, random) => {
      const column = random(0, width(draft) - 1);
      const filled = draft.rows.findIndex((row, at) => at > 0 && row.slice(column).some((cell) => cell));
      if (filled < 0) return undefined;
      const rows = draft.rows.map((row, at) => (at === 0 ? row : Array.from(row).toSpliced(column, 0, undefined)));
      return {
        what: `column shifted at ${addressOf(0, column)}`,
        draft: withRows(draft, rows),
        rows: everyRow(draft),
      };
    },
  },
  {
    name: 'column in percent',
    rule: 'told',
    csv: false,
    make: (draft, random) => {
      const picked = pickCell(draft, random, ({ kind }) => kind === 'number');
      if (!picked) return undefined;
      const rows = draft.rows.map((row) =>
        row.map((cell, column) =>
          column === picked.column && cell?.kind === 'number' ? { ...cell, format: 'percent' as const } : cell,
        ),
      );
      return {
        what: `column in percent at ${addressOf(0, picked.column)}`,
        draft: withRows(draft, rows),
        rows: everyRow(draft),
      };
    },
  },
];

export const tableKinds: readonly Kind[] = [...rowKinds, ...columnKinds];
