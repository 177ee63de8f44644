/** Finds rows of a ladder with a misplaced decimal point. A correction must leave fewer faults in the ladder. */
import type { LadderFigure, RunSizeRow } from '../language/book.ts';
import { type Slip, slipOf } from './decimal-slip.ts';

/** A row of a ladder: the price per piece in 1/10,000 dollar, the total in cents. */
export type Rung = Omit<RunSizeRow, 'options' | 'basis'>;

export interface SlippedRung {
  readonly rung: Rung;
  readonly slip: Slip;
  /**
   * Columns with a misplaced decimal point. There are two such columns if the figure in one column was calculated from
   * the slipped figure in the other column.
   */
  readonly columns: Columns;
}

type Column = Exclude<LadderFigure, 'run_size'>;
type Columns = readonly [Column, ...(readonly Column[])];

interface MendedLadder {
  /** All rows of the ladder, with corrected decimal points. */
  readonly rungs: readonly Rung[];
  readonly slips: readonly SlippedRung[];
}

export const totalFalls = (before: Rung, rung: Rung): boolean => rung.total <= before.total;
export const perUnitRises = (before: Rung, rung: Rung): boolean => rung.perUnit > before.perUnit;

/**
 * Tells whether the price per piece times the run size equals the total, within rounding. Published figures are rounded
 * (decision 1). The rounded price per piece allows a difference of half a unit in its last place for each piece. The
 * rounded total allows half a cent more. If the ladder was raised by percent, the price per piece was rounded a second
 * time, which allows up to another cent.
 */
export const multipliesOut = ({ runSize, perUnit, total }: Rung): boolean =>
  2 * Math.abs(perUnit * runSize - total * 100) <= runSize + 100 + Math.min(runSize, 200);

/**
 * Corrects the decimal points of a ladder.
 * @param typical returns the prices per piece of other ladders at a run size, to decide between equally good
 * corrections
 */
export function mendLadder(rows: readonly RunSizeRow[], typical: (runSize: number) => readonly number[]): MendedLadder {
  let rungs: readonly Rung[] = rows;
  const slips: SlippedRung[] = [];
  // The loop ends, because each correction leaves fewer faults than before.
  for (let mend = bestMend(rungs, typical); mend; mend = bestMend(rungs, typical)) {
    rungs = mend.rungs;
    slips.push(mend.slipped);
  }
  return { rungs, slips };
}

interface Mend {
  readonly slipped: SlippedRung;
  readonly rungs: readonly Rung[];
  readonly faults: number;
}

/**
 * Returns the correction of one decimal point that leaves the fewest faults. If several corrections are equally good,
 * `typical` must confirm exactly one of them. Otherwise returns undefined.
 */
function bestMend(rungs: readonly Rung[], typical: (runSize: number) => readonly number[]): Mend | undefined {
  const faults = faultsOf(rungs);
  const mends = rungs.flatMap((rung, at) => movesOf(rungs, rung, at)).filter((mend) => mend.faults < faults);
  const fewest = Math.min(...mends.map((mend) => mend.faults));
  const best = mends.filter((mend) => mend.faults === fewest);
  if (best.length === 1) return best[0];
  const borneOut = best.filter(({ slipped: { rung, slip } }) => slipOf(rung.perUnit, typical(rung.runSize)) === slip);
  return borneOut.length === 1 ? borneOut[0] : undefined;
}

export function faultsOf(rungs: readonly Rung[]): number {
  let faults = 0;
  let before: Rung | undefined;
  for (const rung of rungs) {
    if (before && totalFalls(before, rung)) faults += 1;
    if (before && perUnitRises(before, rung)) faults += 1;
    if (!multipliesOut(rung)) faults += 1;
    before = rung;
  }
  return faults;
}

const factors: readonly { readonly slip: Slip; readonly move: (figure: number) => number }[] = [10, 100].flatMap(
  (by) => [
    { slip: 'tenfold' as const, move: (figure: number) => figure / by },
    { slip: 'tenth' as const, move: (figure: number) => figure * by },
  ],
);

const columnSets: readonly Columns[] = [['per_unit'], ['total'], ['per_unit', 'total']];

function movesOf(rungs: readonly Rung[], rung: Rung, at: number): readonly Mend[] {
  return factors.flatMap(({ slip, move }) =>
    columnSets.flatMap((columns) => {
      const moved: Rung = {
        ...rung,
        perUnit: columns.includes('per_unit') ? move(rung.perUnit) : rung.perUnit,
        total: columns.includes('total') ? move(rung.total) : rung.total,
      };
      // The intended figure cannot have more decimals than a price may have.
      if (!Number.isInteger(moved.perUnit) || !Number.isInteger(moved.total)) return [];
      const mended = rungs.with(at, moved);
      const near = mended.slice(Math.max(0, at - 1), at + 2);
      return faultsOf(near) > 0 ? [] : [{ slipped: { rung, slip, columns }, rungs: mended, faults: faultsOf(mended) }];
    }),
  );
}
