/** The empty order. This file imports no schemas, because pages load schemas only to read stored data. */
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

/**
 * Returns an order without details. It has the price level of the draft, because this level was chosen for the customer
 * of the new order.
 */
export const begunOrder = ({ level }: OrderDraft): OrderDraft => withLevel(noOrderDraft, level);

/** Returns true if any field other than the employee's name is filled in. */
export const hasDetails = ({ employeeName: _employeeName, ...details }: OrderDetails): boolean =>
  Object.values(details).some((text) => text !== '');
