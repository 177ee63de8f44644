import { useQueryClient } from '@tanstack/react-query';
import { useSettings } from '../../../data/queries/settings.ts';
import { quotedLines } from '../../../data/quotes/quoted-line.ts';
import { useStores } from '../../../data/StorageProvider.tsx';
import { cartTotal } from '../../../quotes/cart-figures.ts';
import { type Order, quoteNumbers } from '../../../quotes/mail/order-text.ts';
import { noSettings } from '../../../quotes/settings.ts';
import { useToast } from '../../../ui/toast/toast.tsx';

/**
 * Provides recording of a mailed or copied order at the store server; without a server nothing happens. Equal orders of
 * a day are one order: copied and then mailed, pressed twice, sent anew after a reload.
 */
export function useRecordOrder(): (given: Pick<Order, 'details' | 'items'>, to?: string) => Promise<void> {
  const { server } = useStores();
  const client = useQueryClient();
  const settings = useSettings() ?? noSettings;
  const toast = useToast();
  return async ({ details, items }, to) => {
    if (!server) return;
    const now = new Date();
    const [quote, ...otherQuotes] = quoteNumbers(items);
    try {
      const [id, lines, exchange] = await Promise.all([
        orderIdOf([now.toDateString(), details, items]),
        quotedLines(items, client, settings),
        server.exchange(),
      ]);
      await exchange.recordOrder({
        id,
        ...(quote !== undefined && otherQuotes.length === 0 && { quote }),
        at: now.getTime(),
        employee: details.employeeName.trim(),
        customer: {
          name: details.customerName,
          company: '',
          phone: details.customerPhone,
          email: details.customerEmail,
          address: details.customerAddress,
        },
        note: details.notes,
        lines: [...lines],
        total: cartTotal(items),
        ...(to !== undefined && { to }),
      });
    } catch (error) {
      toast.error(`The order is not recorded. ${error instanceof Error ? error.message : ''}`);
    }
  };
}

/** Returns an id that is equal for equal content. */
async function orderIdOf(content: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `order-${Array.from(hash.slice(0, 20), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
