/** Runs of one selection: the numbers that can be entered for it, and the price of each run. */
import { fixedSize } from '../../src/pricing/choices.ts';
import { holds } from '../../src/pricing/conditions.ts';
import { divideRounded } from '../../src/pricing/decimal.ts';
import type { Field, NumberField, Product, Selection, Tier } from '../../src/pricing/index.ts';
import type { Run } from '../../src/pricing/measures.ts';
import { pricedRun, runOf } from '../../src/pricing/run-price.ts';
import { lengthText } from '../language/count-text.ts';
import { quantitiesOf, rangeOf, stepOf } from '../link/numbers.ts';
import { selectionText } from './row-faults.ts';

export interface Axis {
  readonly field: NumberField | undefined;
  /** Index of the largest number. The smallest number has the index 0. */
  readonly last: number;
  readonly numberAt: (index: number) => number;
}

/** Numbers of a run, by axis: the quantity, then lengths (in 1/10,000 inch) and counts. */
export type Numbers = readonly [quantity: number, ...entries: number[]];

export interface PricedRun {
  readonly runs: Runs;
  readonly numbers: Numbers;
  /** Total in cents. */
  readonly total: bigint;
}

export interface Runs {
  /** The product with only the rows that hold for the selection, because its many runs are then priced much faster. */
  readonly product: Product;
  readonly selection: Selection;
  readonly axes: readonly [Axis, ...Axis[]];
  readonly numbersAt: (indexOf: (axis: Axis) => number) => Numbers;
  readonly unpricedAt: (numbers: Numbers) => Run;
  readonly at: (numbers: Numbers) => PricedRun | undefined;
}

export function runsOf(product: Product, selection: Selection): Runs {
  const own = withHoldingRows(product, selection);
  const axes = axesOf(product, selection);
  const known = new Map<string, PricedRun | undefined>();
  const runs: Runs = {
    product: own,
    selection,
    axes,
    numbersAt: (indexOf) => {
      const [quantity, ...entries] = axes;
      return [quantity.numberAt(indexOf(quantity)), ...entries.map((axis) => axis.numberAt(indexOf(axis)))];
    },
    unpricedAt: (numbers) => runOf(own, entered(runs, numbers), numbers[0]),
    at: (numbers) => {
      const key = numbers.join(' ');
      if (known.has(key)) return known.get(key);
      const how = pricedRun(own, entered(runs, numbers), numbers[0]);
      const run = how && { runs, numbers, total: divideRounded(how.amount.dividend, how.amount.divisor * 100n) };
      known.set(key, run);
      return run;
    },
  };
  return runs;
}

function withHoldingRows(product: Product, selection: Selection): Product {
  const { pricing, steps } = product;
  const holding = <T extends Tier>(rows: readonly T[]): readonly T[] => rows.filter((row) => holds(row, selection));
  return {
    ...product,
    pricing: pricing.kind === 'run-size' ? pricing : { ...pricing, rates: holding(pricing.rates) },
    ...(steps && { steps: steps.map((step) => ({ ...step, rows: holding(step.rows) })) }),
  };
}

function axesOf(product: Product, selection: Selection): Runs['axes'] {
  const { min, max, sizes, step = 1 } = quantitiesOf(product, selection);
  const isFixed = fixedSize(product, selection) !== undefined;
  const quantity: Axis = {
    field: product.fields.find((field): field is NumberField => field.kind === 'quantity'),
    last: sizes ? sizes.length - 1 : (max - min) / step,
    numberAt: (index) => sizes?.[index] ?? min + index * step,
  };
  const entries = product.fields.flatMap((field): readonly Axis[] => {
    if (field.kind !== 'count' && (field.kind !== 'length' || isFixed)) return [];
    const range = rangeOf(field, selection);
    const between = stepOf(field);
    const last = Math.max(0, Math.floor((range.max - range.min) / between));
    return [{ field, last, numberAt: (index) => range.min + index * between }];
  });
  return [quantity, ...entries];
}

export const withNumber = (numbers: Numbers, axis: number, value: number): Numbers => {
  const [quantity, ...entries] = numbers;
  return axis === 0 ? [value, ...entries] : [quantity, ...entries.with(axis - 1, value)];
};

export const entryText = (kind: Field['kind'], value: number): string =>
  kind === 'length' ? lengthText(value) : String(value);

function entered({ axes, selection }: Pick<Runs, 'axes' | 'selection'>, numbers: readonly number[]): Selection {
  const all: Record<string, string | undefined> = { ...selection };
  for (const [at, { field }] of axes.entries()) if (field) all[field.id] = entryText(field.kind, numbers[at] ?? 0);
  return all;
}

export const piecesText = (quantity: number): string => `${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`;

export function numberText({ axes }: Runs, axis: number, numbers: Numbers): string {
  const field = axis === 0 ? undefined : axes[axis]?.field;
  return field ? `${field.id} = ${entryText(field.kind, numbers[axis] ?? 0)}` : piecesText(numbers[0]);
}

export function runText({ axes, selection }: Runs, numbers: Numbers): string {
  const [quantity, ...others] = axes;
  const all = entered({ axes: [{ ...quantity, field: undefined }, ...others], selection }, numbers);
  return `${piecesText(numbers[0])} of ${selectionText(all)}`;
}
