/** Finds by words what has names: pure, and quick enough to run at each keystroke over a book of 3,000 products. */
import { nameWords } from './words.ts';

export const groupNames = ['Products', 'Options', 'Pages', 'Quotes', 'Customers'] as const;
export type GroupName = (typeof groupNames)[number];

/** Something to go to, as a result shows it. */
export interface Place {
  readonly group: GroupName;
  readonly title: string;
  /** Where it belongs, or whose it is; may be blank. */
  readonly detail: string;
  /** What it is called besides. */
  readonly otherNames?: readonly string[];
  readonly to: string;
}

/** A place with the words by which it is found. */
export interface Findable {
  readonly place: Place;
  /** The words of its names, each with a space before it, a name a line. */
  readonly names: string;
  /** All its words, and all of them without spaces, so that `24 x 18` is found by `24x18`. */
  readonly all: string;
  /** How many places have the same names: of those that match as well, the rarer ones come first. */
  readonly sharedBy: number;
}

export interface Group {
  readonly name: GroupName;
  /** The best of them. */
  readonly places: readonly Place[];
  readonly total: number;
}

/** Of one group; more are found by another word. */
const mostShown = 6;

/** A place by its names, and by other words that count for less; both as `wordLines`. */
export const findable = (place: Place, names: string, others: string, sharedBy = 1): Findable => ({
  place,
  names,
  all: names + others + (names + others).replaceAll(' ', ''),
  sharedBy,
});

/** The words of some texts, each with a space before it; a line for each text, so that nothing is found across two of them. */
export const wordLines = (...texts: readonly string[]): string =>
  texts.map((text) => `\n${phraseOf(nameWords(text))}`).join('');

const phraseOf = (words: readonly string[]): string => words.map((word) => ` ${word}`).join('');

interface Match {
  readonly one: Findable;
  readonly rank: number;
}

/** The matches of one group: the best of them, the best first, and how many there are. */
interface Matches {
  readonly name: GroupName;
  readonly best: Match[];
  total: number;
}

/** What has all of the words, in groups: the group with the best match first. */
export function search(findables: readonly Findable[], text: string): readonly Group[] {
  const words = soughtWords(text);
  if (words.length === 0) return [];
  const phrase = phraseOf(words);
  const groups = new Map<GroupName, Matches>();
  for (const one of findables) {
    const rank = rankOf(one, words, phrase);
    if (rank === undefined) continue;
    const name = one.place.group;
    const group = groups.get(name) ?? { name, best: [], total: 0 };
    groups.set(name, group);
    group.total++;
    keepBest(group.best, { one, rank });
  }
  return [...groups.values()]
    .toSorted((a, b) => (a.best[0]?.rank ?? 0) - (b.best[0]?.rank ?? 0))
    .map(({ name, best, total }) => ({ name, places: best.map(({ one }) => one.place), total }));
}

/** Puts a match behind those that are as good. Sorting all would take longer than finding them: a single letter is nearly everywhere. */
function keepBest(best: Match[], match: Match): void {
  const at = best.findIndex((other) => isBetter(match, other));
  if (at >= 0) best.splice(at, 0, match);
  else if (best.length < mostShown) best.push(match);
  best.length = Math.min(best.length, mostShown);
}

const isBetter = (a: Match, b: Match): boolean =>
  a.rank < b.rank || (a.rank === b.rank && a.one.sharedBy < b.one.sharedBy);

/** The words of what was typed. `signs` finds a sign, too. */
export const soughtWords = (text: string): readonly string[] =>
  nameWords(text).map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word));

/** The other name by which a place was found: the first that has a word which its title does not have. */
export function foundByName({ title, otherNames = [] }: Place, sought: readonly string[]): string | undefined {
  const inTitle = wordLines(title);
  const missing = sought.filter((word) => !inTitle.includes(` ${word}`));
  return otherNames.find((name) => missing.some((word) => wordLines(name).includes(` ${word}`)));
}

/** From best to worst: a name begins so; its words do; they or other words do; an option begins so; it has these words in this order; its words begin so; the words stand somewhere. */
function rankOf({ place, names, all }: Findable, words: readonly string[], phrase: string): number | undefined {
  if (!words.every((word) => all.includes(word))) return undefined;
  if (place.group === 'Options') {
    // A product's name alone is no reason to list its options.
    if (!words.some((word) => names.includes(word))) return undefined;
    if (names.includes(`\n${phrase}`)) return 3;
    if (names.includes(phrase)) return 4;
    return words.every((word) => all.includes(` ${word}`)) ? 5 : 6;
  }
  if (names.includes(`\n${phrase}`)) return 0;
  if (words.every((word) => names.includes(` ${word}`))) return 1;
  return words.every((word) => all.includes(` ${word}`)) ? 2 : 6;
}
