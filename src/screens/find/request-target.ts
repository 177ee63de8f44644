/** Offer of the find box to read the typed text as a request for a quote. */
import type { Answer } from './answer.ts';
import { type Group, soughtWords } from './search.ts';

export const requestAddress = '#request';

/** Minimum number of words of a request. A text with fewer words is only a search. */
const fewestWords = 3;

const group: Group = {
  name: 'Request',
  places: [
    { group: 'Request', title: 'Read as a quote', detail: 'The lines that a customer asks for', to: requestAddress },
  ],
  total: 1,
};

/** Returns true if a text's numbers belong to a group: to a size, run, quote's number or customer's phone. */
const isNumbered = ({ name }: Group, words: readonly string[]): boolean =>
  name === 'Sizes' ||
  name === 'Run sizes' ||
  // A word of two or more letters must have a digit: `10 vinyl banners` also finds quotes with a 10 in their numbers.
  ((name === 'Quotes' || name === 'Customers') && words.every((word) => word.length === 1 || /\d/.test(word)));

const isLast = ({ name }: Group) => name === 'Bundles';

/**
 * Adds the offer to read the text as a request, to a text of three words or more, and to a product with a number. The
 * offer comes first if nothing was found, if the results differ from
 * the text, or if the text has numbers that do not belong to the first group of results.
 */
export function withRequest(found: Answer, text: string): Answer {
  const words = soughtWords(text);
  const isOfProduct = found.groups.some(
    ({ name }) => name === 'Run sizes' || (name === 'Sizes' && /\p{L}{3}/u.test(text)),
  );
  if (words.length < fewestWords && !isOfProduct) return found;
  const [first] = found.groups;
  const isRequest = !first || found.why !== undefined || (/\d/.test(text) && !isNumbered(first, words));
  const groups = isRequest ? [group, ...found.groups] : [...found.groups, group];
  return { ...found, groups: [...groups.filter((one) => !isLast(one)), ...groups.filter(isLast)] };
}
