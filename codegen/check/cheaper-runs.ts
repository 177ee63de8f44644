/** Finds runs that would cost less as two smaller runs, as pieces of half the size, or with the piece turned. */

import { decimals, type Term } from '../../src/pricing/index.ts';
import { groupBy } from '../language/collections.ts';
import { lengthText, moneyText } from '../language/count-text.ts';
import type { Place } from '../language/diagnostic.ts';
import type { LinkedProduct } from '../link/link.ts';
import { type Quantities, quantityFrom, stepOf } from '../link/numbers.ts';
import type { Corner } from './corners.ts';
import type { Otherwise } from './otherwise.ts';
import type { LinkedList } from './price-lists.ts';
import type { Runs } from './priced-runs.ts';
import { type Axis, type Numbers, runText } from './run-points.ts';

/** Largest saving in cents that may come from rounding alone. */
const rounding = 1;

/**
 * Returns a function that finds runs that would cost less in another way. The function takes the runs and the corners
 * of one selection.
 */
export function cheaperRunFinder(
  linked: LinkedProduct,
  all: readonly LinkedList[],
): (runs: Runs, corners: readonly Corner[]) => readonly Otherwise[] {
  // Leaves out rates that depend only on the quantity. QB407 already reports a rate or a ladder price that rises with
  // the quantity.
  const lists = all.filter(({ isStep, by }) => isStep || by !== undefined);
  const turnedAt = placeOfSides(linked, lists);
  return (runs, corners) => {
    const byList = groupBy(corners, ({ list }) => list);
    const splitsAt = eachOnce(({ below, above }: Corner) => cheaperSplit(runs, below, above));
    const halvesAt = eachOnce(({ above }: Corner) => cheaperHalves(runs, above));
    const ofCorners = lists.flatMap((list) =>
      (byList.get(list) ?? []).flatMap((corner) =>
        [...splitsAt(corner), ...(isOfSize(list) ? halvesAt(corner) : [])].map((one) => ({ ...one, at: corner.at })),
      ),
    );
    return [...ofCorners, ...(turnedAt ? cheaperTurned(runs).map((one) => ({ ...one, at: turnedAt })) : [])];
  };
}

/** Returns a memoized `find`. All tiers that begin at the same numbers have the same findings. */
function eachOnce(find: (corner: Corner) => readonly Found[]): typeof find {
  const known = new Map<Numbers, readonly Found[]>();
  return (corner) => {
    const found = known.get(corner.above) ?? find(corner);
    known.set(corner.above, found);
    return found;
  };
}

type Found = Omit<Otherwise, 'at'>;

/**
 * Returns a run's total in cents. Returns NaN for a run without a price, because every comparison with NaN is false.
 */
const totalOf = (runs: Runs, numbers: Numbers): number => Number(runs.at(numbers)?.total);

const isSide = (measure: string): boolean => measure === 'width' || measure === 'height';
const ofSizes: readonly Term[] = ['sq ft', 'total sq ft', 'width', 'height', 'ft around'];

const isOfSize = ({ by }: LinkedList): boolean => by?.some((measure) => ofSizes.includes(measure)) === true;

/**
 * Returns a saving on a run, with a message that begins with `text`. Returns none if rounding alone can explain the
 * saving.
 */
const saved = ({ product, selection }: Runs, run: Numbers, saving: number, text: () => string): readonly Found[] =>
  saving > rounding ? [{ saving, message: `${text()}, as for ${runText(product, selection, run)}`, selection }] : [];

function cheaperSplit(runs: Runs, below: Numbers, above: Numbers): readonly Found[] {
  const { quantity } = above;
  if (below.quantity === quantity) return [];
  const whole = totalOf(runs, above);
  return splitsOf(runs.domain.quantities, quantity, below.quantity).flatMap(([one, other]) => {
    const both = totalOf(runs, { ...above, quantity: one }) + totalOf(runs, { ...above, quantity: other });
    const orders = one === other ? `two runs of ${one}` : `runs of ${one} and of ${other}`;
    const text = () => `${orders} cost ${moneyText(both)} in all, one of ${quantity} ${moneyText(whole)}`;
    return saved(runs, above, whole - both, text);
  });
}

/**
 * Returns two pairs of quantities that together make at least `quantity`. The first pair is two halves, the second pair
 * is `below` and the rest.
 */
const splitsOf = (quantities: Quantities, quantity: number, below: number): readonly (readonly [number, number])[] =>
  [Math.ceil(quantity / 2), below].map((least) => {
    const one = quantityFrom(quantities, least) ?? quantity;
    return [one, quantityFrom(quantities, quantity - one) ?? quantity];
  });

/** Finds runs that cost less if each piece is ordered as two pieces of half the size. */
function cheaperHalves(runs: Runs, above: Numbers): readonly Found[] {
  const { quantity, entries } = above;
  const whole = totalOf(runs, above);
  return runs.domain.axes.flatMap((axis) => {
    const { field, range } = axis;
    const step = stepOf(axis.field);
    const side = Math.ceil((entries[field.id] ?? 0) / 2 / step) * step;
    if (field.kind !== 'length' || side < range.min) return [];
    const half: Numbers = { quantity, entries: { ...entries, [field.id]: side } };
    const halves = 2 * totalOf(runs, half);
    const text = () =>
      `two of ${sizeText(half)} in place of each cost ${moneyText(halves)}, ${sizeText(above)} ${moneyText(whole)}`;
    return saved(runs, above, whole - halves, text);
  });
}

const sizeText = ({ entries }: Numbers): string =>
  `${lengthText(entries['width'] ?? 0)} x ${lengthText(entries['height'] ?? 0)} in`;

/** Side lengths that are often ordered, in inches. */
const everydaySides = [12, 18, 24, 30, 36, 40, 48, 50, 60, 72, 96, 120];

const alongSides: readonly Term[] = ['ft wide', 'ft high'];

/** Finds pieces that cost less if they are ordered with width and height exchanged. */
function cheaperTurned(runs: Runs): readonly Found[] {
  const { product, domain } = runs;
  // Skips products with a price per foot of width or height, such as a pocket along one side. Turning the piece would
  // move the pocket to another side.
  const isUpright = product.steps?.some(({ rows }) =>
    rows.some(({ per }) => per?.some((term) => alongSides.includes(term))),
  );
  if (isUpright === true) return [];
  const sides = everydaySides
    .map((side) => side * 10 ** decimals.length)
    .filter((side) => domain.axes.filter((axis) => isSide(axis.field.id) && isOn(axis, side)).length === 2);
  const quantity = domain.quantities.min;
  const others = Object.fromEntries(domain.axes.map(({ field, range }) => [field.id, range.min]));
  return sides.flatMap((one) =>
    sides.flatMap((other) => {
      const upright: Numbers = { quantity, entries: { ...others, width: one, height: other } };
      const turned: Numbers = { quantity, entries: { ...others, width: other, height: one } };
      const [whole, less] = [totalOf(runs, upright), totalOf(runs, turned)];
      const text = () =>
        `${sizeText(upright)} cost ${moneyText(whole)}, turned to ${sizeText(turned)} ${moneyText(less)}`;
      return saved(runs, upright, whole - less, text);
    }),
  );
}

const isOn = (axis: Axis, side: number): boolean =>
  side >= axis.range.min && side <= axis.range.max && side % stepOf(axis.field) === 0;

/**
 * Returns the place of the first row that bills or measures the width or the height; undefined if there is none.
 * Without such a row, a turned piece costs as much as the piece itself.
 */
function placeOfSides({ source }: LinkedProduct, lists: readonly LinkedList[]): Place | undefined {
  const billed = source.billedSizes.filter(({ cells }) => isSide(cells.side.value));
  const ofSides = lists.filter(({ by }) => by?.some(isSide));
  return [...billed, ...ofSides.flatMap(({ rows }) => rows)][0]?.at;
}
