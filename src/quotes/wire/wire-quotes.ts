/** Schemas of messages about quotes between the app and the store server, and of the fields that all changes have. */
import * as v from 'valibot';
import { carriedLength, carrying } from '../carrying.ts';
import { QuoteSchema } from '../quote.ts';
import { SummarySchema } from '../summary.ts';
import { Time } from '../times.ts';
import { Count, listOf, NamedText, Text } from './wire-start.ts';

/** Id of a change, made by the counter or server that makes the change. The resulting version has the same id. */
export const CommandIdSchema = v.pipe(Text, v.regex(/^[\w-]{8,80}$/));

export const QuoteNumberSchema = v.pipe(Text, v.regex(/^[\w-]{1,40}$/));

/** Person who made a change. The id comes from the identity provider, and the name is for display. */
export const AuthorSchema = v.object({ id: v.pipe(NamedText, v.nonEmpty()), name: NamedText });
export type Author = Readonly<v.InferOutput<typeof AuthorSchema>>;

/** Person who sent a change. Absent if the author sent the change, or if the sender is unknown. */
export const SentBySchema = v.exactOptional(AuthorSchema);

/** Maximum length, as JSON, of the fields of a newer app version that a quote or an order contains. */
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

const SentQuoteSchema = carrying({
  ...QuoteSchema.entries,
  id: v.pipe(Text, v.regex(/^[^\p{Cc}]{1,200}$/u)),
  number: QuoteNumberSchema,
  /** Bounded, so that the next changes have a number, too. */
  revision: v.pipe(Count, v.minValue(1), v.maxValue(1_000_000)),
});

/** Fields that every change has. `at` is the time by the counter's clock. */
export const made = {
  author: AuthorSchema,
  at: Time,
  /** Last position in the feed of changes that the counter had read. Absent in changes by older app versions. */
  knew: v.exactOptional(Count),
};

/** The body of `PUT /api/quotes/:number`: a counter's version of a quote. */
export const PutQuoteSchema = v.object({ quote: carryingLittle(SentQuoteSchema), ...made });
export type PutQuote = Readonly<v.InferOutput<typeof PutQuoteSchema>>;

/**
 * Remark on a quote or an order. `price`: a line's total differs from the pricing core's total. `unchecked`: a total
 * could not be checked. `custom`: a line is custom. `discount`: a line has a discount. `discount over limit`: a
 * discount leaves less than the smallest markup. `waitsForManager` returns true for flags that wait for a manager.
 */
export const FlagSchema = v.object({
  kind: v.picklist(['price', 'unchecked', 'custom', 'discount', 'discount over limit']),
  /** Id of the line; blank for a flag of the whole quote or order. */
  line: Text,
  /** Amount that the quote or order states, in cents. */
  said: v.exactOptional(Count),
  /** By the present book and markup, or the lowest price that a discount may leave; in cents. */
  expected: v.exactOptional(Count),
  /** Reason of the discount, or reason why the line could not be checked. */
  text: v.exactOptional(Text),
  /** A `FlagDetail` of flags.ts, or a detail of a newer app version, which older ones ignore. */
  detail: v.exactOptional(Text),
});
export type Flag = Readonly<v.InferOutput<typeof FlagSchema>>;
export const Flags = listOf(FlagSchema);

/** Manager's approval of an order, or of a version of a quote. It is valid until the quote's offer changes. */
export const ApprovalSchema = v.object({
  by: AuthorSchema,
  at: Time,
  /** Hash of the approved content; absent for an order, and in an approval by an older server. */
  of: v.exactOptional(Text),
});
export type Approval = Readonly<v.InferOutput<typeof ApprovalSchema>>;

export const ServerQuoteSchema = v.object({
  quote: QuoteSchema,
  /** Id of the command that made this version. The next change names this id in `If-Match`. */
  version: CommandIdSchema,
  flags: Flags,
  approval: v.exactOptional(ApprovalSchema),
  /** True for a version that came from a restored backup and has not been changed since. */
  isRestored: v.exactOptional(v.literal(true)),
});
export type ServerQuote = Readonly<v.InferOutput<typeof ServerQuoteSchema>>;

/** A change of a quote, as the server received it. The list of versions also includes refused changes. */
export const QuoteVersionSchema = v.object({
  version: CommandIdSchema,
  /** False if the change was refused, because another change came first or a manager declined it. */
  taken: v.boolean(),
  author: AuthorSchema,
  sentBy: SentBySchema,
  at: Time,
  quote: QuoteSchema,
});
/** Value of `after` for the next page of an answer; absent on the last page. */
export const pageEnd = { next: v.exactOptional(Text) };

/** Answer of `GET /api/quotes/:number/versions?after=`, in the order of arrival. */
export const QuoteVersionsSchema = v.object({ versions: listOf(QuoteVersionSchema), ...pageEnd });
export type QuoteVersions = Readonly<v.InferOutput<typeof QuoteVersionsSchema>>;

export const ListedQuoteSchema = v.object({
  ...SummarySchema.entries,
  version: CommandIdSchema,
  flags: Flags,
  approval: v.exactOptional(ApprovalSchema),
});
export type ListedQuote = Readonly<v.InferOutput<typeof ListedQuoteSchema>>;

/** Answer of `GET /api/answers`. */
export const AnsweredQuotesSchema = v.object({ quotes: listOf(ListedQuoteSchema) });

/** The body of `POST /api/quotes/:number/approval`, by a manager, with the version that the manager saw. */
export const ApproveQuoteSchema = v.object({ version: CommandIdSchema });
