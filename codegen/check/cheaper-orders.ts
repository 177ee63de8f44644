/** Finds runs that would cost less as two smaller runs, or as pieces of half the size. */
import type { Selection, Term } from '../../src/pricing/index.ts';
import { lengthText, moneyText } from '../language/count-text.ts';
import type { Place } from '../language/diagnostic.ts';
import { quantitiesOf, quantityFrom, rangeOf, stepOf } from '../link/numbers.ts';
import type { TierStart } from './price-lists.ts';
import { type Numbers, type PricedRun, type Runs, runText, withNumber } from './runs.ts';

export interface CheaperOrder {
  readonly at: Place;
  readonly message: string;
  readonly saving: number;
  readonly selection: Selection;
}

/** Largest saving in cents that may come from rounding alone. */
const rounding = 1;

/** Returns a run's total in cents. Returns NaN for a run without a price, because comparisons with NaN are false. */
const totalOf = (runs: Runs, numbers: Numbers): number => Number(runs.at(numbers)?.total);

const ofSizes: readonly Term[] = ['sq ft', 'total sq ft', 'width', 'height', 'ft around'];

interface OtherOrder {
  readonly total: number;
  readonly textOf: () => string;
}

/**
 * Compares the run at the start of a tier with other orders of the same goods.
 * @param axis axis in which the runs differ
 */
export function cheaperOrders(
  { at, list }: TierStart,
  axis: number,
  below: PricedRun,
  above: PricedRun,
): readonly CheaperOrder[] {
  // QB407 reports a rate that rises with the quantity alone.
  if (!list?.isStep && list?.by === undefined) return [];
  const { runs, numbers } = above;
  const isOfSize = list.by?.some((measure) => ofSizes.includes(measure)) === true;
  const whole = Number(above.total);
  const others = [...(axis === 0 ? splits(below, above) : []), ...(isOfSize ? halves(above) : [])];
  return others
    .filter(({ total }) => whole - total > rounding)
    .map(({ total, textOf }) => ({
      at,
      saving: whole - total,
      message: `${textOf()}, as for ${runText(runs, numbers)}`,
      selection: runs.selection,
    }));
}

/** Returns two halves of a run, and the run just below it with the rest. */
function splits({ numbers: [less] }: PricedRun, { runs, numbers, total: whole }: PricedRun): readonly OtherOrder[] {
  const [quantity] = numbers;
  const quantities = quantitiesOf(runs.product, runs.selection);
  const atLeast = (pieces: number): number => quantityFrom(quantities, pieces) ?? quantity;
  return [Math.ceil(quantity / 2), less].map((least) => {
    const one = atLeast(least);
    const other = atLeast(quantity - one);
    const total = totalOf(runs, withNumber(numbers, 0, one)) + totalOf(runs, withNumber(numbers, 0, other));
    const orders = one === other ? `two runs of ${one}` : `runs of ${one} and of ${other}`;
    return { total, textOf: () => `${orders} cost ${moneyText(total)} in all, one of ${quantity} ${moneyText(whole)}` };
  });
}

/** Returns the run with each piece as two pieces of half the size. */
function halves({ runs, numbers, total: whole }: PricedRun): readonly OtherOrder[] {
  const axisOf = (side: string): number => runs.axes.findIndex(({ field }) => field?.id === side);
  const [width, height] = [axisOf('width'), axisOf('height')];
  const sizeText = (one: Numbers): string => `${lengthText(one[width] ?? 0)} x ${lengthText(one[height] ?? 0)} in`;
  return [width, height].flatMap((axis): readonly OtherOrder[] => {
    const field = runs.axes[axis]?.field;
    if (!field) return [];
    const side = Math.ceil((numbers[axis] ?? 0) / 2 / stepOf(field)) * stepOf(field);
    const half = withNumber(numbers, axis, side);
    if (side < rangeOf(field, runs.selection).min) return [];
    const total = 2 * totalOf(runs, half);
    const textOf = () =>
      `two of ${sizeText(half)} in place of each cost ${moneyText(total)}, ${sizeText(numbers)} ${moneyText(whole)}`;
    return [{ total, textOf }];
  });
}
