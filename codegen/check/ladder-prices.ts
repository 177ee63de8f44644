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
  const rounded = roundedToCents(table, ladders);
  if (rounded) return [rounded];
  const gapsOf = gapFinder(ladders);
  return ladders.flatMap((ladder, at) => {
    const { rows } = ladder;
    const warn = warner(source.id, table, ladder);
    const slip = wholeSlip(ladder, nearest(ladders, at));
    return [
      ...gapsOf(ladder).map((gap) => missingSizes(gap, warn)),
      ...(slip
        ? wholeLadder(ladder, slip, warn)
        : rows.flatMap((rung, index) => checkRung(rows[index - 1], rung, warn))),
    ];
  });
}

const fewestRounded = 3;

const cents = ({ total, runSize }: RunSizeRow): number => Math.round(total / runSize) * 100;

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

type Warn = (code: DiagnosticCode, rung: RunSizeRow, column: LadderFigure, message: string, tip: string) => Diagnostic;

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

/**
 * Returns the slip that all prices of a ladder have in common; undefined if there is none. For example, all prices are
 * ten times those of the ladders next to it.
 */
function wholeSlip({ rows: [first, ...others] }: Ladder, around: readonly Ladder[]): Slip | undefined {
  const slipAt = ({ runSize, perUnit }: RunSizeRow): Slip | undefined => {
    const beside = around.flatMap(({ rows }) => rows.filter((row) => row.runSize === runSize));
    return slipOf(
      perUnit,
      beside.map((row) => row.perUnit),
    );
  };
  const slip = first && slipAt(first);
  if (!slip || others.some((rung) => slipAt(rung) !== slip)) return undefined;
  // If there are only two ladders, either may be wrong. The one with the higher prices is reported.
  return slip === 'tenth' && around.length === 1 ? undefined : slip;
}

function wholeLadder({ rows }: Ladder, slip: Slip, warn: Warn): readonly Diagnostic[] {
  const message = `every price of this ladder is about ${slipWords[slip]} those of the ladders beside it`;
  return rows.slice(0, 1).map((first) => warn('QB411', first, 'per_unit', message, 'Look for the decimal point'));
}

const each = (perUnit: number): string => decimalText(perUnit, decimals.unitPrice);
const inTotal = (total: number): string => decimalText(total, decimals.cents);

function checkRung(before: RunSizeRow | undefined, rung: RunSizeRow, warn: Warn): readonly Diagnostic[] {
  const { perUnit, total, runSize } = rung;
  const faults: Diagnostic[] = [];
  if (before && total <= before.total) {
    const message = `${runSize} cost no more in total than ${before.runSize}`;
    faults.push(warn('QB406', rung, 'total', message, 'Correct the total'));
  }
  if (before && perUnit > before.perUnit) {
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

/**
 * Tells whether the price per piece times the run size equals the total, within rounding. Published figures are rounded
 * (decision 1). The rounded price per piece allows a difference of half a unit in its last place for each piece. The
 * rounded total allows half a cent more. If the ladder was raised by percent, the price per piece was rounded a second
 * time, which allows up to another cent.
 */
const multipliesOut = ({ runSize, perUnit, total }: RunSizeRow): boolean =>
  2 * Math.abs(perUnit * runSize - total * 100) <= runSize + 100 + Math.min(runSize, 200);
