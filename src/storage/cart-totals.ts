import type { Cents } from '../pricing/index.ts';
import type { CartItem } from './cart-item.ts';

type Line = Pick<CartItem, 'total' | 'quantity'>;

/** total x quantity (specification, section 3). */
export const lineTotal = ({ total, quantity }: Line): Cents => total * quantity;

/** The sum of the line totals: subtotal and, as nothing is added to it, grand total (specification, section 9). */
export const cartTotal = (items: readonly Line[]): Cents => items.reduce((sum, item) => sum + lineTotal(item), 0);

/** The sum of the quantities (decision 31). */
export const cartCount = (items: readonly Pick<Line, 'quantity'>[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
