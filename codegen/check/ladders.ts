/** The ladders of a run-size product: which rows price which option combination. */
import type { PriceRow, Selection } from '../../src/pricing/index.ts';
import { ladderKey } from '../../src/pricing/ladder.ts';
import { type Diagnostic, diagnostic, placeText } from '../diagnostic.ts';
import { groupBy } from '../group-by.ts';
import type { RunSizeRow, RunSizeTable } from '../parse/book.ts';

/** The rows of one combination of option cells, by rising run size. */
export interface Ladder {
  readonly options: readonly string[];
  readonly rows: readonly RunSizeRow[];
}

export interface Ladders {
  readonly all: readonly Ladder[];
  /** The ladders that price a selection; more than one is an overlap. */
  readonly of: (selection: Selection) => readonly Ladder[];
  readonly diagnostics: readonly Diagnostic[];
}

const anyOption = '*';

export function priceRows(ladder: Ladder): readonly PriceRow[] {
  return ladder.rows.map(({ cells }) => ({
    runSize: cells.run_size.value,
    perUnit: cells.per_unit.value,
    total: cells.total.value,
    basis: cells.basis.value,
  }));
}

export function gatherLadders(table: RunSizeTable): Ladders {
  const keys = table.keys.map(({ value }) => value);
  const groups = groupBy(table.rows, ({ options }) => options.map(({ value }) => `${value}\t`).join(''));
  const exact = new Map<string, Ladder>();
  const wild: Ladder[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [key, group] of groups) {
    for (const twice of duplicateRunSizes(group)) diagnostics.push(twice);
    const rows = group.toSorted((a, b) => a.cells.run_size.value - b.cells.run_size.value);
    const ladder: Ladder = { options: rows[0]?.options.map(({ value }) => value) ?? [], rows };
    if (ladder.options.includes(anyOption)) wild.push(ladder);
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
}

function duplicateRunSizes(rows: readonly RunSizeRow[]): readonly Diagnostic[] {
  const first = new Map<number, RunSizeRow>();
  return rows.flatMap((row) => {
    const runSize = row.cells.run_size;
    const earlier = first.get(runSize.value);
    if (!earlier) first.set(runSize.value, row);
    return earlier
      ? diagnostic(
          'QB308',
          runSize.at,
          `run size ${runSize.value} stands twice for the same options; the first is at ${placeText(earlier.at)}`,
          'Delete one of the two rows, or correct its run size or options.',
        )
      : [];
  });
}
