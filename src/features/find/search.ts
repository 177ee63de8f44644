/** Finds by words what has names: pure, and quick enough to run at each keystroke over a book of 3,000 products. */
import { wordsOf } from './words.ts';

export const groupNames = ['Products', 'Options', 'Pages', 'Quotes', 'Customers'] as const;
export type GroupName = (typeof groupNames)[number];

/** Something to go to, as a result shows it. */
export interface Place {
  readonly group: GroupName;
  readonly title: string;
  /** Where it belongs, or whose it is; may be blank. */
  readonly detail: string;
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

/** A place as it is found. @param more words that count for less than its names */
export function findable(place: Place, names: readonly string[], more: readonly string[], sharedBy = 1): Findable {
  const own = lines(names);
  const both = own + lines(more);
  return { place, names: own, all: both + both.replaceAll(' ', ''), sharedBy };
}

/** A line for each text, so that nothing is found across two of them. */
const lines = (texts: readonly string[]): string => texts.map((text) => `\n${phraseOf(wordsOf(text))}`).join('');

const phraseOf = (words: readonly string[]): string => words.map((word) => ` ${word}`).join('');

/** What has all of the words, in groups: the group with the best match first, and the best of each group first. */
export function search(findables: readonly Findable[], text: string): readonly Group[] {
  const words = soughtWords(text);
  if (words.length === 0) return [];
  const phrase = phraseOf(words);
  const matches = findables.flatMap((one) => {
    const rank = rankOf(one, words, phrase);
    return rank === undefined ? [] : { one, rank };
  });
  const ordered = matches.toSorted((a, b) => a.rank - b.rank || a.one.sharedBy - b.one.sharedBy);
  const groups = new Map<GroupName, Place[]>();
  for (const { one } of ordered) {
    const group = groups.get(one.place.group);
    if (group) group.push(one.place);
    else groups.set(one.place.group, [one.place]);
  }
  return Array.from(groups, ([name, places]) => ({ name, places: places.slice(0, mostShown), total: places.length }));
}

/** The words of what was typed. `signs` finds a sign, too. */
export const soughtWords = (text: string): readonly string[] =>
  wordsOf(text).map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word));

/** From best to worst: a name begins so; its words do; they or other words do; an option's words do; the words stand somewhere. */
function rankOf({ place, names, all }: Findable, words: readonly string[], phrase: string): number | undefined {
  if (!words.every((word) => all.includes(word))) return undefined;
  if (place.group === 'Options') {
    // A product's name alone is no reason to list its options.
    if (!words.some((word) => names.includes(word))) return undefined;
    if (names.includes(phrase)) return 3;
    return words.every((word) => all.includes(` ${word}`)) ? 4 : 5;
  }
  if (names.includes(`\n${phrase}`)) return 0;
  if (words.every((word) => names.includes(` ${word}`))) return 1;
  return words.every((word) => all.includes(` ${word}`)) ? 2 : 5;
}
