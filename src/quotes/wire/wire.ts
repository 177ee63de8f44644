/** Schemas of what the app and the store server say to each other. Amounts are cents, times milliseconds since 1970. */
import * as v from 'valibot';
import { carrying } from '../carrying.ts';
import { CustomerSchema, QuoteSchema } from '../quote.ts';
import { Time } from '../times.ts';
import {
  AuthorSchema,
  carryingLittle,
  CommandIdSchema,
  Flags,
  ListedQuoteSchema,
  made,
  pageEnd,
  QuoteNumberSchema,
  SentBySchema,
  ServerQuoteSchema,
} from './wire-quotes.ts';
import { conflictOf, Count, listOf, roles, Text } from './wire-start.ts';

export * from './wire-quotes.ts';

export {
  roles,
  type Role,
  ServerSessionSchema,
  type ServerSession,
  SignedOutSchema,
  type SignedOut,
  sessionHeader,
  errorCodes,
  type ErrorCode,
  ErrorSchema,
  SettingRowSchema,
  type SettingRow,
  ServerSettingsSchema,
  type ServerSettings,
  PatchSettingsSchema,
  SettingsConflictSchema,
} from './wire-start.ts';

/** Somebody who has signed in to a store. */
export const PersonSchema = v.object({
  id: Text,
  name: Text,
  email: Text,
  role: v.picklist(roles),
  /** Their last sign-in. */
  seenAt: Time,
  /** The time at which a manager took them out of the store; absent while nobody did. */
  removedAt: v.exactOptional(Time),
});
export type Person = Readonly<v.InferOutput<typeof PersonSchema>>;

/** `GET /api/people`, of a manager. */
export const PeopleSchema = v.object({ people: listOf(PersonSchema) });
export type People = Readonly<v.InferOutput<typeof PeopleSchema>>;

const orderStatuses = ['recorded', 'in production', 'done', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const OrderStatusSchema = v.picklist(orderStatuses);

/** An order as it was given: nothing of it changes afterwards but its status. */
export const OrderSchema = carrying({
  /** Random, made by the counter. */
  id: CommandIdSchema,
  store: Text,
  /** Number of the quote that it came from. */
  quote: v.exactOptional(QuoteNumberSchema),
  /** The time at which it was given. */
  at: Time,
  employee: Text,
  customer: CustomerSchema,
  note: Text,
  lines: QuoteSchema.entries.lines,
  /** The sum of its lines, in cents. */
  total: Count,
  /** The address that it was mailed to; absent where it was copied. */
  to: v.exactOptional(Text),
});
export type Order = Readonly<v.InferOutput<typeof OrderSchema>>;

/** The body of `PUT /api/orders/:id`. The order's id is the id of the command, too. */
export const PutOrderSchema = v.object({ order: carryingLittle(OrderSchema), ...made });
export type PutOrder = Readonly<v.InferOutput<typeof PutOrderSchema>>;

/** An order as the server keeps it. */
export const ServerOrderSchema = v.object({
  order: OrderSchema,
  status: OrderStatusSchema,
  /** Id of the command that made its status: what `If-Match` names. */
  version: CommandIdSchema,
  /** The time at which its status was set. */
  changedAt: Time,
  /** The setter of its status. */
  changedBy: AuthorSchema,
  flags: Flags,
});
export type ServerOrder = Readonly<v.InferOutput<typeof ServerOrderSchema>>;

/** The body of `PATCH /api/orders/:id`, with `If-Match` and `Idempotency-Key`. */
export const PatchOrderSchema = v.object({ status: OrderStatusSchema });

/** The answer (412) where somebody else set the status first. */
export const OrderConflictSchema = conflictOf('changed meanwhile', ServerOrderSchema);

/** `GET /api/orders?q=&status=&after=`: newest first. */
export const OrdersPageSchema = v.object({ orders: listOf(ServerOrderSchema), ...pageEnd });
export type OrdersPage = Readonly<v.InferOutput<typeof OrdersPageSchema>>;

/** `GET /api/changes?after=&epoch=`: changes of a store since a place in their order. */
export const ChangesSchema = v.object({
  /** Place to ask from next. */
  seq: Count,
  /** Another one than last time: a backup was restored. What is here is compared, and what the server has lost is sent. Absent in answers of an older server. */
  epoch: v.exactOptional(Text),
  quotes: listOf(ServerQuoteSchema),
  /** True where more follows. */
  more: v.boolean(),
  /** Another number than last time: ask for the settings again. */
  settings: Count,
  /** The same for orders. */
  orders: Count,
});
export type Changes = Readonly<v.InferOutput<typeof ChangesSchema>>;

/** `GET /api/events`, data of `event: change`. */
export const ChangeEventSchema = v.object({ seq: Count, epoch: Text });
/** `GET /api/events`, data of `event: version`: the build and the book of the server. */
export const VersionEventSchema = v.object({ app: Text, book: Text });

/** A change of somebody who may not make it any more: it waits for a manager. */
export const HeldSchema = v.object({
  /** Of the command. */
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
 * The body of `POST /api/held/:id`, by a manager. The answer of one that is accepted is the quote or order as it stands then: a quote whose version is
 * another was changed first by somebody else.
 */
export const DecideHeldSchema = v.object({ accept: v.boolean() });

/** `GET /api/pending`: open quotes of a store, and what waits for a manager. Each list has its newest 200. */
export const PendingSchema = v.object({
  /** Drafts, and what was sent or accepted. */
  open: listOf(ListedQuoteSchema),
  /** Those that wait for a manager's approval. */
  flagged: listOf(ListedQuoteSchema),
  held: listOf(HeldSchema),
});
export type Pending = Readonly<v.InferOutput<typeof PendingSchema>>;

/** The body of `POST /api/customers/forget`, by a manager: out of quotes and orders of the same e-mail, phone, or name and company. */
export const ForgetCustomerSchema = v.object({ customer: CustomerSchema });
/** Counts of what was changed. */
export const ForgottenSchema = v.object({ quotes: Count, orders: Count });
