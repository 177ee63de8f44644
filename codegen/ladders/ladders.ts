/** The ladders of a run-size product: the rows that price each combination of options. */
import type { Selection } from '../../src/pricing/index.ts';
import { ladderKey } from '../../src/pricing/ladder.ts';
import { figurePlace, type RunSizeRow, type RunSizeTable } from '../language/book.ts';
import { repeats } from '../language/collections.ts';
import { type Diagnostic, diagnostic, type Place, placeText } from '../language/diagnostic.ts';
import { rowPlace } from '../read/grid.ts';

/** The rows of one combination of option cells, by rising run size. */
export interface Ladder {
  readonly options: readonly string[];
  readonly rows: readonly RunSizeRow[];
}

export interface Ladders {
  readonly all: readonly Ladder[];
  /** Returns the ladders that price a selection; more than one is an overlap. */
  readonly of: (selection: Selection) => readonly Ladder[];
  readonly diagnostics: readonly Diagnostic[];
}

const anyOption = '*';

export const ladderPlace = (table: RunSizeTable, { rows }: Ladder): Place => rowPlace(table.at, rows[0]?.row ?? 0);

export const gatherLadders = (table: RunSizeTable): Ladders => {
  const keys = table.keys.map(({ value }) => value);
  const exact = new Map<string, Ladder>();
  const wild: Ladder[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [key, { options, rows }] of rowsByOptions(table.rows)) {
    const ladder: Ladder = { options, rows: rises(rows) ? rows : rows.toSorted((a, b) => a.runSize - b.runSize) };
    if (ladder.rows !== rows) for (const twice of duplicateRunSizes(table, rows)) diagnostics.push(twice);
    if (options.includes(anyOption)) wild.push(ladder);
    else exact.set(key, ladder);
  }
  const matches = (ladder: Ladder, selection: Selection): boolean =>
    keys.every((key, at) => ladder.options[at] === anyOption || ladder.options[at] === (selection[key] ?? ''));
  return {
    all: [...exact.values(), ...wild],
    of: (selection) => {
      const own = exact.get(ladderKey(keys, selection));
      const others = wild.filter((ladder) => matches(ladder, selection));
      return own ? [own, ...others] : others;
    },
    diagnostics,
  };
};

/** Groups rows by options, in the order in which the options first occur. */
function rowsByOptions(rows: readonly RunSizeRow[]) {
  const groups = new Map<string, { readonly options: readonly string[]; readonly rows: RunSizeRow[] }>();
  // Rows of one ladder share one array of options, and are mostly adjacent. The last group is therefore tried first.
  let last: { readonly options: readonly string[]; readonly rows: RunSizeRow[] } | undefined;
  for (const row of rows) {
    const { options } = row;
    if (last?.options !== options) {
      const key = options.map((option) => `${option}\t`).join('');
      last = groups.get(key) ?? { options, rows: [] };
      groups.set(key, last);
    }
    last.rows.push(row);
  }
  return groups;
}

/** Tells whether the run sizes of the rows rise, without duplicates. */
function rises(rows: readonly RunSizeRow[]): boolean {
  let before = 0;
  for (const { runSize } of rows) {
    if (runSize <= before) return false;
    before = runSize;
  }
  return true;
}

const duplicateRunSizes = (table: RunSizeTable, rows: readonly RunSizeRow[]): readonly Diagnostic[] =>
  repeats(rows, ({ runSize }) => runSize).map(({ again, first }) => {
    const message = `run size ${again.runSize} stands twice for the same options; the first is at ${placeText(rowPlace(table.at, first.row))}`;
    const tip = 'Delete one of the two rows, or correct its run size or options.';
    return diagnostic('QB308', figurePlace(table, again, 'run_size'), message, tip);
  });
