import * as v from 'valibot';
import { Time } from './times.ts';

const Text = v.string();

/** What the order dialog asks for (specification, section 3): all texts, all initially empty. */
const OrderDetailsSchema = v.object({
  customerName: Text,
  customerPhone: Text,
  customerEmail: Text,
  customerAddress: Text,
  employeeName: Text,
  notes: Text,
});

/** An order that was handed to the mail program. */
const SentOrderSchema = v.object({
  to: Text,
  at: Time,
  /** The ids of its lines. */
  lines: v.array(Text),
  /** What a mail address could not carry: kept until the person has put it into the mail and says so. */
  mail: v.exactOptional(v.object({ subject: Text, text: Text, copied: v.boolean() })),
});

/** What only a saved quote asks for. */
const QuoteDraftSchema = v.object({
  /** Of the quote that the cart is saved as: saved again after a failure, it is the same. */
  id: Text,
  company: Text,
  /** How many days it holds, as typed; absent until it is. */
  days: v.exactOptional(Text),
});

/** The order as it is stored: for whom the cart is filled, and whether it was sent already. */
export const OrderDraftSchema = v.object({
  /** The sign-in that it belongs to: nobody else ever sees it. */
  signInId: Text,
  details: OrderDetailsSchema,
  /** The customer's price level, once it was chosen in a calculator. */
  level: v.exactOptional(Text),
  sent: v.exactOptional(SentOrderSchema),
  quote: v.exactOptional(QuoteDraftSchema),
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
  customerPhone: '',
  customerEmail: '',
  customerAddress: '',
  employeeName: '',
  notes: '',
};

export const noOrderDraft: OrderDraft = { details: noDetails };

export const withLevel = (draft: OrderDraft, level: string | undefined): OrderDraft => {
  const { level: _, ...others } = draft;
  return level === undefined ? others : { ...others, level };
};

/** The order that begins now: of the one before, only the level is left, which was chosen for this customer since. */
export const begunOrder = ({ level }: OrderDraft): OrderDraft => withLevel(noOrderDraft, level);

export const hasDetails = (details: OrderDetails): boolean => Object.values(details).some((text) => text !== '');
