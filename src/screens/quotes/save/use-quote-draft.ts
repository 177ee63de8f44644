import { useState } from 'react';
import { useOrderDraft } from '../../../data/queries/drafts.ts';
import { newId } from '../../../quotes/new-id.ts';
import {
  customerOfDetails,
  detailsOfCustomer,
  detailsOfDraft,
  noDetails,
  type OrderDetails,
  withLevel,
} from '../../../quotes/order-draft.ts';
import type { Customer } from '../../../quotes/quote.ts';

/**
 * Provides the entries of Save Quote. The order dialog shares the details, but not the number of days. The entries are
 * dropped when the sign-in ends or the cart is saved.
 */
export function useQuoteDraft() {
  const [draft, change] = useOrderDraft();
  const [firstId] = useState(newId);
  const { id = firstId, days } = draft.quote ?? {};
  const details = detailsOfDraft(draft);
  const editDetails = (part: Partial<OrderDetails>) =>
    change((before) => ({ ...before, details: { ...before.details, ...part } }));
  const edit = (part: { readonly id?: string; readonly days?: string }) =>
    change((before) => ({ ...before, quote: { id, company: '', ...before.quote, ...part } }));
  return {
    id,
    details,
    customer: customerOfDetails(details),
    days,
    editDetails,
    edit,
    choose: (customer: Customer, level?: string) =>
      change((before) => ({
        ...withLevel(before, level ?? before.level),
        details: { ...before.details, ...detailsOfCustomer(customer) },
      })),
    clear: () => change(({ quote: _quote, charges: _charges, ...before }) => ({ ...before, details: noDetails })),
    /** Stores the id of the quote in the draft, even if nothing was entered. */
    hold: (kept: string) => edit({ id: kept }),
  };
}
