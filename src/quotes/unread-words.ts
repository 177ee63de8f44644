/** Words that the app did not recognize in requests. They are stored on this counter only, for pricing staff. */
import * as v from 'valibot';
import { storeNote } from './versioned.ts';

/** Maximum number of stored words; the oldest words are dropped. */
const mostWords = 200;

/** Returns true for a word of 2 to 40 characters: letters, with hyphens and apostrophes only between letters. */
const isWord = (text: string): boolean => /^[\p{L}\p{M}]{2,}(?:['’-][\p{L}\p{M}]+)*$/u.test(text) && text.length <= 40;

const UnreadSchema = v.array(
  v.object({ word: v.pipe(v.string(), v.check(isWord)), count: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) }),
);
export type UnreadWords = Readonly<v.InferOutput<typeof UnreadSchema>>;

export const unreadNote = storeNote<UnreadWords>('unread words', UnreadSchema, []);

/** Adds the words of a request. A repeated word moves to the end of the list, and the oldest words are dropped. */
export function withUnread(kept: UnreadWords, said: readonly string[]): UnreadWords {
  const counts = new Map(kept.map(({ word, count }) => [word, count]));
  for (const word of said.map((one) => one.toLowerCase()).filter(isWord)) {
    const count = counts.get(word) ?? 0;
    counts.delete(word);
    counts.set(word, count + 1);
  }
  return Array.from(counts, ([word, count]) => ({ word, count })).slice(-mostWords);
}
