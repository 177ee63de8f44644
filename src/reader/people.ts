/** Finds the people for whom pieces are, as in `100 each for Ann, Bob and Carol`, `500 for Dr. Wu` or `my son Nick`. */
import { type Mentions, type Part, range } from './mentions.ts';
import { plainWords } from './plain-words.ts';
import { wordSet } from './token.ts';

/** Person with the words that lead to the name, such as `my son` in `my son Nick` or `me` in `me (Ann)`. */
export interface Person extends Part {
  /** Position of the name; absent for `me` without a name. The name of `himself` is before it. */
  readonly name?: Part;
}

export const owned = wordSet('our my their his her your its');
const pronouns = wordSet('me myself himself herself');
export const titles = wordSet('dr mr mrs ms miss prof professor pastor coach rev father sister chef officer captain');
const openers = wordSet('for and or');
/** Maximum number of words of a name, and of the words before it. */
const mostWords = 4;

/** Returns the people among the words at the given positions. */
export function peopleIn(all: Mentions, at: readonly number[]): readonly Person[] {
  const { tokens } = all;
  const people: Person[] = [];
  for (const first of at) {
    const last = people.at(-1);
    const { kind = 'break', text: before = '' } = tokens[first - 1] ?? {};
    if (first < (last?.end ?? 0)) continue;
    const { text = '' } = tokens[first] ?? {};
    if (before === 'for' && pronouns.has(text)) {
      const name = text.endsWith('self') && text !== 'myself' ? peopleIn(all, range(0, first)).at(-1)?.name : undefined;
      people.push({ first, end: first + 1, ...(name && { name }) });
    }
    const isTitled = titles.has(text);
    const lead = relationBefore(all, first);
    const isKnown = people.some(({ name }) => name && tokens[name.first]?.text === text);
    const isOpen =
      isTitled || isKnown || openers.has(before) || ['number', 'break', 'sign'].includes(kind) || lead < first;
    if (!isOpen) continue;
    const most = first + mostWords + (isTitled ? 2 : 0);
    const stop = range(first, most).find((one) => !isName(all, one, one > first)) ?? most;
    const end = tokens[stop - 1]?.text === '.' ? stop - 1 : stop;
    if (end <= first + (isTitled ? 1 : 0)) continue;
    const isOfPronoun = last && !last.name && last.end === first - 1 && ['(', ',', '-'].includes(before);
    if (isOfPronoun) people.pop();
    people.push({ first: isOfPronoun ? last.first : lead, end, name: { first, end } });
  }
  return people;
}

/** Returns the position of `my` in `my older brother Mike`, or of the name itself. */
function relationBefore(all: Mentions, name: number): number {
  for (let at = name - 1; at >= name - mostWords; at--) {
    if (owned.has(all.tokens[at]?.text ?? '')) return at < name - 1 ? at : name;
    if (!isNoun(all, at)) return name;
  }
  return name;
}

const isNoun = ({ tokens, mentioned }: Mentions, at: number): boolean =>
  tokens[at]?.kind === 'word' && !tokens[at].isCapital && !mentioned.has(at) && !plainWords.has(tokens[at].text);

/** Returns true for `for Dr. Wu`, for any person in `the same for Ann`, and for a line that begins with `Ann 500`. */
export const isClear = ({ tokens }: Mentions, { first, end, name }: Person, isSame = false): boolean =>
  tokens[first - 1]?.text === 'for'
    ? name !== undefined && (isSame || name.first > first || titles.has(tokens[first]?.text ?? ''))
    : (tokens[first - 1]?.kind ?? 'break') === 'break' && tokens[end]?.kind === 'number';

function isName({ tokens, mentioned }: Mentions, at: number, isInside: boolean): boolean {
  const { text = '', isCapital } = tokens[at] ?? {};
  const before = tokens[at - 1]?.text ?? '';
  if (text === '-') return isInside && tokens[at - 1]?.isCapital === true && tokens[at + 1]?.from === tokens[at]?.to;
  if (text === '.') return titles.has(before) || /^\p{L}$/u.test(before);
  // `Matt` is a name in `Matt Lee`, although it may be a word of the book.
  const isFirstName =
    !isInside &&
    tokens[at + 1]?.isCapital === true &&
    !mentioned.has(at + 1) &&
    (tokens[at + 1]?.text ?? '').length > 1;
  return (
    isCapital === true &&
    !/\d/.test(text) &&
    (!mentioned.has(at) || isFirstName) &&
    (isInside || before === 'for' || titles.has(text) || !plainWords.has(text))
  );
}
