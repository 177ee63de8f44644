/** Offer of the find box to read the typed text as a request for a quote. */
import type { Answer } from './answer.ts';
import { type Group, soughtWords } from './search.ts';

/** Address of the request dialog, which opens in place of a page. */
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

/**
 * Adds the offer to read the text as a request. The offer comes first if nothing was found, if the results differ from
 * the text, or if the text has a number that is no size of a product.
 */
export function withRequest(found: Answer, text: string): Answer {
  if (soughtWords(text).length < fewestWords) return found;
  const [first] = found.groups;
  const isRequest = !first || found.why !== undefined || (/\d/.test(text) && first.name !== 'Sizes');
  return { ...found, groups: isRequest ? [group, ...found.groups] : [...found.groups, group] };
}
