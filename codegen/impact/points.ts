/**
 * Points at which two editions of a selection are compared. At a point, a row of the book begins to hold, or counts are
 * at their largest.
 */

import type { Size } from '../../src/pricing/billed.ts';
import { holds } from '../../src/pricing/conditions.ts';
import { type CountField, decimals, type Measure, type Product, type Selection } from '../../src/pricing/index.ts';
import { ladderOf } from '../../src/pricing/ladder.ts';
import { limitsOf } from '../../src/pricing/limits.ts';
import { firstOfEach } from '../language/collections.ts';
import { type Range, rangeOf } from '../link/numbers.ts';

/**
 * Width and height of the sample piece, in inches. The report shows the price of this piece if customers enter the
 * lengths.
 */
export const sampleInches = 24;
const sampleLength = sampleInches * 10 ** decimals.length;
export const sample: Size = { width: sampleLength, height: sampleLength };
const largeSample: Size = { width: 4 * sampleLength, height: 2 * sampleLength };
const smallSample: Size = { width: sampleLength / 4, height: sampleLength / 4 };

export interface Point {
  readonly runSize: number;
  /** Size of the piece, if customers enter its lengths; absent if it has the size of `sample`. */
  readonly size?: Size;
  readonly counts: Readonly<Record<string, number>>;
}

export const countFieldsOf = ({ fields }: Product): readonly CountField[] =>
  fields.filter((field) => field.kind === 'count');

/** Ranges of a product's counts for a selection, by field. */
export type CountRanges = Readonly<Record<string, Range & { readonly start: number }>>;

export const countRanges = (product: Product, selection: Selection): CountRanges =>
  Object.fromEntries(
    countFieldsOf(product).map((field) => [
      field.id,
      { start: Number(field.start ?? ''), ...rangeOf(field, selection) },
    ]),
  );

/** Returns each count at the start or at the maximum of its range. */
export const countsAt = (ranges: CountRanges, where: 'start' | 'max'): Point['counts'] =>
  Object.fromEntries(Object.entries(ranges).map(([id, range]) => [id, range[where]] as const));

/** Returns points that together show the effect of every row on a selection's prices. */
export function pointsOf(product: Product, selection: Selection, ranges: CountRanges): readonly Point[] {
  const [starts, largest] = [countsAt(ranges, 'start'), countsAt(ranges, 'max')];
  const runSizes = runSizesOf(product, selection);
  const [first = 1, last = first] = [runSizes[0], runSizes.at(-1)];
  const inTiers = tablesOf(product).flatMap(({ by = [], rows }) =>
    rows.flatMap((row) => {
      const { from, over = 0 } = row;
      if (over === 0 || !holds(row, selection)) return [];
      const runSize = runSizes.find((one) => one >= from) ?? first;
      return by.flatMap((measure) => pointAt(product, measure, by, over, { runSize, counts: starts }));
    }),
  );
  const billed = billedSizesOf(product, selection).map((size): Point => ({ runSize: first, size, counts: starts }));
  // A minimum price can hide the effect of a row on a small piece. A large piece costs more than the minimum.
  const isStepped = product.steps !== undefined && product.pricing.kind === 'area';
  const sizes = isStepped ? [{}, { size: largeSample }] : [{}];
  const plain = sizes.flatMap((size) => runSizes.map((runSize): Point => ({ runSize, ...size, counts: starts })));
  const atEnds = [{ counts: largest }, ...(isStepped ? [{ size: smallSample, counts: starts }] : [])].flatMap((point) =>
    [first, last].map((runSize): Point => ({ runSize, ...point })),
  );
  return runSizes.length === 0 ? [] : firstOfEach([...plain, ...atEnds, ...inTiers, ...billed], JSON.stringify);
}

/** Returns the lists whose rows begin to hold at a quantity, or at an amount of a measure. */
const tablesOf = ({ pricing, steps = [] }: Product) => [
  ...(pricing.kind === 'run-size' ? [] : [{ by: pricing.by, rows: pricing.rates }]),
  ...steps,
];

/**
 * Returns the run sizes at which a product is compared. For an entered quantity, these are 1, the quantities at which
 * rows begin to hold and, for a product with steps, the largest quantity.
 */
function runSizesOf(product: Product, selection: Selection): readonly number[] {
  const { pricing } = product;
  if (pricing.kind === 'run-size') {
    const listed = (ladderOf(pricing, selection) ?? []).map(({ runSize }) => runSize);
    return pricing.between ? listed.flatMap((runSize, at) => [runSize, ...middle(runSize, listed[at + 1])]) : listed;
  }
  if (pricing.runSizes !== 'quantity') return pricing.runSizes;
  const from = tablesOf(product).flatMap(({ rows }) =>
    rows.filter((row) => holds(row, selection)).map((row) => row.from),
  );
  const quantity = product.fields.find((field) => field.kind === 'quantity');
  const largest = product.steps && quantity ? limitsOf(quantity, selection).flatMap(({ max }) => max ?? []) : [];
  return [...new Set([1, ...from, ...largest])].toSorted((a, b) => a - b);
}

/** Returns a quantity between two run sizes, if there is one. */
function middle(runSize: number, next = runSize): readonly number[] {
  const between = Math.floor((runSize + next) / 2);
  return between > runSize ? [between] : [];
}

const inchesPerFoot = 12;

/** Returns the size with the given area, in 1/10,000 sq ft, and with the width of the sample. */
const ofArea = (area: number): Size => ({
  width: sampleLength,
  height: Math.max(1, Math.round((area * inchesPerFoot * inchesPerFoot) / sampleInches)),
});

/** Returns a square with a perimeter in 1/10,000 foot. */
function aroundSize(feet: number): Size {
  const side = Math.ceil((feet * inchesPerFoot) / 4);
  return { width: side, height: side };
}

/**
 * Returns a point at which the measures of `by`, multiplied with each other, reach `over` (in 1/10,000). Changes only
 * `measure`. Returns no point if the product or a choice fixes `measure`.
 */
function pointAt(
  product: Product,
  measure: Measure,
  by: readonly Measure[],
  over: number,
  point: Point,
): readonly Point[] {
  const others = by.filter((one) => one !== measure).reduce((all, one) => all * sizeOf(one, point), 1);
  const needed = Math.ceil(over / Math.max(others, 1));
  if (measure === 'sq ft' || measure === 'total sq ft') return [{ ...point, size: ofArea(needed) }];
  if (measure === 'width' || measure === 'height') return [{ ...point, size: { ...sample, [measure]: needed } }];
  if (measure === 'ft around') return [{ ...point, size: aroundSize(needed) }];
  const count = Math.ceil(needed / 10 ** decimals.length);
  if (measure === 'piece') return isEntered(product) ? [{ ...point, runSize: Math.max(count, point.runSize) }] : [];
  return measure in point.counts ? [{ ...point, counts: { ...point.counts, [measure]: count } }] : [];
}

/** Returns the amount of a measure for the sample piece; 1 if a choice fixes the measure. */
function sizeOf(measure: Measure, { runSize, counts }: Point): number {
  const area = (sampleInches / inchesPerFoot) ** 2;
  if (measure === 'sq ft') return area;
  if (measure === 'total sq ft') return area * runSize;
  if (measure === 'width' || measure === 'height') return sampleInches;
  if (measure === 'ft around') return (4 * sampleInches) / inchesPerFoot;
  return measure === 'piece' ? runSize : (counts[measure] ?? 1);
}

const isEntered = ({ pricing }: Product): boolean =>
  pricing.kind === 'run-size' ? pricing.between !== undefined : pricing.runSizes === 'quantity';

const half = (size: number): number => Math.ceil(size / 2);

/**
 * Returns sizes at which rows of Billed Sizes matter. These are the sizes at which rows begin to hold, the listed
 * sizes, and the half of each minimum or step. Such a half is billed as twice its length or area.
 */
function billedSizesOf({ billed = {} }: Product, selection: Selection): readonly Size[] {
  const sizesOf = (side: keyof typeof billed): readonly number[] =>
    (billed[side] ?? [])
      .filter((row) => holds(row, selection))
      .flatMap(({ from, atLeast = 0, step = 0, sizes = [] }) => [from, half(atLeast), half(step), ...sizes])
      .filter((size) => size > 0);
  return [
    ...sizesOf('width').map((width) => ({ ...sample, width })),
    ...sizesOf('height').map((height) => ({ ...sample, height })),
    ...sizesOf('area').map(ofArea),
  ];
}
