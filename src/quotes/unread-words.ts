/** Words of requests that the reader did not know: kept on this counter alone, for pricing staff. */
import * as v from 'valibot';
import { storeNote } from './versioned.ts';

/** Most words that are kept: the last ones. */
const mostWords = 200;

/** Returns true for a word of two letters and more, without a digit or a sign of an address: it may name a thing. */
const isWord = (text: string): boolean => /^[\p{L}\p{M}]{2,}(?:['’-][\p{L}\p{M}]+)*$/u.test(text) && text.length <= 40;

const UnreadSchema = v.array(
  v.object({ word: v.pipe(v.string(), v.check(isWord)), count: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) }),
);
/** Unread words, in the order in which they were last said. */
export type UnreadWords = Readonly<v.InferOutput<typeof UnreadSchema>>;

export const unreadNote = storeNote<UnreadWords>('unread words', UnreadSchema, []);

/** Adds the words of a request: a word that is known moves to the end, and the oldest ones are dropped. */
export function withUnread(kept: UnreadWords, said: readonly string[]): UnreadWords {
  const counts = new Map(kept.map(({ word, count }) => [word, count]));
  for (const word of said.map((one) => one.toLowerCase()).filter(isWord)) {
    const count = counts.get(word) ?? 0;
    counts.delete(word);
    counts.set(word, count + 1);
  }
  return Array.from(counts, ([word, count]) => ({ word, count })).slice(-mostWords);
}
