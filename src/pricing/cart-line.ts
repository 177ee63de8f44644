import { chosenRow } from './choices.ts';
import { type LengthUnit, lengthWithUnit } from './length.ts';
import { choiceNotes } from './notices.ts';
import type { CartAttribute, Field, PriceRow, Product, Selection } from './product.ts';
import type { Cents, UnitPrice } from './units.ts';

/** A quoted row as a line of the cart. The id is missing, because the cart assigns it. */
export interface CartLine {
  readonly product: string;
  readonly stock: string;
  readonly runSize: number;
  readonly perUnit: UnitPrice;
  readonly total: Cents;
  readonly quantity: number;
  readonly color?: string;
  readonly shape?: string;
  readonly edgeColor?: string;
  readonly foilColor?: string;
  readonly coating?: string;
  readonly notes?: string;
  readonly sample?: true;
}

/** Returns a field's value for a clerk: the choice's name, or the length with its unit (decision 29). */
function shownValue(field: Field, value: string, unit: LengthUnit): string {
  return field.kind === 'length' ? lengthWithUnit(value, unit) : value;
}

/** Returns `Label: choice` in field order, then the notes of the choices, joined by bullets (decision 29). */
function notesOf(product: Product, selection: Selection, unit: LengthUnit): string {
  const chosen = product.fields.flatMap((field) => {
    const value = selection[field.id];
    if (field.cartAttribute !== 'notes' || !value) return [];
    const silent = field.kind === 'choice' && chosenRow(field, selection)?.silent;
    return silent ? [] : [`${field.label}: ${shownValue(field, value, unit)}`];
  });
  return [...chosen, ...choiceNotes(product, selection, 'cart')].join(' • ');
}

/**
 * Returns the attributes of a cart line except its notes. The stock of a product without a stock field is its
 * `cartStock`.
 */
export function cartAttributes(
  product: Product,
  selection: Selection,
): Pick<CartLine, Exclude<CartAttribute, 'notes'>> {
  const attributes: Partial<Record<CartAttribute, string>> = {};
  for (const { cartAttribute, id } of product.fields) {
    const value = selection[id];
    if (cartAttribute && cartAttribute !== 'notes' && value) attributes[cartAttribute] = value;
  }
  return { ...attributes, stock: attributes.stock ?? product.cartStock ?? '' };
}

/**
 * Returns the cart line of a quoted row. If the product has a cart-quantity dropdown, the quantity counts whole runs,
 * and the line's per-unit is the price of one run (decision 7).
 */
export function cartLine(
  product: Product,
  selection: Selection,
  row: PriceRow,
  options: { readonly unit: LengthUnit; readonly quantity?: number },
): CartLine {
  const notes = notesOf(product, selection, options.unit);
  return {
    product: product.name,
    ...cartAttributes(product, selection),
    runSize: row.runSize,
    perUnit: product.cartQuantity ? row.total * 100 : row.perUnit,
    total: row.total,
    quantity: product.cartQuantity ? (options.quantity ?? product.cartQuantity.min) : 1,
    ...(notes !== '' && { notes }),
    ...(row.basis === 'sample' && { sample: true }),
  };
}
