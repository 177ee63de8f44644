/**
 * Warns of steps that are probably slips, such as an absurd percent, a wrong sign, or one step that was typed as two.
 */
import { decimals, decimalText } from '../../src/pricing/index.ts';
import type { StepBookRow } from '../language/book.ts';
import { repeats } from '../language/collections.ts';
import { type Diagnostic, placeText } from '../language/diagnostic.ts';
import type { ProductSource } from '../link/product-source.ts';
import { stepRows } from '../link/steps.ts';
import { doubt } from './row-faults.ts';

export function checkDoubtfulSteps({ id, steps }: ProductSource): readonly Diagnostic[] {
  const rowsOfSteps = [...stepRows(steps).values()];
  return [
    ...steps.flatMap((row) => absurdPercent(row, id)),
    ...rowsOfSteps.flatMap((rows) => oddSign(rows, id)),
    ...oneNameTwice(rowsOfSteps, id),
  ];
}

/**
 * Warns of a surcharge of more than 100 percent, of a discount of 100 percent or more, and of a percent that was typed
 * as a fraction, such as 0.25 in place of 25.
 */
function absurdPercent({ cells: { do: verb, figure } }: StepBookRow, product: string): readonly Diagnostic[] {
  const percent = figure.value / 10 ** decimals.unitPrice;
  const isPercent = verb.value === 'percent' || verb.value === 'margin';
  if (isPercent && percent !== 0 && Math.abs(percent) < 1) {
    const whole = decimalText(figure.value * 100, decimals.unitPrice);
    const message = `${percent} percent changes a dollar by less than a cent`;
    return [doubt('QB432', figure.at, message, `Type ${whole} for ${whole} percent`, product)];
  }
  if (verb.value !== 'percent') return [];
  const absurd = (message: string): readonly Diagnostic[] => [
    doubt('QB432', figure.at, message, 'Correct the figure', product),
  ];
  if (percent > 100) return absurd(`${percent} percent more than double the price`);
  return percent <= -100 ? absurd(`${-percent} percent off leaves nothing of the price`) : [];
}

/** Warns of figures whose sign differs from that of most figures in their step. */
function oddSign(rows: readonly StepBookRow[], product: string): readonly Diagnostic[] {
  const figures = rows.map(({ cells }) => cells.figure);
  const [adding, taking] = [figures.filter(({ value }) => value > 0), figures.filter(({ value }) => value < 0)];
  const areAdded = taking.length <= adding.length;
  const [few, [usual]] = areAdded ? [taking, adding] : [adding, taking];
  if (!usual) return [];
  const what = areAdded ? 'takes away, and the others of its step add' : 'adds, and the others of its step take away';
  const message = `this figure ${what}, as at ${placeText(usual.at)}`;
  return few.map(({ at }) => doubt('QB436', at, message, 'Correct the sign', product));
}

/**
 * Warns of two steps with the same name, verb and sign. A row with a mistyped step number becomes a step of its own,
 * and is charged in addition.
 */
function oneNameTwice(steps: readonly (readonly StepBookRow[])[], product: string): readonly Diagnostic[] {
  const rows = steps.flatMap((step) => step.slice(0, 1));
  return repeats(rows, nameOf).map(({ again: { cells }, first }) => {
    const message = `step ${cells.step.value} is called "${cells.label.value}" as step ${first.cells.step.value} is: both are taken`;
    const tip = 'Give the rows of one step one number, or the steps two names';
    return doubt('QB435', cells.step.at, message, tip, product);
  });
}

const nameOf = ({ cells: { label, do: verb, figure } }: StepBookRow): string =>
  `${label.value.toLowerCase()} ${verb.value} ${figure.value < 0}`;
