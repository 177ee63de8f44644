import * as v from 'valibot';
import { Time } from '../times.ts';
import { AuthorSchema } from './wire-quotes.ts';
import { Count, listOf, NamedText, Text } from './wire-start.ts';

export const HashSchema = v.pipe(Text, v.regex(/^[\da-f]{64}$/));
/** First day of an edition; '' for an edition that is valid at once. */
const FromSchema = v.union([v.literal(''), v.pipe(Text, v.isoDate())]);

/** Price book of an edition, to be fetched from `GET /api/books/:hash`. */
const EditionBookSchema = v.object({ from: FromSchema, version: Text, hash: HashSchema });
export type EditionBook = Readonly<v.InferOutput<typeof EditionBookSchema>>;

/**
 * Answer of `GET /api/book`: the published price books by their first days. Before the earliest first day, the app's
 * own book is valid.
 */
export const PublishedSchema = v.object({
  /** Number of the last approval, from 1; 0 before the first approval. */
  place: Count,
  books: listOf(EditionBookSchema),
});
export type Published = Readonly<v.InferOutput<typeof PublishedSchema>>;

export const editionStates = ['proposed', 'approved', 'sent back'] as const;
export type EditionState = (typeof editionStates)[number];

export const EditionSchema = v.object({
  id: Count,
  state: v.picklist(editionStates),
  /** SHA-256 over all files of `generated/`, the content that a person approves. */
  hash: HashSchema,
  version: Text,
  from: FromSchema,
  note: Text,
  proposedBy: AuthorSchema,
  proposedAt: Time,
  decidedBy: v.exactOptional(AuthorSchema),
  decidedAt: v.exactOptional(Time),
  sentence: v.exactOptional(Text),
  /** Id of the earlier edition that this edition publishes again. Earlier servers published it without a proposal. */
  again: v.exactOptional(Count),
  /** True for a proposed edition that was compared with another edition than the one that it would replace. */
  isStale: v.boolean(),
});
export type Edition = Readonly<v.InferOutput<typeof EditionSchema>>;

/** Answer of `GET /api/editions` for people who may approve, newest edition first. */
export const EditionsSchema = v.object({
  editions: listOf(EditionSchema),
  /** Id of the edition in force; absent before the first one. Proposals are compared with this edition. */
  present: v.exactOptional(Count),
  /** Ids of approved editions that are still to come, in the order of their first days. */
  coming: listOf(Count),
  mayPropose: v.boolean(),
  /** Number of proposals that this person may approve. */
  waiting: Count,
  /** True if one person may publish: a proposal needs no second person. */
  mayApproveOwn: v.boolean(),
  person: Text,
  /** True if the repository's book has changed since the last approval, and differs from the published book. */
  movedOn: v.boolean(),
});
export type Editions = Readonly<v.InferOutput<typeof EditionsSchema>>;

const SentenceSchema = v.pipe(NamedText, v.trim());

/** The query of `POST /api/editions`. The body is an archive of sources. */
export const ProposeSchema = v.object({
  hash: HashSchema,
  /** Fingerprint of the desk's report, sent to confirm its changes; absent if none needs a confirmation. */
  accept: v.exactOptional(v.pipe(Text, v.maxLength(80))),
  from: FromSchema,
  note: v.pipe(SentenceSchema, v.nonEmpty('a sentence on what changes, and why')),
});
export type Propose = Readonly<v.InferOutput<typeof ProposeSchema>>;

/** The body of `POST /api/editions/:id/decision`. */
export const DecideEditionSchema = v.variant('approve', [
  v.object({ approve: v.literal(true), hash: HashSchema }),
  v.object({ approve: v.literal(false), sentence: v.pipe(SentenceSchema, v.nonEmpty()) }),
]);
