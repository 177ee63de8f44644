import * as v from 'valibot';
import { Text } from './carrying.ts';
import type { Customer } from './quote.ts';
import { Time } from './times.ts';

/** Texts of the order dialog (specification, section 3), all initially empty. */
const OrderDetailsSchema = v.object({
  customerName: Text,
  /** Absent in drafts of earlier releases. */
  company: v.exactOptional(Text),
  customerPhone: Text,
  customerEmail: Text,
  customerAddress: Text,
  employeeName: Text,
  notes: Text,
  /** Needed day, such as `2026-12-20`. Absent in drafts of earlier releases. */
  neededBy: v.exactOptional(Text),
  artwork: v.exactOptional(Text),
});

const SentOrderSchema = v.object({
  /** Id of the recorded order; absent in drafts of earlier releases. */
  order: v.exactOptional(Text),
  to: Text,
  at: Time,
  lines: v.array(Text),
  /** True if the order was copied, and not handed to the mail program. */
  copied: v.exactOptional(v.literal(true)),
  /** Total of the order in cents, with its shipping and tax; absent in drafts of earlier releases. */
  total: v.exactOptional(v.number()),
  /** Price level of the customer of this sent order. The draft's own `level` is for the next customer. */
  level: v.exactOptional(Text),
});

/** Fields that only the dialog Save Quote asks for. */
const QuoteDraftSchema = v.object({
  /** Company in drafts of earlier releases; later releases store the company in `details`. */
  company: v.exactOptional(Text),
  /** Validity in days, as typed; absent until somebody types it. */
  days: v.exactOptional(Text),
});

/** Shipping and tax exemption as typed. A field is absent if it is not set. */
const TypedChargesSchema = v.object({ shipping: v.exactOptional(Text), exempt: v.exactOptional(Text) });
export const isTypedCharges = (stored: unknown): stored is TypedCharges => v.is(TypedChargesSchema, stored);
export type TypedCharges = Readonly<v.InferOutput<typeof TypedChargesSchema>>;

export const OrderDraftSchema = v.object({
  /** The sign-in that owns the order; no other sign-in sees the order. */
  signInId: Text,
  details: OrderDetailsSchema,
  /** The customer's price level; absent until a person chooses a level in a calculator. */
  level: v.exactOptional(Text),
  /** Name of the person at the counter, for all orders and quotes of this sign-in; blank if no name was entered. */
  employee: v.exactOptional(Text),
  sent: v.exactOptional(SentOrderSchema),
  quote: v.exactOptional(QuoteDraftSchema),
  charges: v.exactOptional(TypedChargesSchema),
  /** Words of the customer from which lines were read. */
  request: v.exactOptional(Text),
});

const { signInId: _signInId, ...draftEntries } = OrderDraftSchema.entries;
const DraftSchema = v.object(draftEntries);

export const isOrderDraft = (stored: unknown): stored is OrderDraft => v.is(DraftSchema, stored);

export type OrderDetails = Readonly<v.InferOutput<typeof OrderDetailsSchema>>;
export type SentOrder = Readonly<v.InferOutput<typeof SentOrderSchema>>;
export type StoredOrderDraft = Readonly<v.InferOutput<typeof OrderDraftSchema>>;
export type OrderDraft = Omit<StoredOrderDraft, 'signInId'>;

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

/** The level was chosen for the customer of the new order. */
export const begunOrder = ({ level }: OrderDraft): OrderDraft => withLevel(noOrderDraft, level);

/** Returns true if any field other than the employee's name is filled in. */
export const hasDetails = ({ employeeName: _employeeName, ...details }: OrderDetails): boolean =>
  Object.values(details).some((text) => text !== '');

/** The price level moves to `sent`: a level that is chosen later belongs to the next customer. */
export function handedOver({ level, quote: _quote, sent: before, ...kept }: OrderDraft, sent: SentOrder): OrderDraft {
  const its = level ?? before?.level;
  return { ...kept, sent: its === undefined ? sent : { ...sent, level: its } };
}

/** The order has its price level again, unless another one was chosen meanwhile. */
export const notSent = ({ sent, ...others }: OrderDraft): OrderDraft => withLevel(others, others.level ?? sent?.level);

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
