import type { OrderDetails, OrderDraft } from './order-draft.ts';
import type { Customer } from './quote.ts';

/** Returns the details of a drafted order. Earlier releases stored the company in `quote`. */
export const detailsOfDraft = ({ details, quote }: OrderDraft): Required<OrderDetails> => ({
  neededBy: '',
  artwork: '',
  ...details,
  company: details.company ?? quote?.company ?? '',
});

export const customerOfDetails = (details: OrderDetails): Customer => ({
  name: details.customerName,
  company: details.company ?? '',
  phone: details.customerPhone,
  email: details.customerEmail,
  address: details.customerAddress,
});

export const detailsOfCustomer = ({ name, company, phone, email, address }: Customer) =>
  ({
    customerName: name,
    company,
    customerPhone: phone,
    customerEmail: email,
    customerAddress: address,
  }) satisfies Partial<OrderDetails>;
