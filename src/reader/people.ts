/** Finds the people for whom pieces are, as in `100 each for Ann, Bob and Carol` or `500 for Dr. Wu`. */
import { type Mentions, type Part, range } from './mentions.ts';
import { plainWords } from './plain-words.ts';
import { wordSet } from './token.ts';

const titles = wordSet('dr mr mrs ms miss prof professor pastor coach rev father sister chef officer captain');
const openers = wordSet('for and & , / + : - ( | or');
/** Maximum number of words of a name. */
const mostWords = 3;

/** Returns the names of people among the words at the given positions. */
export function peopleIn(all: Mentions, at: readonly number[]): readonly Part[] {
  const people: Part[] = [];
  for (const first of at) {
    const { kind, text = '' } = all.tokens[first - 1] ?? { kind: 'break' };
    const isOpen = openers.has(text) || kind === 'number' || kind === 'break';
    if (!isOpen || first < (people.at(-1)?.end ?? 0)) continue;
    const isTitled = titles.has(all.tokens[first]?.text ?? '');
    const most = first + mostWords + (isTitled ? 2 : 0);
    const end = range(first, most).find((one) => !isName(all, one, one > first && isTitled)) ?? most;
    if (end > first + (isTitled ? 1 : 0)) people.push({ first, end });
  }
  return people;
}

/** Returns true for a person with a title after `for`. */
export const isClear = ({ tokens }: Mentions, { first }: Part): boolean =>
  tokens[first - 1]?.text === 'for' && titles.has(tokens[first]?.text ?? '');

function isName({ tokens, mentioned }: Mentions, at: number, isTitled: boolean): boolean {
  const { text = '', isCapital } = tokens[at] ?? {};
  if (text === '.') return isTitled && titles.has(tokens[at - 1]?.text ?? '');
  return isCapital === true && !mentioned.has(at) && (isTitled || titles.has(text) || !plainWords.has(text));
}
