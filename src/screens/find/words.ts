import { fold } from '../../book/fold.ts';
import { searchText } from '../../quotes/search.ts';

/**
 * Matches letters and digits, the point or slash within a number, and the apostrophe within a name. Each of `2.5x3.5`,
 * `4/4` and `O'Hara` is one word.
 */
const word = /(?:[\p{L}\p{N}\p{M}]|(?<=\d)[./](?=\d)|(?<=\p{L})['’](?=\p{L}))+/gu;

/** Returns the words of a name, without the signs between them. */
export const nameWords = (text: string): readonly string[] => searchText(text).match(word) ?? [];

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a text into parts that match a sought word and parts that do not. Marks at most one match in each word. */
export function markWords(text: string, sought: readonly string[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    const place = placeIn(found, sought);
    if (!place) continue;
    const [from, to] = [index + place.from, index + place.to];
    parts.push({ text: text.slice(done, from), isMatch: false }, { text: text.slice(from, to), isMatch: true });
    done = to;
  }
  return [...parts, { text: text.slice(done), isMatch: false }].filter((part) => part.text !== '');
}

/**
 * Returns the position of the first match in the word `found`. If several sought words match at this position, the
 * longest match is returned.
 */
function placeIn(found: string, sought: readonly string[]): { readonly from: number; readonly to: number } | undefined {
  const folded = fold(found);
  const [first] = sought
    .map((one) => ({ from: folded.indexOf(one), to: folded.indexOf(one) + one.length }))
    .filter(({ from }) => from >= 0)
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  // If folding changed the length of the word, the whole word is marked.
  return first && folded.length !== found.length ? { from: 0, to: found.length } : first;
}
