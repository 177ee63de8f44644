/**
 * Schemas of messages between the app and the store server. Amounts are in cents, and times in milliseconds since 1970.
 */
import * as v from 'valibot';
import { carrying } from '../carrying.ts';
import { OrderSchema, type OrderStatus, OrderStatusSchema } from '../orders/recorded-order.ts';
import { CustomerSchema, QuoteSchema } from '../quote.ts';
import { TermsSchema } from '../terms.ts';
import { Time } from '../times.ts';
import {
  ApprovalSchema,
  AuthorSchema,
  CommandIdSchema,
  carryingLittle,
  Flags,
  ListedQuoteSchema,
  made,
  pageEnd,
  QuoteNumberSchema,
  SentBySchema,
  ServerQuoteSchema,
} from './wire-quotes.ts';
import { Count, conflictOf, listOf, roles, Text } from './wire-start.ts';

export * from './wire-quotes.ts';
export * from './wire-start.ts';
export { type OrderStatus, OrderStatusSchema };

export const PersonSchema = v.object({
  id: Text,
  name: Text,
  email: Text,
  role: v.picklist(roles),
  seenAt: Time,
  /** Time at which a manager removed the person from the store; absent for a person who was not removed. */
  removedAt: v.exactOptional(Time),
});
export type Person = Readonly<v.InferOutput<typeof PersonSchema>>;

/** Answer of `GET /api/people`, for managers. */
export const PeopleSchema = v.object({ people: listOf(PersonSchema) });
export type People = Readonly<v.InferOutput<typeof PeopleSchema>>;

export const StorableOrderSchema = carrying({
  ...OrderSchema.entries,
  id: CommandIdSchema,
  quote: v.exactOptional(QuoteNumberSchema),
});

/** Body of `PUT /api/orders/:id`. The id of the order is also the id of the command. */
export const PutOrderSchema = v.object({ order: carryingLittle(StorableOrderSchema), ...made });
export type PutOrder = Readonly<v.InferOutput<typeof PutOrderSchema>>;

export const RecordedOrderSchema = v.object({
  order: StorableOrderSchema,
  status: OrderStatusSchema,
  /** Id of the command that set the status. The next change names this id in `If-Match`. */
  version: CommandIdSchema,
  changedAt: Time,
  changedBy: AuthorSchema,
  flags: Flags,
  /** Present while the order waits for a manager. It is then neither produced nor done. */
  waits: v.exactOptional(v.literal(true)),
  approval: v.exactOptional(ApprovalSchema),
});
export type RecordedOrder = Readonly<v.InferOutput<typeof RecordedOrderSchema>>;

/**
 * Answer of `GET /api/terms`, and body of `PUT /api/terms` by a manager. The body's revision is one more than the
 * revision that the manager saw.
 */
export const StoreTermsSchema = carryingLittle(TermsSchema);

/** The answer (409) if somebody else has changed the terms. */
export const TermsConflictSchema = conflictOf('settings changed', TermsSchema);

/** Customer who has ordered, with the id of their first order, which stays the same, and the time of the newest one. */
const OrderCustomerSchema = v.object({ customer: CustomerSchema, id: CommandIdSchema, at: Time });
export type OrderCustomer = Readonly<v.InferOutput<typeof OrderCustomerSchema>>;

/** Answer of `GET /api/customers`: the customers of orders without their addresses, the newest order first. */
export const OrderCustomersSchema = v.object({ customers: listOf(OrderCustomerSchema) });

/** The body of `POST /api/orders/:id/approval`, by a manager, with the version that the manager saw. */
export const ApproveOrderSchema = v.object({ version: CommandIdSchema });

/** The body of `PATCH /api/orders/:id`, with `If-Match` and `Idempotency-Key`. */
export const PatchOrderSchema = v.object({ status: OrderStatusSchema });

/** The answer (412) if somebody else set the status first. */
export const OrderConflictSchema = conflictOf('changed meanwhile', RecordedOrderSchema);

/** Answer of `GET /api/orders?q=&status=&after=`, newest order first. */
export const OrdersPageSchema = v.object({ orders: listOf(RecordedOrderSchema), ...pageEnd });
export type OrdersPage = Readonly<v.InferOutput<typeof OrdersPageSchema>>;

/** Answer of `GET /api/changes?after=&epoch=`: the changes in a store's feed after the position `after`. */
export const ChangesSchema = v.object({
  /** Value of `after` for the next request. */
  seq: Count,
  /** Changes when a backup is restored, so that the counter sends what the server has lost. */
  epoch: v.exactOptional(Text),
  quotes: listOf(ServerQuoteSchema),
  /** True if more changes follow. */
  more: v.boolean(),
  /** Number that changes with the settings. The counter then fetches the settings again. */
  settings: Count,
  /** Number that changes with the orders. The counter then fetches the orders again. */
  orders: Count,
  /** Number that changes with the answer of `GET /api/book`. Absent before the first edition is published. */
  book: v.exactOptional(Count),
});
export type Changes = Readonly<v.InferOutput<typeof ChangesSchema>>;

/** Change that waits for a manager, because its author is no longer allowed to make changes. */
export const HeldSchema = v.object({
  id: CommandIdSchema,
  author: AuthorSchema,
  sentBy: SentBySchema,
  at: Time,
  why: Text,
  change: v.variant('kind', [
    v.object({ kind: v.literal('quote'), quote: QuoteSchema }),
    v.object({ kind: v.literal('order'), order: StorableOrderSchema }),
  ]),
});
export type Held = Readonly<v.InferOutput<typeof HeldSchema>>;

/**
 * Body of `POST /api/held/:id`, by a manager. If the manager accepts the change, the answer is the present quote or
 * order. If the version in the answer is not that of the accepted change, somebody else's change came first.
 */
export const DecideHeldSchema = v.object({ accept: v.boolean() });

/**
 * Answer of `GET /api/pending`: open quotes of a store, and changes that wait for a manager. Each list has at most the
 * newest 200 entries.
 */
export const PendingSchema = v.object({
  /** Drafts, and quotes that were sent or accepted. */
  open: listOf(ListedQuoteSchema),
  flagged: listOf(ListedQuoteSchema),
  /** Orders waiting for a manager's approval; absent in answers of an older server. */
  orders: v.optional(listOf(RecordedOrderSchema), []),
  held: listOf(HeldSchema),
});
export type Pending = Readonly<v.InferOutput<typeof PendingSchema>>;

/**
 * Body of `POST /api/customers/forget` and `POST /api/customers/remember`, by a manager. Means every customer with the
 * same e-mail, the same phone number, or the same name and company.
 */
export const NamedCustomerSchema = v.object({
  customer: CustomerSchema,
  /** True to find the customer only, and to forget nobody yet. */
  isTrial: v.exactOptional(v.literal(true)),
});
/** Customers whom the server has found, and the numbers of their quotes and orders. */
export const FoundCustomersSchema = v.object({ customers: listOf(CustomerSchema), quotes: Count, orders: Count });
export type FoundCustomers = Readonly<v.InferOutput<typeof FoundCustomersSchema>>;
