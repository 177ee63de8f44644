/** Finds results for a typed text: what it asks for, what is called so, and what is not offered. Pure functions. */
import type { FindBook, NotOffered } from '../../book/index.ts';
import type { read } from '../../reader/index.ts';
import { askedIn } from './asked.ts';
import { type Findable, type Group, mostShown, search, soughtWords } from './search.ts';

export interface Answer {
  readonly groups: readonly Group[];
  readonly why?: string;
}

export interface Findables {
  readonly findables: readonly Findable[];
  /** The lexicon, with the reader of requests, which knows sizes and numbers of pieces. Absent until they are loaded. */
  readonly lexicon?: { readonly book: FindBook; readonly readText: typeof read } | undefined;
}

/** Address of the offer to read the typed text as a request for a quote. */
export const requestAddress = '#request';

const request: Group = {
  name: 'Request',
  places: [
    {
      group: 'Request',
      title: 'Read as a quote',
      detail: 'Finds the products that a customer asks for',
      to: requestAddress,
    },
  ],
  total: 1,
};

const isLast = ({ name }: Group): boolean => name === 'Bundles';

/** Minimum number of words of a request, if the text names no product with a figure. */
const fewestWords = 3;

export function answer({ findables, lexicon }: Findables, text: string): Answer {
  const words = soughtWords(text);
  const whole = search(findables, text);
  // Without its figures, a text still finds the product or the customer that it names.
  const found = whole.length > 0 ? whole : search(findables, text.replaceAll(/\S*\d\S*/g, ''));
  const missing = lexicon && notOfferedIn(lexicon.book.notOffered, words, found.length > 0);
  if (missing) {
    // A custom quote prices what the book does not have.
    const instead = [...missing.near, '/custom-quote'];
    const near = instead.flatMap((to) => findables.find(({ place }) => place.to === to)?.place ?? []);
    const others = found.map((group) => ({
      ...group,
      places: group.places.filter(({ to }) => !instead.includes(to)),
    }));
    const groups = [{ name: 'Instead' as const, places: near, total: near.length }, ...others];
    return {
      groups: groups.filter(({ places }) => places.length > 0),
      why: `“${missing.name}” is not available. The closest:`,
    };
  }
  const isFigured = words.length > 1 && /\d/.test(text);
  const asked = lexicon && isFigured ? askedIn(text, lexicon) : { places: [], lines: 0 };
  const isRequest = words.length >= fewestWords && /\p{L}/u.test(text);
  const named: Group = { name: 'As asked', places: asked.places.slice(0, mostShown), total: asked.places.length };
  return {
    groups: [
      ...(named.total > 0 ? [named] : []),
      ...(asked.lines > 0 ? [request] : []),
      ...found.filter((group) => !isLast(group)),
      ...(isRequest && asked.lines === 0 ? [request] : []),
      ...found.filter(isLast),
    ],
  };
}

/** Minimum length of a typed text that counts as any word with this beginning, such as `stic` for `sticker`. */
const shortestBeginning = 4;

/**
 * Returns the thing in `names` that a text asks for, the one with the longest name first. If there are results, the
 * text must not have further words: window stickers may be offered although stickers are not.
 */
function notOfferedIn(
  names: readonly NotOffered[],
  typed: readonly string[],
  isFound: boolean,
): NotOffered | undefined {
  const isTyped = (word: string) =>
    typed.some((one) => one === word || (one.length >= shortestBeginning && word.startsWith(one)));
  return names
    .map((thing) => ({ thing, words: soughtWords(thing.name) }))
    .filter(({ words }) => words.every(isTyped) && !(isFound && typed.length > words.length))
    .toSorted((a, b) => b.words.length - a.words.length)[0]?.thing;
}
