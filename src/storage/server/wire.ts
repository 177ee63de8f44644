/** What the app and the store server say to each other: one schema for both. Amounts are cents, times milliseconds since 1970. */
import * as v from 'valibot';
import { CustomerSchema, QuoteSchema } from '../quotes/quote.ts';
import { SummarySchema } from '../quotes/summary.ts';
import { Count, NamedText, roles, Text, Time } from './wire-start.ts';

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

/** Of a change, made by who makes the change; the version that the change made is called by it. */
export const CommandIdSchema = v.pipe(Text, v.regex(/^[\w-]{8,80}$/));

/** A number of a quote as it stands in an address. */
export const QuoteNumberSchema = v.pipe(Text, v.regex(/^[\w-]{1,40}$/));

/** Who did something: `id` is the identity provider's, the name is for people. */
export const AuthorSchema = v.object({ id: v.pipe(NamedText, v.nonEmpty()), name: NamedText });
export type Author = Readonly<v.InferOutput<typeof AuthorSchema>>;

/** Who sent a change; absent where that was its author, or is not known. */
const SentBySchema = v.exactOptional(AuthorSchema);

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

/** A quote that a database can keep and find again. */
const SentQuoteSchema = v.object({
  ...QuoteSchema.entries,
  id: v.pipe(Text, v.regex(/^[^\p{Cc}]{1,200}$/u)),
  number: QuoteNumberSchema,
  createdAt: Time,
  changedAt: Time,
});

/** The body of `PUT /api/quotes/:number`: a quote as it stands at a counter, whose change it is, and when it was made. */
export const PutQuoteSchema = v.object({ quote: SentQuoteSchema, author: AuthorSchema, at: Time });
export type PutQuote = Readonly<v.InferOutput<typeof PutQuoteSchema>>;

/**
 * What stands out in a quote or order: a line whose total is not what the pricing core says, or could not be checked; a custom line; a discount,
 * and one that leaves less than the smallest markup. `price` and `discount over limit` wait for a manager.
 */
export const FlagSchema = v.object({
  kind: v.picklist(['price', 'unchecked', 'custom', 'discount', 'discount over limit']),
  /** Id of the line. */
  line: Text,
  /** What the quote says, in cents. */
  said: v.exactOptional(Count),
  /** What the pricing core says with the store's markup of then, or the lowest that a discount may leave, in cents. */
  expected: v.exactOptional(Count),
  /** Why it could not be checked; the reason of a discount. */
  text: v.exactOptional(Text),
});
export type Flag = Readonly<v.InferOutput<typeof FlagSchema>>;
const Flags = v.pipe(v.array(FlagSchema), v.readonly());

/** The manager who approved what waited in a quote; it stays while that is as it was. */
const ApprovalSchema = v.object({ by: AuthorSchema, at: Time });

/** A quote as the server keeps it. */
export const ServerQuoteSchema = v.object({
  quote: QuoteSchema,
  /** Id of the command that made it what it is: what a change of it names in `If-Match`. */
  version: CommandIdSchema,
  flags: Flags,
  /** Absent while nobody approved it. */
  approval: v.exactOptional(ApprovalSchema),
});
export type ServerQuote = Readonly<v.InferOutput<typeof ServerQuoteSchema>>;

/** The answer (412) where another counter's change came first: that stays, and what was sent is kept beside it as a version that was not taken. */
export const QuoteConflictSchema = v.object({
  error: v.object({ code: v.literal('changed meanwhile'), message: Text }),
  current: ServerQuoteSchema,
});

/** A change of a quote that was sent, whether or not it was taken. */
export const QuoteVersionSchema = v.object({
  version: CommandIdSchema,
  /** False: another change came first, or a manager declined it. */
  taken: v.boolean(),
  author: AuthorSchema,
  sentBy: SentBySchema,
  at: Time,
  quote: QuoteSchema,
});
/** `GET /api/quotes/:number/versions`: in the order in which they arrived. */
export const QuoteVersionsSchema = v.object({ versions: v.pipe(v.array(QuoteVersionSchema), v.readonly()) });
export type QuoteVersions = Readonly<v.InferOutput<typeof QuoteVersionsSchema>>;

/** A quote in a list. */
export const ListedQuoteSchema = v.object({
  ...SummarySchema.entries,
  version: CommandIdSchema,
  flags: Flags,
  approval: v.exactOptional(ApprovalSchema),
});
export type ListedQuote = Readonly<v.InferOutput<typeof ListedQuoteSchema>>;

/** `GET /api/quotes?q=&status=&openOn=&after=`: newest first. `openOn` is a day: what is open and still holds on it. */
export const QuotesPageSchema = v.object({
  quotes: v.pipe(v.array(ListedQuoteSchema), v.readonly()),
  /** What to send as `after` for more; absent at the end. */
  next: v.exactOptional(Text),
});
export type QuotesPage = Readonly<v.InferOutput<typeof QuotesPageSchema>>;

/** The body of `POST /api/quotes/:number/approval`, by a manager: of the version that was looked at. */
export const ApproveQuoteSchema = v.object({ version: CommandIdSchema });

const orderStatuses = ['recorded', 'in production', 'done', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const OrderStatusSchema = v.picklist(orderStatuses);

/** An order as it was given: nothing of it changes afterwards but its status. */
export const OrderSchema = v.object({
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
export const PutOrderSchema = v.object({ order: OrderSchema, author: AuthorSchema, at: Time });
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

/** `GET /api/changes?after=`: what has changed in a store since a place in the order of its changes. */
export const ChangesSchema = v.object({
  /** Ask with this next. */
  seq: Count,
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
export const ChangeEventSchema = v.object({ seq: Count });
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
