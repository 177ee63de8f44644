import {
  type Bounds,
  decimals,
  decimalText,
  type LengthUnit,
  type Product,
  type Selection,
  showLength,
} from '../../pricing/index.ts';
import { formatCount } from '../../ui/format.ts';

/**
 * The chosen options in short, in field order: what speaks for itself (a stock, a color) by its name, the rest with its label.
 * Choices that say that nothing was chosen (`None`, `No`) are left out, as in a cart line's notes.
 */
export function describeSelection(product: Product, selection: Selection, unit: LengthUnit): readonly string[] {
  return product.fields.flatMap((field) => {
    const value = selection[field.id];
    if (value === undefined) return [];
    if (field.kind === 'length') return [`${field.label}: ${showLength(value, unit)} ${unit}`];
    if (field.kind === 'quantity') return [`${field.label}: ${value}`];
    if (field.choices.some(({ name, silent }) => name === value && silent)) return [];
    return field.cartAttribute === 'notes' ? [`${field.label}: ${value}`] : [value];
  });
}

/** The range of a length in the unit of the page: `6–36 in`. */
export function lengthRange(bounds: Bounds, unit: LengthUnit): string {
  const text = (bound: number) => showLength(decimalText(bound, decimals.length), unit);
  return `${range(bounds, text)} ${unit}`;
}

/** The range of a quantity: `1–100,000`. */
export function quantityRange(bounds: Bounds): string {
  return range(bounds, formatCount);
}

function range({ min, max }: Bounds, text: (bound: number) => string): string {
  if (min === undefined) return max === undefined ? '' : `up to ${text(max)}`;
  return max === undefined ? `from ${text(min)}` : `${text(min)}–${text(max)}`;
}
