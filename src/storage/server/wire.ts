/** What the app and the store server say to each other: one schema for both. Amounts are cents, times milliseconds since 1970. */
import * as v from 'valibot';
import { QuoteSchema } from '../quotes/quote.ts';

const Text = v.string();
/** Long enough for any name or message of ours, short enough for a log and a page. */
const ShortText = v.pipe(Text, v.maxLength(500));
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Time = v.pipe(v.number(), v.finite());

/** What somebody may do; each may also do what those before it may, but `pricing`, who sees every store and changes none. */
export const roles = ['clerk', 'manager', 'pricing'] as const;
export type Role = (typeof roles)[number];

/** Who did something: `id` is the identity provider's, the name is for people. */
export const AuthorSchema = v.object({ id: v.pipe(ShortText, v.nonEmpty()), name: ShortText });
export type Author = Readonly<v.InferOutput<typeof AuthorSchema>>;

/** What the page knows of its session: nothing by which it could be continued elsewhere. */
export const ServerSessionSchema = v.object({
  /** Public: another for each sign-in. */
  id: Text,
  user: v.object({ id: Text, name: Text, email: Text }),
  store: v.object({ id: Text, name: Text }),
  role: v.picklist(roles),
  /** When it ends at the latest. */
  endsAt: Time,
});
export type ServerSession = Readonly<v.InferOutput<typeof ServerSessionSchema>>;

/** Why a request was refused. `message` is for the screen. */
export const errorCodes = [
  'not signed in',
  'not allowed',
  'not found',
  'bad request',
  'does not add up',
  'changed meanwhile',
  'number taken',
  'held for a manager',
  'too large',
  'too many requests',
  'not now',
] as const;
export type ErrorCode = (typeof errorCodes)[number];
export const ErrorSchema = v.object({ error: v.object({ code: v.picklist(errorCodes), message: Text }) });

/** A quote that a counter sends: as it stands there, and whose change it is. */
export const PutQuoteSchema = v.object({ quote: QuoteSchema, author: AuthorSchema, at: Time });
export type PutQuote = Readonly<v.InferOutput<typeof PutQuoteSchema>>;

/** What the manager should look at: a line whose total is not what the pricing core says, a custom line, a discount. */
export const FlagSchema = v.object({
  kind: v.picklist(['price', 'unchecked', 'custom', 'discount']),
  /** Id of the line. */
  line: Text,
  /** What the quote says, in cents. */
  said: v.exactOptional(Count),
  /** What the pricing core says with the store's markup of then, in cents. */
  expected: v.exactOptional(Count),
  text: v.exactOptional(Text),
});
export type Flag = Readonly<v.InferOutput<typeof FlagSchema>>;

/** A quote as the server keeps it. */
export const ServerQuoteSchema = v.object({ quote: QuoteSchema, flags: v.pipe(v.array(FlagSchema), v.readonly()) });
export type ServerQuote = Readonly<v.InferOutput<typeof ServerQuoteSchema>>;

/** The answer where another counter's change came first: that stays, and what was sent is kept beside it as a version. */
export const QuoteConflictSchema = v.object({
  error: v.object({ code: v.literal('changed meanwhile'), message: Text }),
  current: ServerQuoteSchema,
});

/** What has changed in a store since a place in the order of its changes. */
export const ChangesSchema = v.object({
  /** Ask with this next. */
  seq: Count,
  quotes: v.pipe(v.array(ServerQuoteSchema), v.readonly()),
  /** Whether there is more than this. */
  more: v.boolean(),
});
export type Changes = Readonly<v.InferOutput<typeof ChangesSchema>>;
