/** What the cart's page, an order and a quote say of the lines. */
import { divideRounded } from '../pricing/decimal.ts';
import type { Cents } from '../pricing/index.ts';
import type { CartItem } from './cart.ts';

type Line = Pick<CartItem, 'total' | 'quantity' | 'discount'>;

/** total x quantity (specification, section 3), less the discount that a saved quote gives. */
export const lineTotal = ({ total, quantity, discount }: Line): Cents => total * quantity - (discount?.cents ?? 0);

/** The sum of the line totals: subtotal and, as nothing is added to it, grand total (specification, section 9). */
export const cartTotal = (items: readonly Line[]): Cents => items.reduce((sum, item) => sum + lineTotal(item), 0);

/** Whether the sum of a cart is held exactly. */
export const isExactTotal = (items: readonly Line[]): boolean =>
  items.reduce((sum, { total, quantity }) => sum + BigInt(total) * BigInt(quantity), 0n) <=
  BigInt(Number.MAX_SAFE_INTEGER);

/** The price of a piece, or of a set (decision 7), as it is shown. A line that was added before `perUnitCents` was stored has it rounded from the four decimals. */
export const perUnitCents = ({ perUnit, perUnitCents: rounded }: Pick<CartItem, 'perUnit' | 'perUnitCents'>): Cents =>
  rounded ?? Number(divideRounded(BigInt(perUnit), 100n));

/** What a line says of its material and look, in the order and words of the specification (section 2); what it does not have is left out. */
export function cartAttributes(item: CartItem): readonly { readonly label: string; readonly value: string }[] {
  const all: readonly (readonly [label: string, value: string | undefined])[] = [
    ['Stock', item.stock],
    ['Color', item.color],
    ['Shape', item.shape],
    ['Edge color', item.edgeColor],
    ['Foil color', item.foilColor],
    ['Coating', item.coating],
  ];
  return all.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
