/** Slips of spelling: words of five letters and more that differ by one letter from a word of the book. */

const shortest = 5;

/** Tells whether one change makes a word of another: a letter more, less or another, or two in the wrong order. */
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

/** Returns the words that a word with a slip may be. */
export function slipsOf(word: string, words: ReadonlyMap<number, readonly string[]>): readonly string[] {
  if (word.length < shortest || !/^\p{L}+$/u.test(word)) return [];
  return [-1, 0, 1].flatMap((more) => (words.get(word.length + more) ?? []).filter((other) => isOneSlip(word, other)));
}
