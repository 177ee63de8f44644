/** What the order dialog asks for (specification, section 3): all texts, all initially empty. */
export interface OrderDetails {
  readonly customerName: string;
  readonly customerPhone: string;
  readonly customerEmail: string;
  readonly customerAddress: string;
  readonly employeeName: string;
  readonly notes: string;
}

export const noDetails: OrderDetails = {
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  customerAddress: '',
  employeeName: '',
  notes: '',
};

/** The labels of the dialog and of the order text (decisions 33 and 34). */
export const detailLabels: Readonly<Record<keyof OrderDetails, string>> = {
  customerName: 'Customer Name',
  customerPhone: 'Customer Phone Number',
  customerEmail: 'Customer Email',
  customerAddress: 'Customer Address',
  employeeName: 'Employee Name',
  notes: 'Notes',
};
