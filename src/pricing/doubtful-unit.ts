import { fixedSize } from './choices.ts';
import { type LengthUnit, lengthEntry, lengthText, readLength, unitOf } from './length.ts';
import { isOutside, limitsOf } from './limits.ts';
import type { LengthField, Product, Selection } from './product.ts';

/** A size that may have been entered in the wrong unit. */
export interface DoubtfulUnit {
  /** Figures of the size: `4 x 8`. */
  readonly size: string;
  readonly unit: LengthUnit;
  readonly likelier: LengthUnit;
  /** Entries of the same figures in the likelier unit. */
  readonly entries: Selection;
}

/**
 * Returns a doubt if one of the lengths is outside of what is usual for the product, and the same figures in the other
 * unit are all usual and sold. Returns undefined if a length is blank, has both feet and inches, or has another unit
 * than the others.
 */
export function doubtfulUnit(product: Product, selection: Selection): DoubtfulUnit | undefined {
  if (fixedSize(product, selection)) return undefined;
  const lengths = product.fields.filter((field) => field.kind === 'length');
  const entries = lengths.map(({ id }) => selection[id] ?? '');
  const [unit, ...others] = new Set(entries.map(unitOf));
  if (unit === undefined || others.length > 0 || entries.some((entry) => readLength(entry) === undefined))
    return undefined;
  const likelier = unit === 'in' ? 'ft' : 'in';
  const figures = entries.map(lengthText);
  const moved = Object.fromEntries(lengths.map(({ id }, at) => [id, lengthEntry(figures[at] ?? '', likelier)]));
  const isSold = (field: LengthField) => {
    const length = readLength(moved[field.id] ?? '') ?? 0;
    return isUsual(field, moved) && !limitsOf(field, selection).some((limit) => isOutside(limit, length));
  };
  if (lengths.every((field) => isUsual(field, selection)) || !lengths.every(isSold)) return undefined;
  return { size: figures.join(' x '), unit, likelier, entries: moved };
}

function isUsual({ id, usual: { from = 1, to = Infinity } = {} }: LengthField, selection: Selection): boolean {
  const length = readLength(selection[id] ?? '') ?? 0;
  return length >= from && length <= to;
}
