/**
 * Warns of figures of a ladder that are probably slips. A bigger run must cost more in total, and must not cost more
 * per piece.
 */
import { decimals, decimalText } from '../../src/pricing/index.ts';
import type { Ladder } from '../ladders/ladders.ts';
import { figurePlace, type LadderFigure, type RunSizeRow, type RunSizeTable } from '../language/book.ts';
import { type Diagnostic, diagnostic } from '../language/diagnostic.ts';
import type { DiagnosticCode } from '../language/diagnostic-codes.ts';
import type { ProductSource } from '../link/product-source.ts';
import { nearest, type Slip, slipOf, slipWords } from './decimal-slip.ts';
import { doubt } from './row-faults.ts';

export function checkLadders(source: ProductSource, ladders: readonly Ladder[]): readonly Diagnostic[] {
  const table = source.runSizes;
  if (!table) return [];
  const gapsOf = gapFinder(ladders);
  const rounded = roundedToCents(table, ladders);
  if (rounded) return [rounded];
  return ladders.flatMap((ladder, at) => {
    const around = nearest(ladders, at);
    const gaps = gapsOf(ladder);
    const slip = wholeSlip(ladder, around);
    // Most ladders have no fault: skip the work below.
    if (gaps.length === 0 && !slip && faultsOf(ladder.rows) === 0) return [];
    const warn = warner(source.id, table, ladder);
    return [
      ...gaps.map((gap) => missingSizes(gap, warn)),
      ...(slip ? [wholeLadder(slip, warn)] : checkRungs(ladder, around, warn)),
    ];
  });
}

const fewestRounded = 3;

const cents = ({ total, runSize }: Rung): number => Math.round(total / runSize) * 100;

/**
 * Returns an error for a table whose prices per piece were rounded to cents, although the totals say more exact ones. A
 * spreadsheet program saves a CSV file as it shows it, with two decimals.
 */
function roundedToCents(table: RunSizeTable, ladders: readonly Ladder[]): Diagnostic | undefined {
  const inexact = ladders
    .flatMap(({ rows }) => rows)
    .filter((rung) => !multipliesOut({ ...rung, perUnit: cents(rung) }));
  const rounded = inexact.filter((rung) => rung.perUnit === cents(rung));
  const [first] = rounded;
  if (!first || rounded.length < fewestRounded || 2 * rounded.length <= inexact.length) return undefined;
  const exact = each(Math.round((first.total * 100) / first.runSize));
  const message = `${rounded.length} prices per piece are rounded to cents, such as ${each(first.perUnit)} for ${first.runSize}: ${inTotal(first.total)} in total are ${exact} each`;
  const tip =
    'A spreadsheet program saves a CSV file with the decimals that it shows. Restore the file, or show four decimals of the column and type the prices again.';
  return diagnostic('QB442', figurePlace(table, first, 'per_unit'), message, tip);
}

type Warn = (code: DiagnosticCode, rung: Rung, column: LadderFigure, message: string, tip: string) => Diagnostic;

function warner(product: string, table: RunSizeTable, { options }: Ladder): Warn {
  const selection = Object.fromEntries(table.keys.map(({ value }, at) => [value, options[at] || undefined]));
  return (code, rung, column, message, tip) =>
    doubt(code, figurePlace(table, rung, column), message, tip, product, selection);
}

function missingSizes({ missing: sizes, behind }: Gap, warn: Warn): Diagnostic {
  const list = sizes.join(', ');
  const [which, them] = sizes.length === 1 ? [`run size ${list} is`, 'it'] : [`run sizes ${list} are`, 'them'];
  const message = `${which} missing before ${behind.runSize}: most ladders of that range have ${them}`;
  return warn('QB410', behind, 'run_size', message, 'Add the line');
}

const pricesAt =
  (ladders: readonly Ladder[]) =>
  (runSize: number): readonly number[] =>
    ladders.flatMap(({ rows }) => rows.filter((row) => row.runSize === runSize).map(({ perUnit }) => perUnit));

interface WholeSlip {
  readonly first: Rung;
  readonly slip: Slip;
}

/**
 * Returns the slip that all prices of a ladder have in common; undefined if there is none. For example, all prices are
 * ten times those of the ladders next to it.
 */
function wholeSlip({ rows }: Ladder, around: readonly Ladder[]): WholeSlip | undefined {
  const [first] = rows;
  const typical = pricesAt(around);
  const slip = first && slipOf(first.perUnit, typical(first.runSize));
  if (!slip || rows.some(({ perUnit, runSize }) => slipOf(perUnit, typical(runSize)) !== slip)) return undefined;
  // If there are only two ladders, either may be wrong. The one with the higher prices is reported.
  return slip === 'tenth' && around.length === 1 ? undefined : { first, slip };
}

function wholeLadder({ first, slip }: WholeSlip, warn: Warn): Diagnostic {
  const message = `every price of this ladder is about ${slipWords[slip]} those of the ladders beside it`;
  return warn('QB411', first, 'per_unit', message, 'Look for the decimal point');
}

function checkRungs(ladder: Ladder, around: readonly Ladder[], warn: Warn): readonly Diagnostic[] {
  const { rungs, slips } = mendLadder(ladder.rows, pricesAt(around));
  return [
    ...slips.map((slip) => slipped(slip, warn)),
    // The other checks use the corrected figures, so that they do not report the rows next to a slip.
    ...rungs.flatMap((rung, at) => checkRung(rungs[at - 1], rung, warn)),
  ];
}

const each = (perUnit: number): string => decimalText(perUnit, decimals.unitPrice);
const inTotal = (total: number): string => decimalText(total, decimals.cents);

function slipped({ rung, slip, columns }: SlippedRung, warn: Warn): Diagnostic {
  const what = columns.map((column) => (column === 'total' ? inTotal(rung.total) : each(rung.perUnit))).join(' and ');
  const message = `${what} ${columns.length === 1 ? 'is' : 'are'} about ${slipWords[slip]} what the prices around say for ${rung.runSize}`;
  return warn('QB411', rung, columns[0], message, 'Look for the decimal point');
}

function checkRung(before: Rung | undefined, rung: Rung, warn: Warn): readonly Diagnostic[] {
  const { perUnit, total, runSize } = rung;
  const faults: Diagnostic[] = [];
  if (before && totalFalls(before, rung)) {
    const message = `${runSize} cost no more in total than ${before.runSize}`;
    faults.push(warn('QB406', rung, 'total', message, 'Correct the total'));
  }
  if (before && perUnitRises(before, rung)) {
    const message = `one of ${runSize} costs more than one of ${before.runSize}`;
    faults.push(warn('QB407', rung, 'per_unit', message, 'Correct the per-unit price'));
  }
  if (!multipliesOut(rung)) {
    const message = `${runSize} at ${each(perUnit)} each are ${each(perUnit * runSize)}, the total says ${inTotal(total)}`;
    faults.push(warn('QB412', rung, 'total', message, 'Correct one of the two'));
  }
  return faults;
}

interface Gap {
  readonly missing: readonly number[];
  readonly behind: Ladder['rows'][number];
}

function gapFinder(ladders: readonly Ladder[]): (ladder: Ladder) => readonly Gap[] {
  if (areAlike(ladders)) return () => [];
  const usual = usualRunSizes(ladders.map(runSizesOf));
  return (ladder) => {
    const own = runSizesOf(ladder);
    return ladder.rows.flatMap((behind, at) => {
      const [from, to] = [own[at - 1], own[at]];
      if (from === undefined || to === undefined) return [];
      const missing = usual.filter((runSize) => runSize > from && runSize < to);
      return missing.length > 0 ? { missing, behind } : [];
    });
  };
}

const runSizesOf = ({ rows }: Ladder): readonly number[] => rows.map(({ runSize }) => runSize);

/**
 * Tells whether each ladder has the same run sizes as the first ladder, except that the largest run sizes may be
 * absent.
 */
function areAlike([first, ...others]: readonly Ladder[]): boolean {
  return others.every(({ rows }) => rows.every(({ runSize }, at) => runSize === first?.rows[at]?.runSize));
}

/**
 * Returns the usual run sizes. For each run size, considers only the ladders whose range includes the run size. The run
 * size is usual if at least half of these ladders list it.
 */
function usualRunSizes(ladders: readonly (readonly number[])[]): readonly number[] {
  const sizes = [...new Set(ladders.flat())].toSorted((a, b) => a - b);
  return sizes.filter((size) => {
    const spanning = ladders.filter((own) => (own[0] ?? 0) <= size && (own.at(-1) ?? 0) >= size);
    return spanning.filter((own) => own.includes(size)).length * 2 >= spanning.length;
  });
}

/** A row of a ladder: the price per piece in 1/10,000 dollar, the total in cents. */
type Rung = Omit<RunSizeRow, 'options' | 'basis'>;

interface SlippedRung {
  readonly rung: Rung;
  readonly slip: Slip;
  /**
   * Columns with a misplaced decimal point. There are two such columns if the figure in one column was calculated from
   * the slipped figure in the other column.
   */
  readonly columns: Columns;
}

type Column = Exclude<LadderFigure, 'run_size' | 'basis'>;
type Columns = readonly [Column, ...(readonly Column[])];

interface MendedLadder {
  readonly rungs: readonly Rung[];
  readonly slips: readonly SlippedRung[];
}

const totalFalls = (before: Rung, rung: Rung): boolean => rung.total <= before.total;
const perUnitRises = (before: Rung, rung: Rung): boolean => rung.perUnit > before.perUnit;

/**
 * Tells whether the price per piece times the run size equals the total, within rounding. Published figures are rounded
 * (decision 1). The rounded price per piece allows a difference of half a unit in its last place for each piece. The
 * rounded total allows half a cent more. If the ladder was raised by percent, the price per piece was rounded a second
 * time, which allows up to another cent.
 */
const multipliesOut = ({ runSize, perUnit, total }: Rung): boolean =>
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
