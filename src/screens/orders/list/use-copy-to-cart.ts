import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type PricedLine, useCartPrices } from '../../../data/quotes/use-cart-prices.ts';
import { type Charged, chargedOf } from '../../../quotes/charges.ts';
import { withNeeded } from '../../../quotes/needed-by.ts';
import { newId } from '../../../quotes/new-id.ts';
import type { Order } from '../../../quotes/orders/recorded-order.ts';
import { freeLineOf } from '../../../quotes/reopened.ts';
import { totalOf } from '../../../quotes/sums.ts';
import { useSingleClick } from '../../../ui/use-single-click.ts';
import { usePutInCart } from '../order/use-put-in-cart.ts';

/** Returns true for a line that can't be ordered again. */
const isLost = ({ kind }: PricedLine['price']): boolean => kind === 'gone' || kind === 'withdrawn';

/**
 * Provides a function that puts the lines of an order into the cart at today's prices, for the customer of the order.
 * Lines that no longer have a price are left out.
 */
export function useCopyToCart(
  { lines: ordered, customer, ...charged }: Pick<Order, 'lines' | 'customer'> & Charged,
  name = 'The order',
) {
  // The copy has no needed-by day: a line's day belongs to the earlier job.
  const [items] = useState(() => ordered.map((line) => withNeeded(freeLineOf(line, newId()), { neededBy: '' })));
  const { lines } = useCartPrices(items);
  const put = usePutInCart();
  const navigate = useNavigate();
  const isWaiting = lines.some(({ price }) => price.kind === 'waiting');
  const gone = lines.flatMap(({ item, price }) => (isLost(price) ? [item.product] : []));
  const today = lines.flatMap(({ item, price }) => {
    if (isLost(price)) return [];
    return [price.kind === 'changed' ? price.now : item];
  });
  const copy = async () => {
    const of = { ...chargedOf(charged), customer, employee: '', note: '' };
    if (await put({ lines: today, of, name }, 'add')) void navigate('/cart');
  };
  return {
    copy: useSingleClick(() => void copy()),
    canCopy: !isWaiting && today.length > 0,
    today: isWaiting ? undefined : totalOf(today, charged),
    goneText: gone.length === 0 ? undefined : `No longer offered: ${gone.join(', ')}.`,
  };
}
