import * as v from 'valibot';
import { carrying } from '../carrying.ts';
import { chargedEntries } from '../charges.ts';
import { CustomerSchema, QuoteSchema } from '../quote.ts';
import { Time } from '../times.ts';

const Text = v.string();

/** Statuses of an order, in their usual sequence. */
export const orderStatuses = ['recorded', 'in production', 'done', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const OrderStatusSchema = v.picklist(orderStatuses);

/** An order as it was given, without the status that may change later. */
export const OrderSchema = carrying({
  /** Id of the order. If the order is sent to the server again, it has the same id. */
  id: Text,
  store: Text,
  /** Number of the quote from which the order was made. */
  quote: v.exactOptional(Text),
  /** Time of the order. */
  at: Time,
  employee: Text,
  customer: CustomerSchema,
  note: Text,
  lines: QuoteSchema.entries.lines,
  ...chargedEntries,
  neededBy: QuoteSchema.entries.neededBy,
  artwork: QuoteSchema.entries.artwork,
  /** Sum of the order's lines in cents, without shipping and tax. */
  total: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Address of the order mail; absent for a copied order. */
  to: v.exactOptional(Text),
});
export type Order = Readonly<v.InferOutput<typeof OrderSchema>>;

/** Returns the message that a new status was refused, because somebody else has already changed the status. */
export const setMeanwhileText = (current: {
  readonly status: OrderStatus;
  readonly changedBy: { readonly name: string };
}): string => `${current.changedBy.name} has set it to “${current.status}” meanwhile. It stays so.`;

/** Fields of a search for orders. */
export interface SoughtOrders {
  /** Text to find in the quote's number, or in the customer's name, company, e-mail or phone number. */
  readonly text: string;
  /** Status of the orders to find; absent for all statuses. */
  readonly status?: OrderStatus;
}
