/** Schemas of messages about proposed and published editions of the price book. */
import * as v from 'valibot';
import { Time } from '../times.ts';
import { FromSchema, HashSchema } from './wire-published.ts';
import { AuthorSchema } from './wire-quotes.ts';
import { Count, listOf, NamedText, Text } from './wire-start.ts';

export * from './wire-published.ts';

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
  /** Reason why the edition was sent back. */
  sentence: v.exactOptional(Text),
  /** Id of the earlier edition that this edition publishes again. */
  again: v.exactOptional(Count),
  /** True for a proposed edition if another edition was approved after the proposal. */
  isStale: v.boolean(),
});
export type Edition = Readonly<v.InferOutput<typeof EditionSchema>>;

/** Answer of `GET /api/editions` for people who may approve, newest edition first. */
export const EditionsSchema = v.object({
  editions: listOf(EditionSchema),
  /** Id of the last approved edition; absent before the first approval. Proposals are compared with this edition. */
  present: v.exactOptional(Count),
  mayPropose: v.boolean(),
  /** Id of the signed-in person. */
  person: Text,
  /** True if the repository's book has changed since the last approval, and differs from the published book. */
  movedOn: v.boolean(),
});
export type Editions = Readonly<v.InferOutput<typeof EditionsSchema>>;

const SentenceSchema = v.pipe(NamedText, v.trim());

/** The query of `POST /api/editions`. The body is an archive of sources. */
export const ProposeSchema = v.object({
  hash: HashSchema,
  /**
   * Fingerprint of the desk's report on changes that need a confirmation. A person sends it to confirm these changes.
   * Absent if no change needs a confirmation.
   */
  accept: v.exactOptional(v.pipe(Text, v.maxLength(80))),
  from: FromSchema,
  note: SentenceSchema,
});
export type Propose = Readonly<v.InferOutput<typeof ProposeSchema>>;

/** The body of `POST /api/editions/:id/decision`. */
export const DecideEditionSchema = v.variant('approve', [
  v.object({ approve: v.literal(true), hash: HashSchema }),
  v.object({ approve: v.literal(false), sentence: v.pipe(SentenceSchema, v.nonEmpty()) }),
]);

/**
 * Body of `POST /api/editions/:id/again`, which publishes an approved edition again. `hash` has to be the hash of that
 * edition.
 */
export const AgainSchema = v.object({ hash: HashSchema });
