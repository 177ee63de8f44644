/**
 * Schemas of messages about published price books. They have a file of their own, because the first page reads these
 * messages before the catalog.
 */
import * as v from 'valibot';
import { Count, listOf, Text } from './wire-start.ts';

export const HashSchema = v.pipe(Text, v.regex(/^[\da-f]{64}$/));
/** First day of an edition; '' for an edition that is valid at once. */
export const FromSchema = v.union([v.literal(''), v.pipe(Text, v.isoDate())]);

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
