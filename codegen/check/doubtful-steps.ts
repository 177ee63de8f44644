/**
 * Warns of steps that are probably slips by their rows alone: absurd percents, a minus sign too many, one step that
 * became two.
 */
import { decimals, decimalText } from '../../src/pricing/index.ts';
import type { StepBookRow } from '../language/book.ts';
import type { Located } from '../language/columns.ts';
import { type Diagnostic, diagnostic, type Place, placeText } from '../language/diagnostic.ts';
import type { ProductSource } from '../link/product-source.ts';
import { stepRows } from '../link/steps.ts';

type DoubtfulCode = 'QB432' | 'QB435' | 'QB436';

export function checkDoubtfulSteps({ id, steps }: ProductSource): readonly Diagnostic[] {
  const warn = (code: DoubtfulCode, at: Place, message: string, tip: string): Diagnostic =>
    diagnostic(code, at, message, `${tip}, or accept it on the sheet Accepted with the reason.`, {
      product: id,
      selection: {},
    });
  const rowsOfSteps = [...stepRows(steps).values()];
  return [
    ...steps.flatMap((row) => absurdPercent(row, warn)),
    ...rowsOfSteps.flatMap((rows) => oddSign(rows, warn)),
    ...oneNameTwice(rowsOfSteps, warn),
  ];
}

type Warn = (code: DoubtfulCode, at: Place, message: string, tip: string) => Diagnostic;

/** Warns of a surcharge above the price, a discount of all of it, or a percentage typed as a fraction: 0.25 for 25. */
function absurdPercent({ cells: { do: verb, figure } }: StepBookRow, warn: Warn): readonly Diagnostic[] {
  const percent = figure.value / 10 ** decimals.unitPrice;
  const isPercent = verb.value === 'percent' || verb.value === 'margin';
  if (isPercent && percent !== 0 && Math.abs(percent) < 1) {
    const whole = decimalText(figure.value * 100, decimals.unitPrice);
    const message = `${percent} percent changes a dollar by less than a cent`;
    return [warn('QB432', figure.at, message, `Type ${whole} for ${whole} percent`)];
  }
  if (verb.value !== 'percent' || (percent > -100 && percent <= 100)) return [];
  const message =
    percent > 0
      ? `${percent} percent more than double the price`
      : `${-percent} percent off leaves nothing of the price`;
  return [warn('QB432', figure.at, message, 'Correct the figure')];
}

/** Warns of a figure that takes away among figures that add, or the other way round. */
function oddSign(rows: readonly StepBookRow[], warn: Warn): readonly Diagnostic[] {
  const figures = rows.map(({ cells }) => cells.figure);
  const [adding, taking] = [figures.filter(({ value }) => value > 0), figures.filter(({ value }) => value < 0)];
  const [few, many] = taking.length <= adding.length ? [taking, adding] : [adding, taking];
  const [usual] = many;
  if (!usual) return [];
  const what =
    usual.value > 0 ? 'takes away, and the others of its step add' : 'adds, and the others of its step take away';
  return few.map(({ at }) =>
    warn('QB436', at, `this figure ${what}, as at ${placeText(usual.at)}`, 'Correct the sign'),
  );
}

/**
 * Warns of steps with one name: a row with a mistyped number is a step of its own, which is charged in addition to the
 * intended one.
 */
function oneNameTwice(steps: readonly (readonly StepBookRow[])[], warn: Warn): readonly Diagnostic[] {
  const first = new Map<string, Located<number>>();
  return steps.flatMap(([row]) => {
    if (!row) return [];
    const { label, do: verb, figure, step } = row.cells;
    const key = `${label.value.toLowerCase()} ${verb.value} ${figure.value < 0}`;
    const earlier = first.get(key);
    if (!earlier) first.set(key, step);
    const message = `step ${step.value} is called "${label.value}" as step ${earlier?.value} is: both are taken`;
    return earlier
      ? warn('QB435', step.at, message, 'Give the rows of one step one number, or the steps two names')
      : [];
  });
}
