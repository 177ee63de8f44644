/** Finds the people for whom pieces are, as in `100 each for Ann, Bob and Carol` or `500 for Dr. Wu`. */
import { type Mentions, type Part, range } from './mentions.ts';
import { plainWords } from './plain-words.ts';
import { wordSet } from './token.ts';

const titles = wordSet('dr mr mrs ms miss prof professor pastor coach rev father sister chef officer captain');
const openers = wordSet('for and & , / + : - ( | or');
/** Maximum number of words of a name. */
const mostWords = 4;

/** Returns the names of people among the words at the given positions. */
export function peopleIn(all: Mentions, at: readonly number[]): readonly Part[] {
  const people: Part[] = [];
  for (const first of at) {
    const { kind, text = '' } = all.tokens[first - 1] ?? { kind: 'break' };
    const isTitled = titles.has(all.tokens[first]?.text ?? '');
    const isOpen = isTitled || openers.has(text) || kind === 'number' || kind === 'break';
    if (!isOpen || first < (people.at(-1)?.end ?? 0)) continue;
    const most = first + mostWords + (isTitled ? 2 : 0);
    const stop = range(first, most).find((one) => !isName(all, one, one > first)) ?? most;
    const end = all.tokens[stop - 1]?.text === '.' ? stop - 1 : stop;
    if (end > first + (isTitled ? 1 : 0)) people.push({ first, end });
  }
  return people;
}

/** Returns true for `for Dr. Wu`, for any person in `the same for Ann`, and for a line that begins with `Ann 500`. */
export const isClear = ({ tokens }: Mentions, { first, end }: Part, isSame = false): boolean =>
  tokens[first - 1]?.text === 'for'
    ? isSame || titles.has(tokens[first]?.text ?? '')
    : (tokens[first - 1]?.kind ?? 'break') === 'break' && tokens[end]?.kind === 'number';

function isName({ tokens, mentioned }: Mentions, at: number, isInside: boolean): boolean {
  const { text = '', isCapital } = tokens[at] ?? {};
  const before = tokens[at - 1]?.text ?? '';
  if (text === '.') return titles.has(before) || /^\p{L}$/u.test(before);
  return (
    isCapital === true &&
    !/\d/.test(text) &&
    !mentioned.has(at) &&
    (isInside || titles.has(text) || !plainWords.has(text))
  );
}
