/** The order before anything is entered; apart from its schemas, which a page does without until it reads stored data. */
import type { OrderDetails, OrderDraft } from './order-draft.ts';

export const noDetails: OrderDetails = {
  customerName: '',
  company: '',
  customerPhone: '',
  customerEmail: '',
  customerAddress: '',
  employeeName: '',
  notes: '',
  neededBy: '',
  artwork: '',
};

export const noOrderDraft: OrderDraft = { details: noDetails };

export const withLevel = (draft: OrderDraft, level: string | undefined): OrderDraft => {
  const { level: _, ...others } = draft;
  return level === undefined ? others : { ...others, level };
};

/** Returns a new order: it keeps only the price level, which was chosen for this customer. */
export const begunOrder = ({ level }: OrderDraft): OrderDraft => withLevel(noOrderDraft, level);

/** Returns true if something of the customer is entered. */
export const hasDetails = ({ employeeName: _employeeName, ...details }: OrderDetails): boolean =>
  Object.values(details).some((text) => text !== '');
