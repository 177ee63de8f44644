/** Schemas of quotes, and of the fields of every change, between the app and the store server. */
import * as v from 'valibot';
import { carriedLength } from '../carried.ts';
import { carrying } from '../carrying.ts';
import { QuoteSchema } from '../quote.ts';
import { SummarySchema } from '../summary.ts';
import { Time } from '../times.ts';
import { Count, conflictOf, listOf, NamedText, Text } from './wire-start.ts';

/** Id of a change, from the counter or server that makes it; also the id of the version that the change made. */
export const CommandIdSchema = v.pipe(Text, v.regex(/^[\w-]{8,80}$/));

/** A quote number in an address. */
export const QuoteNumberSchema = v.pipe(Text, v.regex(/^[\w-]{1,40}$/));

/** The maker of a change: `id` is the identity provider's, the name is for people. */
export const AuthorSchema = v.object({ id: v.pipe(NamedText, v.nonEmpty()), name: NamedText });
export type Author = Readonly<v.InferOutput<typeof AuthorSchema>>;

/** The sender of a change; absent if its author sent it, or if unknown. */
export const SentBySchema = v.exactOptional(AuthorSchema);

/** Maximum length, as JSON, of the fields that a quote or an order carries for a newer version of the app. */
const mostCarried = 20_000;
export const carryingLittle = <
  Schema extends v.ObjectSchema<v.ObjectEntries, undefined> | v.LooseObjectSchema<v.ObjectEntries, undefined>,
>(
  schema: Schema,
) =>
  v.pipe(
    schema,
    v.check((value) => carriedLength(schema, value) <= mostCarried, 'less of what is not known here'),
  );

/** A quote that a database can keep and find again. */
const SentQuoteSchema = carrying({
  ...QuoteSchema.entries,
  id: v.pipe(Text, v.regex(/^[^\p{Cc}]{1,200}$/u)),
  number: QuoteNumberSchema,
});

/** Fields of every change: author, time by the counter's clock, and the changes of the store that the counter knew. */
export const made = {
  author: AuthorSchema,
  at: Time,
  /**
   * Position in the feed up to which the counter had applied changes of others; absent in a change of an older version
   * of the app.
   */
  knew: v.exactOptional(Count),
  /** Ids of the counter's earlier commands that forgot a customer, and that its feed had not returned yet. */
  forgot: v.exactOptional(v.pipe(v.array(CommandIdSchema), v.maxLength(10_000))),
};

/** The body of `PUT /api/quotes/:number`: a counter's version of a quote. */
export const PutQuoteSchema = v.object({ quote: carryingLittle(SentQuoteSchema), ...made });
export type PutQuote = Readonly<v.InferOutput<typeof PutQuoteSchema>>;

/**
 * A remark on a quote or order: a line's total differs from the pricing core's total, or could not be checked; a line
 * is custom; there is a discount, or a discount that leaves less than the smallest markup. `waitsForManager` says which
 * flags wait for a manager.
 */
export const FlagSchema = v.object({
  kind: v.picklist(['price', 'unchecked', 'custom', 'discount', 'discount over limit']),
  /** Id of the line; blank for a flag of the whole quote or order. */
  line: Text,
  /** Amount in the quote, in cents. */
  said: v.exactOptional(Count),
  /** Amount by the pricing core with the present book and markup, or the lowest that a discount may leave, in cents. */
  expected: v.exactOptional(Count),
  /** Reason of a discount, or of a line that could not be checked. */
  text: v.exactOptional(Text),
  /** Finer kind: `FlagDetail` in flags.ts, or a newer one. Older versions of the app know the kind alone. */
  detail: v.exactOptional(Text),
});
export type Flag = Readonly<v.InferOutput<typeof FlagSchema>>;
export const Flags = listOf(FlagSchema);

/** Approval of a version of a quote by a manager; it counts until the quote's offer changes. */
const ApprovalSchema = v.object({
  by: AuthorSchema,
  at: Time,
  /** Hash of the approved content; absent in an approval by an older server. */
  of: v.exactOptional(Text),
});

/** The server's version of a quote. */
export const ServerQuoteSchema = v.object({
  quote: QuoteSchema,
  /** Id of the command that made this version: the next change names it in `If-Match`. */
  version: CommandIdSchema,
  flags: Flags,
  /** Absent until somebody approves the quote. */
  approval: v.exactOptional(ApprovalSchema),
  /** Present for a version from a restored backup that nobody has changed since. */
  isRestored: v.exactOptional(v.literal(true)),
});
export type ServerQuote = Readonly<v.InferOutput<typeof ServerQuoteSchema>>;

/**
 * The answer (412) if a change of another counter came first. The other change stays, and the sent change is kept as a
 * version that was not taken.
 */
export const QuoteConflictSchema = conflictOf('changed meanwhile', ServerQuoteSchema);

/** A sent change of a quote, taken or not. */
export const QuoteVersionSchema = v.object({
  version: CommandIdSchema,
  /** False if another change came first, or a manager declined it. */
  taken: v.boolean(),
  author: AuthorSchema,
  sentBy: SentBySchema,
  at: Time,
  quote: QuoteSchema,
});
/** End of a page of a list: `after` in the address of the next page; absent on the last one. */
export const pageEnd = { next: v.exactOptional(Text) };

/** `GET /api/quotes/:number/versions?after=`: in the order in which they arrived. */
export const QuoteVersionsSchema = v.object({ versions: listOf(QuoteVersionSchema), ...pageEnd });
export type QuoteVersions = Readonly<v.InferOutput<typeof QuoteVersionsSchema>>;

/** A quote in a list. */
export const ListedQuoteSchema = v.object({
  ...SummarySchema.entries,
  version: CommandIdSchema,
  flags: Flags,
  approval: v.exactOptional(ApprovalSchema),
});
export type ListedQuote = Readonly<v.InferOutput<typeof ListedQuoteSchema>>;

/**
 * `GET /api/quotes?q=&name=&status=&openOn=&after=`: newest first. `openOn` is a day on which the quotes are open and
 * hold their prices.
 */
export const QuotesPageSchema = v.object({ quotes: listOf(ListedQuoteSchema), ...pageEnd });
export type QuotesPage = Readonly<v.InferOutput<typeof QuotesPageSchema>>;

/** The body of `POST /api/quotes/:number/approval`, by a manager: the version that the manager saw. */
export const ApproveQuoteSchema = v.object({ version: CommandIdSchema });
