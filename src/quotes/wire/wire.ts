/** What the app and the store server say to each other: one schema for both. Amounts are cents, times milliseconds since 1970. */
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
  QuoteNumberSchema,
  SentBySchema,
  ServerQuoteSchema,
} from './wire-quotes.ts';
import { Count, roles, Text } from './wire-start.ts';

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
  /** When they signed in last. */
  seenAt: Time,
  /** When a manager took them out of the store; absent while nobody did. */
  removedAt: v.exactOptional(Time),
});
export type Person = Readonly<v.InferOutput<typeof PersonSchema>>;

/** `GET /api/people`, of a manager. */
export const PeopleSchema = v.object({ people: v.pipe(v.array(PersonSchema), v.readonly()) });
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
  /** When it was given. */
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
  /** When its status was set. */
  changedAt: Time,
  /** By whom it was. */
  changedBy: AuthorSchema,
  flags: Flags,
});
export type ServerOrder = Readonly<v.InferOutput<typeof ServerOrderSchema>>;

/** The body of `PATCH /api/orders/:id`, with `If-Match` and `Idempotency-Key`. */
export const PatchOrderSchema = v.object({ status: OrderStatusSchema });

/** The answer (412) where somebody else set the status first. */
export const OrderConflictSchema = v.object({
  error: v.object({ code: v.literal('changed meanwhile'), message: Text }),
  current: ServerOrderSchema,
});

/** `GET /api/orders?q=&status=&after=`: newest first. */
export const OrdersPageSchema = v.object({
  orders: v.pipe(v.array(ServerOrderSchema), v.readonly()),
  next: v.exactOptional(Text),
});
export type OrdersPage = Readonly<v.InferOutput<typeof OrdersPageSchema>>;

/** `GET /api/changes?after=&epoch=`: what has changed in a store since a place in the order of its changes. */
export const ChangesSchema = v.object({
  /** Ask with this next. */
  seq: Count,
  /** Another one than last time: a backup was restored. What is here is compared, and what the server has lost is sent. Absent in answers of an older server. */
  epoch: v.exactOptional(Text),
  quotes: v.pipe(v.array(ServerQuoteSchema), v.readonly()),
  /** Whether there is more than this. */
  more: v.boolean(),
  /** Another number than last time: ask for the settings again. */
  settings: Count,
  /** The same for orders. */
  orders: Count,
});
export type Changes = Readonly<v.InferOutput<typeof ChangesSchema>>;

/** `GET /api/events`, data of `event: change`. */
export const ChangeEventSchema = v.object({ seq: Count, epoch: Text });
/** `GET /api/events`, data of `event: version`: what the server runs. */
export const VersionEventSchema = v.object({ app: Text, book: Text });

/** A change of somebody who may not make it any more: it waits for a manager. */
export const HeldSchema = v.object({
  /** Of the command. */
  id: CommandIdSchema,
  author: AuthorSchema,
  sentBy: SentBySchema,
  at: Time,
  /** Why it is held, for the screen. */
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

/** `GET /api/pending`: what is still to come in a store. Each list has its newest 200. */
export const PendingSchema = v.object({
  /** Drafts, and what was sent or accepted. */
  open: v.pipe(v.array(ListedQuoteSchema), v.readonly()),
  /** Those that wait for a manager's approval. */
  flagged: v.pipe(v.array(ListedQuoteSchema), v.readonly()),
  held: v.pipe(v.array(HeldSchema), v.readonly()),
});
export type Pending = Readonly<v.InferOutput<typeof PendingSchema>>;

/** The body of `POST /api/customers/forget`, by a manager: whom, and who did it. Quotes and orders of the same e-mail, phone, or name and company. */
export const ForgetCustomerSchema = v.object({ customer: CustomerSchema });
/** How many were changed. */
export const ForgottenSchema = v.object({ quotes: Count, orders: Count });
