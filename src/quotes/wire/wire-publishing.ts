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
  note: v.pipe(SentenceSchema, v.nonEmpty('a sentence on what changes, and why')),
});
export type Propose = Readonly<v.InferOutput<typeof ProposeSchema>>;

/** The body of `POST /api/editions/:id/decision`. */
export const DecideEditionSchema = v.variant('approve', [
  v.object({ approve: v.literal(true), hash: HashSchema }),
  v.object({ approve: v.literal(false), sentence: v.pipe(SentenceSchema, v.nonEmpty()) }),
]);
