/** Finds slips of spelling. A slip has at least five letters, and one change turns it into a word of the book. */

const shortest = 5;

/**
 * Returns true if one change turns a word into the other. A change adds, removes or replaces a letter, or swaps two
 * neighboring letters.
 */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  let [a, b] = [one.length, other.length];
  while (a > from && b > from && one[a - 1] === other[b - 1]) {
    a--;
    b--;
  }
  const [left, right] = [a - from, b - from];
  if (left <= 1 && right <= 1) return true;
  return left === 2 && right === 2 && one[from] === other[from + 1] && one[from + 1] === other[from];
}

/** Returns the words of the book that a misspelled word may mean. */
export function slipsOf(word: string, words: ReadonlyMap<number, readonly string[]>): readonly string[] {
  if (word.length < shortest || !/^\p{L}+$/u.test(word)) return [];
  return [-1, 0, 1].flatMap((more) => (words.get(word.length + more) ?? []).filter((other) => isOneSlip(word, other)));
}
