/** Offer of the find box to read the typed text as a request for a quote. */
import type { Answer } from './answer.ts';
import { type Group, soughtWords } from './search.ts';

/** Address of the box for requests: it opens in place of a page. */
export const requestAddress = '#request';

/** Fewest words of a request; fewer are a search. */
const fewestWords = 3;

const group: Group = {
  name: 'Request',
  places: [
    { group: 'Request', title: 'Read as a quote', detail: 'The lines that a customer asks for', to: requestAddress },
  ],
  total: 1,
};

/**
 * Adds the offer: before the results if there are none, if they differ from the text, or if the text has a number that
 * is no size of a product; else after them.
 */
export function withRequest(found: Answer, text: string): Answer {
  if (soughtWords(text).length < fewestWords) return found;
  const [first] = found.groups;
  const isRequest = !first || found.why !== undefined || (/\d/.test(text) && first.name !== 'Sizes');
  return { ...found, groups: isRequest ? [group, ...found.groups] : [...found.groups, group] };
}
