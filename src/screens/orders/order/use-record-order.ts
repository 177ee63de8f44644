import { useQueryClient } from '@tanstack/react-query';
import { useKeepOrder } from '../../../data/queries/orders.ts';
import { useSettings } from '../../../data/queries/settings.ts';
import { quotedLines } from '../../../data/quotes/quoted-line.ts';
import { sha256Of } from '../../../data/sha-256.ts';
import { cartTotal, quoteNumbers } from '../../../quotes/cart-figures.ts';
import { chargedOf } from '../../../quotes/charges.ts';
import type { Order } from '../../../quotes/mail/order-text.ts';
import { neededOf } from '../../../quotes/needed-by.ts';
import { customerOfDetails } from '../../../quotes/order-customer.ts';
import { noSettings } from '../../../quotes/settings.ts';
import { errorText } from '../../../ui/error-text.ts';
import { useToast } from '../../../ui/toast/toast.tsx';

/**
 * Provides a function that records a mailed or copied order. `to` is undefined for a copy. If the same order is sent
 * twice on one day, for example first copied and then mailed, it is recorded once.
 */
export function useRecordOrder(): (given: Pick<Order, 'details' | 'items' | 'charged'>, to?: string) => Promise<void> {
  const keep = useKeepOrder();
  const client = useQueryClient();
  const settings = useSettings() ?? noSettings;
  const toast = useToast();
  return async ({ details, items, charged: given }, to) => {
    const now = new Date();
    const charged = chargedOf(given ?? {});
    const [quote, ...otherQuotes] = quoteNumbers(items);
    try {
      const [id, lines] = await Promise.all([
        orderIdOf([now.toDateString(), details, items, ...(Object.keys(charged).length === 0 ? [] : [charged])]),
        quotedLines(items, client, settings),
      ]);
      await keep({
        id,
        ...(quote !== undefined && otherQuotes.length === 0 && { quote }),
        at: now.getTime(),
        employee: details.employeeName.trim(),
        customer: customerOfDetails(details),
        note: details.notes,
        ...neededOf(details),
        lines: [...lines],
        ...charged,
        total: cartTotal(items),
        ...(to !== undefined && { to }),
      });
    } catch (error) {
      toast.error(`The order goes out, but it is not kept in Order History. ${errorText(error)}`);
    }
  };
}

/** Returns an id made from the hash of the content, so that equal content has the same id. */
const orderIdOf = async (content: unknown): Promise<string> =>
  `order-${(await sha256Of(JSON.stringify(content))).slice(0, 40)}`;
