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

/** Quote with an id and a number that a database can store and find. */
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
  /** Ids of the counter's earlier commands that forgot a customer and are still missing from its feed. */
  forgot: v.exactOptional(v.pipe(v.array(CommandIdSchema), v.maxLength(10_000))),
};

/** The body of `PUT /api/quotes/:number`: a counter's version of a quote. */
export const PutQuoteSchema = v.object({ quote: carryingLittle(SentQuoteSchema), ...made });
export type PutQuote = Readonly<v.InferOutput<typeof PutQuoteSchema>>;

/**
 * Remark on a quote or order. `price`: a line's total differs from the pricing core's; `unchecked`: a total could not
 * be checked; `custom`: a custom line; `discount`: a line with a discount; `discount over limit`: less than the
 * smallest markup is left. `waitsForManager` tells which flags wait for a manager.
 */
export const FlagSchema = v.object({
  kind: v.picklist(['price', 'unchecked', 'custom', 'discount', 'discount over limit']),
  /** Id of the line; blank for a flag of the whole quote or order. */
  line: Text,
  /** Amount in the quote, in cents. */
  said: v.exactOptional(Count),
  /** Amount in cents by the present book and markup, or the lowest amount that a discount may leave. */
  expected: v.exactOptional(Count),
  /** Reason of a discount, or of a line that could not be checked. */
  text: v.exactOptional(Text),
  /** Detail beyond `kind`: a `FlagDetail` of flags.ts, or a detail of a newer app version. Older versions ignore it. */
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
  /** False if another change came first, or a manager declined this change. */
  taken: v.boolean(),
  author: AuthorSchema,
  sentBy: SentBySchema,
  at: Time,
  quote: QuoteSchema,
});
/** Field at the end of a page: `after` in the address of the next page; absent on the last page. */
export const pageEnd = { next: v.exactOptional(Text) };

/** Answer of `GET /api/quotes/:number/versions?after=`, in the order of arrival. */
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
 * Answer of `GET /api/quotes?q=&name=&status=&openOn=&after=`, newest quote first. `openOn` finds quotes that are open
 * and hold their prices on that day.
 */
export const QuotesPageSchema = v.object({ quotes: listOf(ListedQuoteSchema), ...pageEnd });
export type QuotesPage = Readonly<v.InferOutput<typeof QuotesPageSchema>>;

/** The body of `POST /api/quotes/:number/approval`, by a manager: the version that the manager saw. */
export const ApproveQuoteSchema = v.object({ version: CommandIdSchema });
