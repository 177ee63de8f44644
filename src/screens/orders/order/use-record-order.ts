import { useQueryClient } from '@tanstack/react-query';
import { useKeepOrder } from '../../../data/queries/orders.ts';
import { useSettings } from '../../../data/queries/settings.ts';
import { quotedLines } from '../../../data/quotes/quoted-line.ts';
import { sha256Of } from '../../../data/sha-256.ts';
import { cartTotal, quoteNumbers } from '../../../quotes/cart-figures.ts';
import { chargedOf } from '../../../quotes/charges.ts';
import type { OutgoingOrder } from '../../../quotes/mail/order-text.ts';
import { neededOf } from '../../../quotes/needed-by.ts';
import { customerOfDetails } from '../../../quotes/order-draft.ts';
import type { Handing } from '../../../quotes/orders/recorded-order.ts';
import { requestField } from '../../../quotes/request-text.ts';
import { noSettings } from '../../../quotes/settings.ts';
import { errorText } from '../../../ui/error-text.ts';
import { useToast } from '../../../ui/toast/toast.tsx';

type Given = Pick<OutgoingOrder, 'details' | 'items' | 'charged' | 'request'>;

/**
 * Provides a function that records a mailed or copied order, and returns its id. If the same order is handed over twice
 * on one day, for example first copied and then mailed, it is recorded once.
 */
export function useRecordOrder(): (given: Given, handing: Handing) => string {
  const keep = useKeepOrder();
  const client = useQueryClient();
  const settings = useSettings() ?? noSettings;
  const toast = useToast();
  return ({ details, items, charged: given, request }, handing) => {
    const { at, to } = handing;
    const charged = chargedOf(given ?? {});
    const id = orderIdOf([new Date(at).toDateString(), details, items, charged]);
    const [quote, ...otherQuotes] = quoteNumbers(items);
    const record = async () =>
      keep({
        id,
        ...(quote !== undefined && otherQuotes.length === 0 && { quote }),
        at,
        employee: details.employeeName.trim(),
        customer: customerOfDetails(details),
        note: details.notes,
        ...neededOf(details),
        ...requestField(request),
        lines: [...(await quotedLines(items, client, settings))],
        ...charged,
        total: cartTotal(items),
        ...(to !== undefined && { to }),
        handings: [handing],
      });
    record().catch((error: unknown) =>
      toast.error(`The order goes out, but could not be saved in Order History. ${errorText(error)}`),
    );
    return id;
  };
}

/** Returns an id made from the hash of the content, so that equal content has the same id. */
const orderIdOf = (content: unknown): string => `order-${sha256Of(JSON.stringify(content)).slice(0, 40)}`;
