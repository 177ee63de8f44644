/** Schemas of messages between the app and the store server. Amounts are cents, times milliseconds since 1970. */
import * as v from 'valibot';
import { carrying } from '../carrying.ts';
import { OrderSchema as GivenOrderSchema, type OrderStatus, OrderStatusSchema } from '../orders/recorded-order.ts';
import { CustomerSchema, QuoteSchema } from '../quote.ts';
import { TermsSchema } from '../terms.ts';
import { Time } from '../times.ts';
import {
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

/** Somebody who has signed in to a store. */
export const PersonSchema = v.object({
  id: Text,
  name: Text,
  email: Text,
  role: v.picklist(roles),
  /** Time of the person's last sign-in. */
  seenAt: Time,
  /** Time at which a manager removed the person from the store; absent for all others. */
  removedAt: v.exactOptional(Time),
});
export type Person = Readonly<v.InferOutput<typeof PersonSchema>>;

/** `GET /api/people`, of a manager. */
export const PeopleSchema = v.object({ people: listOf(PersonSchema) });
export type People = Readonly<v.InferOutput<typeof PeopleSchema>>;

/** An order that a database can keep and find again. */
export const OrderSchema = carrying({
  ...GivenOrderSchema.entries,
  id: CommandIdSchema,
  quote: v.exactOptional(QuoteNumberSchema),
});
export type Order = Readonly<v.InferOutput<typeof OrderSchema>>;

/** The body of `PUT /api/orders/:id`. The order's id is the id of the command, too. */
export const PutOrderSchema = v.object({ order: carryingLittle(OrderSchema), ...made });
export type PutOrder = Readonly<v.InferOutput<typeof PutOrderSchema>>;

/** The record of an order. */
export const RecordedOrderSchema = v.object({
  order: OrderSchema,
  status: OrderStatusSchema,
  /** Id of the command that set its status, which `If-Match` names. */
  version: CommandIdSchema,
  /** Time at which its status was set. */
  changedAt: Time,
  /** Person who set its status. */
  changedBy: AuthorSchema,
  flags: Flags,
});
export type RecordedOrder = Readonly<v.InferOutput<typeof RecordedOrderSchema>>;

/**
 * `GET /api/terms`, and the body of `PUT` by a manager, whose revision is one more than the revision that the manager
 * saw.
 */
export const StoreTermsSchema = carryingLittle(TermsSchema);

/** The answer (409) if somebody else has changed the terms. */
export const TermsConflictSchema = conflictOf('settings changed', TermsSchema);

/** The body of `PATCH /api/orders/:id`, with `If-Match` and `Idempotency-Key`. */
export const PatchOrderSchema = v.object({ status: OrderStatusSchema });

/** The answer (412) if somebody else set the status first. */
export const OrderConflictSchema = conflictOf('changed meanwhile', RecordedOrderSchema);

/** `GET /api/orders?q=&status=&after=`: newest first. */
export const OrdersPageSchema = v.object({ orders: listOf(RecordedOrderSchema), ...pageEnd });
export type OrdersPage = Readonly<v.InferOutput<typeof OrdersPageSchema>>;

/** `GET /api/changes?after=&epoch=`: changes of a store since a place in their order. */
export const ChangesSchema = v.object({
  /** Value of `after` for the next request. */
  seq: Count,
  /**
   * Id that changes when a backup is restored. The counter then compares its data, and sends data that the server has
   * lost. Absent in answers of an older server.
   */
  epoch: v.exactOptional(Text),
  quotes: listOf(ServerQuoteSchema),
  /** True if more changes follow. */
  more: v.boolean(),
  /** Number that changes with the settings: the counter then asks for them again. */
  settings: Count,
  /** Number that changes with the orders: the counter then asks for them again. */
  orders: Count,
  /** Number that changes with the answer of `GET /api/book`. Absent before an edition was published. */
  book: v.exactOptional(Count),
});
export type Changes = Readonly<v.InferOutput<typeof ChangesSchema>>;

/** `GET /api/events`, data of `event: change`. */
export const ChangeEventSchema = v.object({ seq: Count, epoch: Text });
/** `GET /api/events`, data of `event: version`: the build and the book of the server. */
export const VersionEventSchema = v.object({ app: Text, book: Text });

/** A change by somebody who may not make changes any more: it waits for a manager. */
export const HeldSchema = v.object({
  /** Id of the command. */
  id: CommandIdSchema,
  author: AuthorSchema,
  sentBy: SentBySchema,
  at: Time,
  /** Reason for the screen. */
  why: Text,
  change: v.variant('kind', [
    v.object({ kind: v.literal('quote'), quote: QuoteSchema }),
    v.object({ kind: v.literal('order'), order: OrderSchema }),
  ]),
});
export type Held = Readonly<v.InferOutput<typeof HeldSchema>>;

/**
 * The body of `POST /api/held/:id`, by a manager. The answer to an acceptance is the present quote or order. If the
 * quote has another version than the accepted change, somebody else's change came first.
 */
export const DecideHeldSchema = v.object({ accept: v.boolean() });

/** `GET /api/pending`: open quotes of a store, and changes that wait for a manager. Each list has its newest 200. */
export const PendingSchema = v.object({
  /** Drafts, and quotes that were sent or accepted. */
  open: listOf(ListedQuoteSchema),
  /** Quotes that wait for a manager's approval. */
  flagged: listOf(ListedQuoteSchema),
  held: listOf(HeldSchema),
});
export type Pending = Readonly<v.InferOutput<typeof PendingSchema>>;

/**
 * The body of `POST /api/customers/forget`, by a manager: removes the customer from quotes and orders with the same
 * e-mail, phone, or name and company.
 */
export const ForgetCustomerSchema = v.object({ customer: CustomerSchema });
/** Numbers of changed quotes and orders. */
export const ForgottenSchema = v.object({ quotes: Count, orders: Count });
