/** Finds runs that would cost less as two smaller runs, as pieces of half the size, or with the piece turned. */

import { holds } from '../../src/pricing/conditions.ts';
import { decimals, type Selection, type Term } from '../../src/pricing/index.ts';
import { isOutside, limitsOf } from '../../src/pricing/limits.ts';
import { groupBy } from '../language/collections.ts';
import { lengthText, moneyText } from '../language/count-text.ts';
import type { Place } from '../language/diagnostic.ts';
import type { LinkedProduct } from '../link/link.ts';
import type { Quantities } from '../link/numbers.ts';
import { type Corner, stepOf } from './corners.ts';
import type { Otherwise } from './otherwise.ts';
import type { LinkedList } from './price-lists.ts';
import type { Runs } from './priced-runs.ts';
import { type Domain, type Numbers, runText } from './run-points.ts';

/** Maximum difference in cents between one run and two smaller runs that comes from rounding alone. */
const rounding = 1;

/**
 * Returns a function that finds runs that cost less in another way, given the prices and the corners of a selection.
 */
export function cheaperRunFinder(
  linked: LinkedProduct,
  all: readonly LinkedList[],
): (runs: Runs, corners: readonly Corner[]) => readonly Otherwise[] {
  // A rising rate by quantity alone is reported by QB407, and so is a rising price of a ladder.
  const lists = all.filter(({ isStep, by }) => isStep || by !== undefined);
  const isTurnable = linked.product.billed !== undefined || lists.some(({ by }) => by?.some(isSide) === true);
  return (runs, corners) => {
    const byList = groupBy(corners, ({ list }) => list);
    const splitsAt = eachOnce(({ below, above }: Corner) => cheaperSplit(runs, below, above));
    const halvesAt = eachOnce(({ above }: Corner) => cheaperHalves(runs, above));
    const ofCorners = lists.flatMap((list) =>
      (byList.get(list) ?? []).flatMap((corner) =>
        [...splitsAt(corner), ...(isOfSize(list) ? halvesAt(corner) : [])].map((one) => ({ ...one, at: corner.at })),
      ),
    );
    return [...ofCorners, ...(isTurnable ? cheaperTurned(linked, lists, runs) : [])];
  };
}

/** Calls `find` once for all tiers that begin at the same numbers: its findings are the same for all of them. */
function eachOnce(find: (corner: Corner) => readonly Found[]): typeof find {
  const known = new Map<Numbers, readonly Found[]>();
  return (corner) => {
    const found = known.get(corner.above) ?? find(corner);
    known.set(corner.above, found);
    return found;
  };
}

type Found = Omit<Otherwise, 'at'>;

/** Returns a run's total in cents; 0 if the run has no price. */
const totalOf = (runs: Runs, numbers: Numbers): number => Number(runs.at(numbers)?.total ?? 0);

const isSide = (measure: string): boolean => measure === 'width' || measure === 'height';
const ofSizes: readonly Term[] = ['sq ft', 'total sq ft', 'width', 'height', 'ft around'];

const isOfSize = ({ by }: LinkedList): boolean => by?.some((measure) => ofSizes.includes(measure)) === true;

function cheaperSplit(runs: Runs, below: Numbers, above: Numbers): readonly Found[] {
  const { product, selection, domain } = runs;
  const { quantity } = above;
  if (below.quantity === quantity) return [];
  const whole = totalOf(runs, above);
  return splitsOf(domain.quantities, quantity, below.quantity).flatMap(([one, other]) => {
    const [first, second] = [one, other].map((pieces) => totalOf(runs, { ...above, quantity: pieces }));
    if (!first || !second || first + second >= whole - rounding) return [];
    const orders = one === other ? `two runs of ${one}` : `runs of ${one} and of ${other}`;
    return {
      saving: whole - first - second,
      message: `${orders} cost ${moneyText(first + second)} in all, one of ${quantity} ${moneyText(whole)}, as for ${runText(product, selection, above)}`,
      selection,
    };
  });
}

/**
 * Returns pairs of orders that together make at least the quantity: its two halves, and the largest quantity of the
 * cheaper tier with the rest.
 */
function splitsOf({ min, sizes }: Quantities, quantity: number, below: number): readonly (readonly [number, number])[] {
  const larger = [Math.ceil(quantity / 2), below];
  return larger.flatMap((one) => {
    const from = sizes ? sizes.find((size) => size >= one) : one;
    const rest = from === undefined ? 0 : quantity - from;
    const other = sizes ? sizes.find((size) => size >= rest) : rest;
    return from !== undefined && from < quantity && other !== undefined && rest > 0 && other >= min
      ? [[from, other] as const]
      : [];
  });
}

/** Finds runs that cost less if each piece is ordered as two pieces of half the size. */
function cheaperHalves(runs: Runs, above: Numbers): readonly Found[] {
  const { product, selection, domain } = runs;
  const { quantity, entries } = above;
  const whole = totalOf(runs, above);
  return domain.axes.flatMap((axis) => {
    const { field, range } = axis;
    const step = stepOf(axis);
    const side = Math.ceil((entries[field.id] ?? 0) / 2 / step) * step;
    if (field.kind !== 'length' || side < range.min) return [];
    const half: Numbers = { quantity, entries: { ...entries, [field.id]: side } };
    const halves = 2 * totalOf(runs, half);
    if (!halves || halves >= whole - rounding) return [];
    return {
      saving: whole - halves,
      message: `two of ${sizeText(half)} in place of each cost ${moneyText(halves)}, ${sizeText(above)} ${moneyText(whole)}, as for ${runText(product, selection, above)}`,
      selection,
    };
  });
}

const sizeText = ({ entries }: Numbers): string =>
  `${lengthText(entries['width'] ?? 0)} x ${lengthText(entries['height'] ?? 0)} in`;

/** Sides that people order, in inches. */
const everydaySides = [12, 18, 24, 30, 36, 40, 48, 50, 60, 72, 96, 120];

/**
 * Finds sizes that cost less when the piece is turned by a quarter, where one side is billed or decides the rate: both
 * sizes are the same piece.
 */
function cheaperTurned(linked: LinkedProduct, lists: readonly LinkedList[], runs: Runs): readonly Otherwise[] {
  const { product, selection, domain } = runs;
  const [width, height] = ['width', 'height'].map((id) => domain.axes.find(({ field }) => field.id === id));
  // A pocket along the width becomes another pocket when the piece is turned.
  const isUpright = product.steps?.some(({ rows }) =>
    rows.some((row) => holds(row, selection) && row.per?.some((term) => term === 'ft wide' || term === 'ft high')),
  );
  if (!width || !height || isUpright === true) return [];
  const sides = everydaySides.map((side) => side * 10 ** decimals.length);
  const quantity = domain.quantities.min;
  const others = Object.fromEntries(domain.axes.map(({ field, range }) => [field.id, range.min]));
  return sides.flatMap((one) =>
    sides.flatMap((other) => {
      const upright: Numbers = { quantity, entries: { ...others, width: one, height: other } };
      const turned: Numbers = { quantity, entries: { ...others, width: other, height: one } };
      if (one === other || ![upright, turned].every((numbers) => isAllowed(domain, selection, numbers))) return [];
      const [whole, less] = [totalOf(runs, upright), totalOf(runs, turned)];
      if (!less || less >= whole - rounding) return [];
      return {
        at: turnedPlace(linked, lists),
        saving: whole - less,
        message: `${sizeText(upright)} cost ${moneyText(whole)}, turned to ${sizeText(turned)} ${moneyText(less)}, as for ${runText(product, selection, upright)}`,
        selection,
      };
    }),
  );
}

const isAllowed = ({ axes }: Domain, selection: Selection, { entries }: Numbers): boolean =>
  axes.every(({ field, range }) => {
    const value = entries[field.id] ?? 0;
    return (
      value >= range.min && value <= range.max && !limitsOf(field, selection).some((limit) => isOutside(limit, value))
    );
  });

/** Returns the place of the first row that treats the two sides differently. */
function turnedPlace({ source }: LinkedProduct, lists: readonly LinkedList[]): Place {
  const billed = source.billedSizes.find(({ cells }) => cells.side.value === 'width' || cells.side.value === 'height');
  return billed?.at ?? lists.find(({ by }) => by?.some(isSide))?.rows[0]?.at ?? source.row.at;
}
