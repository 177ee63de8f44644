/** Finds the corners of a product's prices, which are the numbers just below and at the start of each tier. */
import { held } from '../../src/pricing/billed.ts';
import { holds } from '../../src/pricing/conditions.ts';
import { compare } from '../../src/pricing/fraction.ts';
import {
  type BilledSide,
  billedSides,
  decimals,
  type Measure,
  type Product,
  type Selection,
  type Tier,
} from '../../src/pricing/index.ts';
import { ladderOf } from '../../src/pricing/ladder.ts';
import { measuredBy } from '../../src/pricing/measures.ts';
import { runOf } from '../../src/pricing/run-price.ts';
import { lengthText } from '../language/count-text.ts';
import type { Place } from '../language/diagnostic.ts';
import type { LinkedProduct } from '../link/link.ts';
import { quantityBelow, quantityFrom, stepOf } from '../link/numbers.ts';
import { rowsOfSide } from '../link/steps.ts';
import type { LinkedList, ListRow } from './price-lists.ts';
import { type Axis, type Domain, endOf, entered, type Numbers } from './run-points.ts';

export interface Corner {
  /** Start of the tier in words, such as `10 pieces` or `50 sq ft`. */
  readonly start: string;
  readonly at: Place;
  /** List of the tier; absent for a billed size or a run size. */
  readonly list?: LinkedList;
  /**
   * Run just below the start. Tiers that begin at the same numbers share the objects `below` and `above`, so that these
   * can be compared by identity.
   */
  readonly below: Numbers;
  readonly above: Numbers;
}

/** Returns each corner twice: once with the smallest and once with the largest values of all other numbers. */
export function cornersOf(
  { source, product }: LinkedProduct,
  lists: readonly LinkedList[],
  selection: Selection,
  domain: Domain,
): readonly Corner[] {
  const ends = [endOf(domain, 'min'), endOf(domain, 'max')];
  const between = source.row.cells['between run sizes'];
  const ofLists = lists.map((list) => ({ list, tiers: holdingTiers(list, selection) }));
  return ends.flatMap((numbers) => {
    const beginnings = beginningsFrom(product, selection, domain, numbers);
    return [
      ...ofLists.flatMap(({ list, tiers }) => tiers.flatMap(({ row }) => cornersOfRow(list, row, beginnings))),
      ...billedSides.flatMap((side) => cornersOfBilled({ source, product }, side, selection, domain, numbers)),
      ...(between ? cornersOfLadder(product, between.at, selection, beginnings) : []),
    ];
  });
}

/**
 * Finds the runs at which a quantity, or an amount of a measure, is reached. Results are memoized, because many tiers
 * begin at the same numbers.
 */
interface Beginnings {
  readonly ofQuantity: (from: number) => Beginning;
  readonly ofMeasure: (by: readonly Measure[], from: number) => Beginning;
}

interface Beginning {
  readonly start: string;
  readonly pairs: readonly Pair[];
}

function beginningsFrom(product: Product, selection: Selection, domain: Domain, numbers: Numbers): Beginnings {
  const known = new Map<number | string, Beginning>();
  const once = (key: number | string, start: string, pairsOf: () => readonly Pair[]): Beginning => {
    const beginning = known.get(key) ?? { start, pairs: pairsOf() };
    known.set(key, beginning);
    return beginning;
  };
  return {
    ofQuantity: (from) => once(from, `${from} pieces`, () => quantityPairs(from, domain, numbers)),
    ofMeasure: (by, from) => {
      const start = startText(from, by);
      return once(start, start, () => measurePairs(product, selection, domain, numbers, by, from));
    },
  };
}

function quantityPairs(from: number, { quantities }: Domain, numbers: Numbers): readonly Pair[] {
  const [below, above] = [quantityBelow(quantities, from), quantityFrom(quantities, from)];
  return below === undefined || above === undefined ? [] : [quantityPair(numbers, below, above)];
}

const quantityPair = (numbers: Numbers, below: number, above: number): Pair => [
  { ...numbers, quantity: below },
  { ...numbers, quantity: above },
];

const cornersAt = (at: Place, { start, pairs }: Beginning, list?: LinkedList): readonly Corner[] =>
  pairs.map(([below, above]) => ({ start, at, ...(list && { list }), below, above }));

function cornersOfLadder(
  { pricing }: Product,
  at: Place,
  selection: Selection,
  { ofQuantity }: Beginnings,
): readonly Corner[] {
  const ladder = pricing.kind === 'run-size' ? ladderOf(pricing, selection) : undefined;
  return (ladder ?? []).flatMap(({ runSize }) => [
    ...cornersAt(at, ofQuantity(runSize)),
    ...cornersAt(at, ofQuantity(runSize + 1)),
  ]);
}

/** Returns the corners at which the rows of Billed Sizes for `side` begin to hold. */
function cornersOfBilled(
  { source, product }: Pick<LinkedProduct, 'source' | 'product'>,
  side: BilledSide,
  selection: Selection,
  domain: Domain,
  numbers: Numbers,
): readonly Corner[] {
  const rows = product.billed?.[side];
  if (!rows) return [];
  const unbilled: Product = { ...product, billed: { ...product.billed, area: [] } };
  const by = side === 'area' ? 'sq ft' : side;
  return rows.flatMap((billed, index): readonly Corner[] => {
    const from = rowsOfSide(source, side)[index]?.cells.from;
    if (!from || !holds(billed, selection)) return [];
    return measurePairs(unbilled, selection, domain, numbers, [by], billed.from).map(([below, above]) => ({
      start: startText(billed.from, [by]),
      at: from.at,
      below,
      above,
    }));
  });
}

interface HoldingTier {
  readonly tier: Tier;
  readonly row: ListRow;
}

export const holdingTiers = ({ tiers, rows }: LinkedList, selection: Selection): readonly HoldingTier[] =>
  tiers.flatMap((tier, index) => {
    const row = rows[index];
    return row && holds(tier, selection) ? [{ tier, row }] : [];
  });

function cornersOfRow(list: LinkedList, { cells }: ListRow, beginnings: Beginnings): readonly Corner[] {
  const { from, 'from quantity': quantity } = cells;
  return [
    ...(quantity ? cornersAt(quantity.at, beginnings.ofQuantity(quantity.value), list) : []),
    ...(list.by && from ? cornersAt(from.at, beginnings.ofMeasure(list.by, from.value), list) : []),
  ];
}

const inInches = (measure: Measure): string =>
  measure === 'width' || measure === 'height' ? `in of ${measure}` : measure;

const startText = (from: number, by: readonly Measure[]): string =>
  `${lengthText(from)} ${by.map(inInches).join(' and ')}`;

type Pair = readonly [below: Numbers, above: Numbers];

/**
 * Returns pairs of runs that differ in one number. The first run of a pair is just below an amount of a measure, and
 * the second run has reached the amount.
 */
function measurePairs(
  product: Product,
  selection: Selection,
  domain: Domain,
  numbers: Numbers,
  by: readonly Measure[],
  from: number,
): readonly Pair[] {
  const isReached = (at: Numbers): boolean => {
    const run = runOf(product, entered(product, selection, at), at.quantity);
    return compare(measuredBy(by, run), held(from)) >= 0n;
  };
  const width = domain.axes.find(({ field }) => field.id === 'width');
  const isOfArea = by.includes('sq ft') || by.includes('total sq ft');
  const starts = width && isOfArea ? [numbers, asWideAsHigh(width, numbers, from)] : [numbers];
  return starts.flatMap((start) => [
    ...domain.axes.flatMap((axis) => onAxis(axis, start, (value) => isReached(withEntry(start, axis, value)))),
    ...onQuantities(domain, start, isReached),
  ]);
}

export const withEntry = ({ quantity, entries }: Numbers, { field }: Axis, value: number): Numbers => ({
  quantity,
  entries: { ...entries, [field.id]: value },
});

/**
 * Returns the numbers with a new width, which is the side of a square with the area `area` (in 1/10,000 sq ft). With
 * the smallest or the largest width, `area` can be out of reach for every allowed height.
 */
function asWideAsHigh(width: Axis, numbers: Numbers, area: number): Numbers {
  const side = Math.sqrt((area / 10 ** decimals.length) * 144) * 10 ** decimals.length;
  const step = stepOf(width.field);
  const { min, max } = width.range;
  return withEntry(numbers, width, Math.min(max, Math.max(min, Math.round(side / step) * step)));
}

/**
 * Finds the smallest value of a field for which `isReached` is true. Returns the run just below this value and the run
 * at this value. Returns no pair if `isReached` is true for all values, or for none.
 */
function onAxis(axis: Axis, numbers: Numbers, isReached: (value: number) => boolean): readonly Pair[] {
  const step = stepOf(axis.field);
  const { min, max } = axis.range;
  const first = firstReached(Math.floor((max - min) / step), (at) => isReached(min + at * step));
  return first === undefined
    ? []
    : [[withEntry(numbers, axis, min + (first - 1) * step), withEntry(numbers, axis, min + first * step)]];
}

function onQuantities({ quantities }: Domain, numbers: Numbers, isReached: (at: Numbers) => boolean): readonly Pair[] {
  const { min, max, sizes, step = 1 } = quantities;
  const quantityAt = (at: number): number => sizes?.[at] ?? min + at * step;
  const first = firstReached(sizes ? sizes.length - 1 : (max - min) / step, (at) =>
    isReached({ ...numbers, quantity: quantityAt(at) }),
  );
  return first === undefined ? [] : [quantityPair(numbers, quantityAt(first - 1), quantityAt(first))];
}

/**
 * Finds by bisection the first number from 1 to `last` that is reached. Returns undefined if `last` is not reached, or
 * if 0 is reached already.
 */
export function firstReached(last: number, isReached: (at: number) => boolean): number | undefined {
  if (isReached(0) || !isReached(last)) return undefined;
  let [below, above] = [0, last];
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (isReached(middle)) above = middle;
    else below = middle;
  }
  return above;
}
