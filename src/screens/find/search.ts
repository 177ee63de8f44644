/**
 * Finds named things by words. The functions are pure, and quick enough to run at each keystroke over a book of 3,000
 * products.
 */
import { withBarePhones } from '../../quotes/search.ts';
import { nameWords } from './words.ts';

type GroupName =
  | 'Request'
  | 'As asked'
  | 'Instead'
  | 'Products'
  | 'Options'
  | 'Pages'
  | 'Quotes'
  | 'Customers'
  | 'Bundles';

export interface FindTarget {
  readonly group: GroupName;
  readonly title: string;
  /** Text next to the title, such as the menu of a product; may be blank. */
  readonly detail: string;
  readonly otherNames?: readonly string[];
  readonly to: string;
  readonly state?: { readonly asks: 'quote' };
}

export interface Findable {
  readonly place: FindTarget;
  /** Words of the place's names, one name per line, with a space before each word. */
  readonly names: string;
  /** Words of the place, with and without spaces, so that `24x18` finds `24 x 18`. */
  readonly all: string;
  /** Number of places with the same names. Among equally good matches, places with rarer names come first. */
  readonly sharedBy: number;
}

export interface Group {
  readonly name: GroupName;
  readonly places: readonly FindTarget[];
  readonly total: number;
}

/** Maximum number of shown results of a group. Typing another word finds further results. */
export const mostShown = 6;

/** Returns a findable place. `names` and `others` are texts from `wordLines`. Matches in `others` rank lower. */
export const findable = (place: FindTarget, names: string, others: string, sharedBy = 1): Findable => ({
  place,
  names,
  all: names + others + (names + others).replaceAll(' ', ''),
  sharedBy,
});

/**
 * Returns the words of texts as one string, each word after a space. Each text is on a line of its own, so that no
 * match spans two texts.
 */
export const wordLines = (...texts: readonly string[]): string =>
  texts.map((text) => `\n${phraseOf(nameWords(text))}`).join('');

const phraseOf = (words: readonly string[]): string => words.map((word) => ` ${word}`).join('');

interface Match {
  readonly one: Findable;
  readonly rank: number;
}

/** Matches of one group: the best ones in order, and the total number. */
interface Matches {
  readonly name: GroupName;
  readonly best: Match[];
  total: number;
}

/** Returns the places that have all words, in groups. The group with the best match comes first; bundles come last. */
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
  const rankOfGroup = ({ name, best: [first] }: Matches) =>
    name === 'Bundles' ? Number.POSITIVE_INFINITY : (first?.rank ?? 0);
  return [...groups.values()]
    .toSorted((a, b) => rankOfGroup(a) - rankOfGroup(b))
    .map(({ name, best, total }) => ({ name, places: best.map(({ one }) => one.place), total }));
}

/**
 * Inserts a match after equally good matches, and drops the worst match if there are too many. This is faster than a
 * sort of all matches, because a single letter matches nearly all places.
 */
function keepBest(best: Match[], match: Match): void {
  const at = best.findIndex((other) => isBetter(match, other));
  if (at >= 0) best.splice(at, 0, match);
  else if (best.length < mostShown) best.push(match);
  best.length = Math.min(best.length, mostShown);
}

const isBetter = (a: Match, b: Match): boolean =>
  a.rank < b.rank || (a.rank === b.rank && a.one.sharedBy < b.one.sharedBy);

/** Returns the words of a typed text without a plural `s`, so that `signs` also finds a sign. */
export const soughtWords = (text: string): readonly string[] =>
  nameWords(withBarePhones(text)).map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word));

/** Returns the first other name with a sought word that is not in the title; undefined if there is none. */
export function foundByName({ title, otherNames = [] }: FindTarget, sought: readonly string[]): string | undefined {
  const inTitle = wordLines(title);
  const missing = sought.filter((word) => !inTitle.includes(` ${word}`));
  return otherNames.find((name) => missing.some((word) => wordLines(name).includes(` ${word}`)));
}

/**
 * Returns the rank of a match, 0 for the best; undefined without a match.
 * - 0 (3 for options): a name begins with the words
 * - 1 (not for options): the words begin words of the names
 * - 4 (only for options): a name has the words in this order
 * - 2 (5 for options): the words begin words of the names or other words
 * - 6: the words occur anywhere
 */
function rankOf({ place, names, all }: Findable, words: readonly string[], phrase: string): number | undefined {
  if (!words.every((word) => all.includes(word))) return undefined;
  if (place.group === 'Options') {
    // A search for the product's name alone does not find the options of the product.
    if (!words.some((word) => names.includes(word))) return undefined;
    if (names.includes(`\n${phrase}`)) return 3;
    if (names.includes(phrase)) return 4;
    return words.every((word) => all.includes(` ${word}`)) ? 5 : 6;
  }
  if (names.includes(`\n${phrase}`)) return 0;
  if (words.every((word) => names.includes(` ${word}`))) return 1;
  return words.every((word) => all.includes(` ${word}`)) ? 2 : 6;
}
