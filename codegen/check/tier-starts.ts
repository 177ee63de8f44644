/** Finds the numbers at which a row of the book begins to hold, as one number of a run grows. */
import { areaOf, billedRow, held, inHeldUnits } from '../../src/pricing/billed.ts';
import { compare, whole } from '../../src/pricing/fraction.ts';
import { billedSides, type Measure, type StepRow } from '../../src/pricing/index.ts';
import { ladderOf } from '../../src/pricing/ladder.ts';
import { type Run, tierAmong, unitsOf } from '../../src/pricing/measures.ts';
import { lengthText } from '../language/count-text.ts';
import type { Place } from '../language/diagnostic.ts';
import type { LinkedProduct } from '../link/link.ts';
import { rowsOfSide } from '../link/steps.ts';
import { holdingTiers, type LinkedList } from './price-lists.ts';
import { piecesText, type Runs } from './runs.ts';

/** The number at which a row begins to hold. */
export interface TierStart {
  /** The number in words, such as `10 pieces` or `50 sq ft`. */
  readonly text: string;
  /** Cell that states the number. */
  readonly at: Place;
  /** List of the row; absent for a billed size or a run size. */
  readonly list?: LinkedList;
}

/** Something that holds for a run, and may change as a number of the run grows. */
export interface Watched {
  readonly stateOf: (run: Run) => unknown;
  /** Returns the start of what holds for `after`, but not for the run just below it. */
  readonly startOf: (below: Run, after: Run) => TierStart | undefined;
}

const inInches = (measure: Measure): string =>
  measure === 'width' || measure === 'height' ? `in of ${measure}` : measure;

const measureText = (from: number, by: readonly Measure[]): string =>
  `${lengthText(from)} ${by.map(inInches).join(' and ')}`;

/** Returns what can change within the runs: the rows of lists, the billed sizes, and the run sizes of a ladder. */
export const watchedBy = (linked: LinkedProduct, lists: readonly LinkedList[], runs: Runs): readonly Watched[] => [
  ...lists.flatMap((list) => watchedList(list, runs)),
  ...watchedSizes(linked, runs),
  ...watchedLadder(linked, runs),
];

function watchedList(list: LinkedList, { selection }: Runs): readonly Watched[] {
  const holding = holdingTiers(list, selection).map(({ tier, row: { cells } }) => ({ ...tier, cells }));
  if (holding.every(({ from, over }) => from === 1 && !over)) return [];
  const tierOf = (run: Run) => tierAmong(holding, list.by, run);
  return [
    {
      stateOf: tierOf,
      startOf: (below, run) => {
        const after = tierOf(run);
        const { from, 'from quantity': quantity } = after?.cells ?? {};
        if (list.by && from && after?.over !== tierOf(below)?.over)
          return { text: measureText(from.value, list.by), at: from.at, list };
        return quantity && { text: piecesText(quantity.value), at: quantity.at, list };
      },
    },
  ];
}

function watchedSizes({ source, product }: LinkedProduct, { selection }: Runs): readonly Watched[] {
  return billedSides.flatMap((side): readonly Watched[] | Watched => {
    const rows = product.billed?.[side];
    if (!rows) return [];
    const cells = rowsOfSide(source, side).map((row) => row.cells.from);
    const rowOf = ({ size }: Run) =>
      size && billedRow(rows, selection, side === 'area' ? inHeldUnits(areaOf(size.billed)) : whole(size[side]));
    return {
      stateOf: rowOf,
      startOf: (_, run): TierStart | undefined => {
        const row = rowOf(run);
        const from = row && cells[rows.indexOf(row)];
        return from && { text: measureText(from.value, [side === 'area' ? 'sq ft' : side]), at: from.at };
      },
    };
  });
}

function watchedLadder({ source, product: { pricing } }: LinkedProduct, { selection }: Runs): readonly Watched[] {
  const between = source.row.cells['between run sizes'];
  if (!between || pricing.kind !== 'run-size') return [];
  const sizes = (ladderOf(pricing, selection) ?? []).flatMap(({ runSize }) => [runSize, runSize + 1]);
  return [
    {
      stateOf: (run) => sizes.filter((size) => size <= run.runSize).length,
      startOf: (_, { runSize }) => ({ text: piecesText(runSize), at: between.at }),
    },
  ];
}

/** Watches the units that a row of a step charges: each group that is begun, or the first unit above `fewest`. */
export const watchedUnits = (row: StepRow): Watched => ({
  stateOf: (run) => {
    const { units, each = units } = unitsOf(run, row);
    return row.rounded ? Number(each.dividend) / Number(each.divisor) : compare(each, held(row.fewest ?? 0)) > 0n;
  },
  startOf: () => undefined,
});

/** Yields the indexes, in rising order, at which a state differs from the state at the index before. */
export function* changesOf(last: number, stateAt: (index: number) => unknown): Generator<number> {
  for (let from = 0; stateAt(from) !== stateAt(last); ) {
    const state = stateAt(from);
    let [same, changed] = [from, last];
    while (changed - same > 1) {
      const middle = Math.floor((same + changed) / 2);
      if (stateAt(middle) === state) same = middle;
      else changed = middle;
    }
    yield changed;
    from = changed;
  }
}
