/** Warns of figures of a ladder that are probably slips: a bigger run costs more in total and no more each. */
import { decimals, decimalText } from '../../src/pricing/index.ts';
import { type Diagnostic, diagnostic } from '../diagnostic.ts';
import type { ProductSource } from '../link/product-source.ts';
import { nearest, slipOf, slipWords } from './decimal-slip.ts';
import { mendLadder, multipliesOut, perUnitRises, type Rung, type SlippedRung, totalFalls } from './ladder-slips.ts';
import type { Ladder } from './ladders.ts';
import { type Gap, gapFinder } from './missing-run-sizes.ts';

type Subject = NonNullable<Diagnostic['subject']>;

const acceptTip = 'or accept it on the sheet Accepted with the reason.';

export function checkLadders(source: ProductSource, ladders: readonly Ladder[]): readonly Diagnostic[] {
  const gapsOf = gapFinder(ladders);
  return ladders.flatMap((ladder, at) => {
    const subject = subjectOf(source, ladder);
    const around = nearest(ladders, at);
    return [
      ...gapsOf(ladder).map((gap) => missing(gap, subject)),
      ...(wholeLadder(ladder, around, subject) ?? checkRungs(ladder, around, subject)),
    ];
  });
}

function subjectOf(source: ProductSource, ladder: Ladder): Subject {
  const keys = source.runSizes?.keys ?? [];
  return {
    product: source.id,
    selection: Object.fromEntries(keys.map(({ value }, at) => [value, ladder.options[at] || undefined])),
  };
}

function missing({ missing: sizes, behind }: Gap, subject: Subject): Diagnostic {
  const which = sizes.length === 1 ? `run size ${sizes.join('')} is` : `run sizes ${sizes.join(', ')} are`;
  const { run_size: runSize } = behind.cells;
  return diagnostic(
    'QB410',
    runSize.at,
    `${which} missing before ${runSize.value}: most ladders of that range have ${sizes.length === 1 ? 'it' : 'them'}`,
    `Add the line, ${acceptTip}`,
    subject,
  );
}

/** What other ladders charge each at a run size. */
const pricesAt =
  (ladders: readonly Ladder[]) =>
  (runSize: number): readonly number[] =>
    ladders.flatMap(({ rows }) => rows.filter(({ cells }) => cells.run_size.value === runSize).map(priceOf));

const priceOf = ({ cells }: Ladder['rows'][number]): number => cells.per_unit.value;

/** A ladder that is ten times its neighbours from end to end: no rung of it is odd by itself. */
function wholeLadder(ladder: Ladder, around: readonly Ladder[], subject: Subject): readonly Diagnostic[] | undefined {
  const [first] = ladder.rows;
  const typical = pricesAt(around);
  const slips = new Set(ladder.rows.map(({ cells }) => slipOf(cells.per_unit.value, typical(cells.run_size.value))));
  const [slip] = slips;
  if (!first || !slip || slips.size > 1) return undefined;
  // Of two ladders that stand alone the dearer is reported: which of them is wrong nobody can say.
  if (slip === 'tenth' && around.length === 1) return undefined;
  return [
    diagnostic(
      'QB411',
      first.cells.per_unit.at,
      `every price of this ladder is about ${slipWords[slip]} those of the ladders beside it`,
      `Look for the decimal point, ${acceptTip}`,
      subject,
    ),
  ];
}

function checkRungs(ladder: Ladder, around: readonly Ladder[], subject: Subject): readonly Diagnostic[] {
  const { rungs, slips } = mendLadder(ladder.rows, pricesAt(around));
  return [
    ...slips.map((slip) => slipped(slip, subject)),
    // With every point in its place, so that a slip drags no rung beside it along.
    ...rungs.flatMap((rung, at) => checkRung(rungs[at - 1], rung, subject)),
  ];
}

const each = (perUnit: number): string => decimalText(perUnit, decimals.unitPrice);
const inTotal = (total: number): string => decimalText(total, decimals.cents);

function slipped({ rung, slip, columns }: SlippedRung, subject: Subject): Diagnostic {
  const { cells } = rung.row;
  const what = columns.map((column) => (column === 'total' ? inTotal(rung.total) : each(rung.perUnit))).join(' and ');
  return diagnostic(
    'QB411',
    columns[0] === 'total' ? cells.total.at : cells.per_unit.at,
    `${what} ${columns.length === 1 ? 'is' : 'are'} about ${slipWords[slip]} what the prices around say for ${rung.runSize}`,
    `Look for the decimal point, ${acceptTip}`,
    subject,
  );
}

function checkRung(before: Rung | undefined, rung: Rung, subject: Subject): readonly Diagnostic[] {
  const { cells } = rung.row;
  const faults: Diagnostic[] = [];
  if (before && totalFalls(before, rung)) {
    const message = `${rung.runSize} cost no more in total than ${before.runSize}`;
    faults.push(diagnostic('QB406', cells.total.at, message, `Correct the total, ${acceptTip}`, subject));
  }
  if (before && perUnitRises(before, rung)) {
    const message = `one of ${rung.runSize} costs more than one of ${before.runSize}`;
    faults.push(diagnostic('QB407', cells.per_unit.at, message, `Correct the per-unit price, ${acceptTip}`, subject));
  }
  if (!multipliesOut(rung)) {
    const { perUnit, total, runSize } = rung;
    const message = `${runSize} at ${each(perUnit)} each are ${each(perUnit * runSize)}, the total says ${inTotal(total)}`;
    faults.push(diagnostic('QB412', cells.total.at, message, `Correct one of the two, ${acceptTip}`, subject));
  }
  return faults;
}
