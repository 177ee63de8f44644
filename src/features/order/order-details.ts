import { noDetails, type OrderDetails } from '../../storage/index.ts';

export { noDetails, type OrderDetails };

/** The labels of the dialog and of the order text (decisions 33 and 34). */
export const detailLabels: Readonly<Record<keyof OrderDetails, string>> = {
  customerName: 'Customer Name',
  customerPhone: 'Customer Phone Number',
  customerEmail: 'Customer Email',
  customerAddress: 'Customer Address',
  employeeName: 'Employee Name',
  notes: 'Notes',
};
