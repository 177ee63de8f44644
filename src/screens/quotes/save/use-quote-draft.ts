import { useState } from 'react';
import { useOrderDraft } from '../../../data/queries/drafts.ts';
import { newId } from '../../../quotes/new-id.ts';
import { noDetails, type OrderDetails } from '../../../quotes/order-draft.ts';
import type { Customer } from '../../../quotes/quote.ts';

/**
 * Provides the entries of the dialog: the order's details, and those of a quote only. They end with the sign-in, and
 * when the cart is saved.
 */
export function useQuoteDraft() {
  const [{ details, quote }, change] = useOrderDraft();
  const [firstId] = useState(newId);
  const { id = firstId, company = '', days } = quote ?? {};
  const editDetails = (part: Partial<OrderDetails>) =>
    change((draft) => ({ ...draft, details: { ...draft.details, ...part } }));
  const edit = (part: { readonly id?: string; readonly company?: string; readonly days?: string }) =>
    change((draft) => ({ ...draft, quote: { id, company: '', ...draft.quote, ...part } }));
  return {
    id,
    details,
    customer: {
      name: details.customerName,
      company,
      phone: details.customerPhone,
      email: details.customerEmail,
      address: details.customerAddress,
    } satisfies Customer,
    days,
    editDetails,
    edit,
    choose: (customer: Customer) => {
      editDetails({
        customerName: customer.name,
        customerPhone: customer.phone,
        customerEmail: customer.email,
        customerAddress: customer.address,
      });
      edit({ company: customer.company });
    },
    /** Starts over for another customer, with another quote. */
    clear: () => change(({ quote: _quote, ...draft }) => ({ ...draft, details: noDetails })),
    /** Keeps an id from here on, also in a draft without entries. */
    hold: (kept: string) => edit({ id: kept }),
  };
}
