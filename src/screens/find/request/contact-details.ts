import type { OrderDraft } from '../../../quotes/order-draft.ts';
import type { Contact } from '../../../reader/index.ts';

export const hasContact = (contact: Contact): boolean => Object.keys(contact).length > 0;

/** Returns a change that fills empty fields of the order with the customer's data in a text. */
export const withContact =
  ({ name = '', email = '', phone = '', day }: Contact) =>
  (draft: OrderDraft): OrderDraft => {
    const { details } = draft;
    return {
      ...draft,
      details: {
        ...details,
        customerName: details.customerName || name,
        customerEmail: details.customerEmail || email,
        customerPhone: details.customerPhone || phone,
        notes: details.notes || (day ?? ''),
      },
    };
  };
