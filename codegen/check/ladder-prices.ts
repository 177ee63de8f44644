/** Warns of figures of a ladder that are probably slips: a bigger run must cost more in total and no more each. */
import { decimals, decimalText } from '../../src/pricing/index.ts';
import type { Ladder } from '../ladders/ladders.ts';
import { figurePlace, type RunSizeTable } from '../language/book.ts';
import { type Diagnostic, diagnostic } from '../language/diagnostic.ts';
import type { ProductSource } from '../link/product-source.ts';
import { nearest, type Slip, slipOf, slipWords } from './decimal-slip.ts';
import {
  faultsOf,
  mendLadder,
  multipliesOut,
  perUnitRises,
  type Rung,
  type SlippedRung,
  totalFalls,
} from './ladder-slips.ts';
import { type Gap, gapFinder } from './missing-run-sizes.ts';

type Subject = NonNullable<Diagnostic['subject']>;

const acceptTip = 'or accept it on the sheet Accepted with the reason.';

export function checkLadders(source: ProductSource, ladders: readonly Ladder[]): readonly Diagnostic[] {
  const table = source.runSizes;
  if (!table) return [];
  const gapsOf = gapFinder(ladders);
  return ladders.flatMap((ladder, at) => {
    const around = nearest(ladders, at);
    const gaps = gapsOf(ladder);
    const slip = wholeSlip(ladder, around);
    // Most ladders have no fault: skip the work below.
    if (gaps.length === 0 && !slip && faultsOf(ladder.rows) === 0) return [];
    const context: LadderContext = { table, subject: subjectOf(source, table, ladder) };
    return [
      ...gaps.map((gap) => missing(gap, context)),
      ...(slip ? [wholeLadder(slip, context)] : checkRungs(ladder, around, context)),
    ];
  });
}

/** Ladder's subject in messages, and the table of its cells. */
interface LadderContext {
  readonly table: RunSizeTable;
  readonly subject: Subject;
}

function subjectOf(source: ProductSource, { keys }: RunSizeTable, ladder: Ladder): Subject {
  return {
    product: source.id,
    selection: Object.fromEntries(keys.map(({ value }, at) => [value, ladder.options[at] || undefined])),
  };
}

function missing({ missing: sizes, behind }: Gap, { table, subject }: LadderContext): Diagnostic {
  const list = sizes.join(', ');
  const which = sizes.length === 1 ? `run size ${list} is` : `run sizes ${list} are`;
  return diagnostic(
    'QB410',
    figurePlace(table, behind, 'run_size'),
    `${which} missing before ${behind.runSize}: most ladders of that range have ${sizes.length === 1 ? 'it' : 'them'}`,
    `Add the line, ${acceptTip}`,
    subject,
  );
}

/** Returns a function that gives the prices of a piece in other ladders at a run size. */
const pricesAt =
  (ladders: readonly Ladder[]) =>
  (runSize: number): readonly number[] =>
    ladders.flatMap(({ rows }) => rows.filter((row) => row.runSize === runSize).map(({ perUnit }) => perUnit));

interface WholeSlip {
  readonly first: Rung;
  readonly slip: Slip;
}

/**
 * Returns a slip of the whole ladder: its prices agree with each other, but all are ten times those of its neighbours,
 * for example.
 */
function wholeSlip({ rows }: Ladder, around: readonly Ladder[]): WholeSlip | undefined {
  const [first] = rows;
  const typical = pricesAt(around);
  const slip = first && slipOf(first.perUnit, typical(first.runSize));
  if (!slip || rows.some(({ perUnit, runSize }) => slipOf(perUnit, typical(runSize)) !== slip)) return undefined;
  // With only two ladders, either may be wrong: the dearer one is reported.
  return slip === 'tenth' && around.length === 1 ? undefined : { first, slip };
}

function wholeLadder({ first, slip }: WholeSlip, { table, subject }: LadderContext): Diagnostic {
  return diagnostic(
    'QB411',
    figurePlace(table, first, 'per_unit'),
    `every price of this ladder is about ${slipWords[slip]} those of the ladders beside it`,
    `Look for the decimal point, ${acceptTip}`,
    subject,
  );
}

function checkRungs(ladder: Ladder, around: readonly Ladder[], context: LadderContext): readonly Diagnostic[] {
  const { rungs, slips } = mendLadder(ladder.rows, pricesAt(around));
  return [
    ...slips.map((slip) => slipped(slip, context)),
    // The other checks look at the corrected figures: a slip does not make its neighbours faulty.
    ...rungs.flatMap((rung, at) => checkRung(rungs[at - 1], rung, context)),
  ];
}

const each = (perUnit: number): string => decimalText(perUnit, decimals.unitPrice);
const inTotal = (total: number): string => decimalText(total, decimals.cents);

function slipped({ rung, slip, columns }: SlippedRung, { table, subject }: LadderContext): Diagnostic {
  const what = columns.map((column) => (column === 'total' ? inTotal(rung.total) : each(rung.perUnit))).join(' and ');
  return diagnostic(
    'QB411',
    figurePlace(table, rung, columns[0]),
    `${what} ${columns.length === 1 ? 'is' : 'are'} about ${slipWords[slip]} what the prices around say for ${rung.runSize}`,
    `Look for the decimal point, ${acceptTip}`,
    subject,
  );
}

function checkRung(before: Rung | undefined, rung: Rung, { table, subject }: LadderContext): readonly Diagnostic[] {
  const faults: Diagnostic[] = [];
  if (before && totalFalls(before, rung)) {
    const message = `${rung.runSize} cost no more in total than ${before.runSize}`;
    faults.push(
      diagnostic('QB406', figurePlace(table, rung, 'total'), message, `Correct the total, ${acceptTip}`, subject),
    );
  }
  if (before && perUnitRises(before, rung)) {
    const message = `one of ${rung.runSize} costs more than one of ${before.runSize}`;
    faults.push(
      diagnostic(
        'QB407',
        figurePlace(table, rung, 'per_unit'),
        message,
        `Correct the per-unit price, ${acceptTip}`,
        subject,
      ),
    );
  }
  if (!multipliesOut(rung)) {
    const { perUnit, total, runSize } = rung;
    const message = `${runSize} at ${each(perUnit)} each are ${each(perUnit * runSize)}, the total says ${inTotal(total)}`;
    faults.push(
      diagnostic('QB412', figurePlace(table, rung, 'total'), message, `Correct one of the two, ${acceptTip}`, subject),
    );
  }
  return faults;
}
