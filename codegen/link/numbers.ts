/**
 * Ranges of the numbers that can be entered for a selection, and of the resulting quantities, sides and areas. Prices
 * are proven over these ranges.
 */
import { perSquareFoot, pricedSize } from '../../src/pricing/billed.ts';
import { fixedSize } from '../../src/pricing/choices.ts';
import { type Fraction, whole } from '../../src/pricing/fraction.ts';
import {
  type Field,
  type Length,
  longestLength,
  type NumberField,
  type Pricing,
  type Product,
  type Selection,
} from '../../src/pricing/index.ts';
import { ladderOf } from '../../src/pricing/ladder.ts';
import { limitsOf } from '../../src/pricing/limits.ts';

export interface Range<T = number> {
  readonly min: T;
  readonly max: T;
}

/** Largest quantity or count. A number of more than seven digits is taken for a typing mistake. */
const mostPieces = 9_999_999;

export const stepOf = ({ step = 1 }: NumberField): number => step;

export function rangeOf(field: NumberField, selection: Selection): Range {
  const limits = limitsOf(field, selection);
  const [least, most] = field.kind === 'length' ? [1, longestLength] : [field.kind === 'count' ? 0 : 1, mostPieces];
  const min = Math.max(least, ...limits.map((limit) => limit.min ?? least));
  const max = Math.min(most, ...limits.map((limit) => limit.max ?? most));
  // Rounds the limits inward to values that are sold. A check reports limits between them.
  const step = stepOf(field);
  return { min: Math.ceil(min / step) * step, max: Math.floor(max / step) * step };
}

/** Quantities that can be ordered: the `sizes`, or every multiple of `step` in the range if `sizes` is absent. */
export interface Quantities extends Range {
  readonly sizes?: readonly number[];
  readonly step?: number;
}

const among = (sizes: readonly number[]): Quantities => ({ min: Math.min(...sizes), max: Math.max(...sizes), sizes });

export const ladderSizes = (pricing: Extract<Pricing, { kind: 'run-size' }>, selection: Selection): Quantities =>
  among((ladderOf(pricing, selection) ?? []).map(({ runSize }) => runSize));

export function quantitiesOf({ fields, pricing }: Product, selection: Selection): Quantities {
  if (pricing.kind === 'run-size' && !pricing.between) return ladderSizes(pricing, selection);
  if (pricing.kind !== 'run-size' && pricing.runSizes !== 'quantity') return among(pricing.runSizes);
  return enteredQuantities(fields, selection);
}

export function enteredQuantities(fields: readonly Field[], selection: Selection): Quantities {
  const field = fields.find((candidate) => candidate.kind === 'quantity');
  return field
    ? { ...rangeOf(field, selection), ...(field.step !== undefined && { step: field.step }) }
    : { min: 1, max: mostPieces };
}

export function quantityFrom({ min, max, sizes, step = 1 }: Quantities, from: number): number | undefined {
  if (sizes) return sizes.find((size) => size >= from);
  const quantity = Math.max(min, Math.ceil(from / step) * step);
  return quantity <= max ? quantity : undefined;
}

export function quantityBelow({ min, max, sizes, step = 1 }: Quantities, from: number): number | undefined {
  if (sizes) return sizes.findLast((size) => size < from);
  const quantity = Math.min(max, (Math.ceil(from / step) - 1) * step);
  return quantity >= min ? quantity : undefined;
}

export interface Sides {
  readonly width: Range<Length>;
  readonly height: Range<Length>;
}

/** Returns the ranges of a piece's sides; undefined for a product without an area. */
export function sidesOf(product: Product, selection: Selection): Sides | undefined {
  if (product.pricing.kind !== 'area') return undefined;
  const fixed = fixedSize(product, selection);
  const side = (id: 'width' | 'height'): Range => {
    const field = product.fields.find((candidate) => candidate.id === id);
    if (fixed) return { min: fixed[id], max: fixed[id] };
    return field && field.kind !== 'choice' ? rangeOf(field, selection) : { min: 1, max: longestLength };
  };
  return { width: side('width'), height: side('height') };
}

export function areasOf(product: Product, selection: Selection): Range<Fraction> {
  const sides = sidesOf(product, selection);
  if (!sides) return { min: whole(0), max: whole(0) };
  const area = (end: 'min' | 'max'): Fraction => {
    const [width, height] = [sides.width[end], sides.height[end]];
    const size = pricedSize(product, selection, { width, height });
    return size?.squareFeet ?? { dividend: BigInt(width) * BigInt(height), divisor: perSquareFoot };
  };
  return { min: area('min'), max: area('max') };
}
