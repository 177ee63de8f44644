/** Finds the names of the price book in a text. */
import type { Meaning, Names } from './names.ts';
import { plainWords } from './plain-words.ts';
import { type Token, wordSet } from './token.ts';
import { fillers, keyPart } from './tokens.ts';

/** Some tokens that follow each other. */
export interface Part {
  /** Position of the first token; `end` is the position after the last token. */
  readonly first: number;
  readonly end: number;
}

export interface Mention extends Part {
  readonly meanings: readonly Meaning[];
  readonly isSlip?: true;
  /** True for a name after a negation, such as `no` or `without`. */
  readonly isNegated?: true;
}

/** Maximum number of words of a name. */
const mostWords = 9;

export interface Mentions {
  /** Tokens. Misspelled words are replaced by words of the book. */
  readonly tokens: readonly Token[];
  readonly mentions: readonly Mention[];
  /** Positions of tokens within mentions. */
  readonly mentioned: ReadonlySet<number>;
}

export function mentionsIn(tokens: readonly Token[], names: Names): Mentions {
  const exact = matches(tokens, names);
  const taken = new Set(exact.flatMap(({ first, end }) => range(first, end)));
  const corrected = tokens.map((token, at) =>
    taken.has(at) ? token : withoutSlip(token, names, (one) => longestAt(tokens.with(at, one), at, names)?.end ?? 0),
  );
  const slips = new Set(corrected.flatMap((token, at) => (token === tokens[at] ? [] : at)));
  const found = slips.size === 0 ? exact : matches(corrected, names);
  const mentions: Mention[] = [];
  for (const { first, end, meanings } of found) {
    const isSlip = range(first, end).some((position) => slips.has(position));
    const last = mentions.at(-1);
    const isNegated = isNegatedAt(corrected, first, last);
    mentions.push({ first, end, meanings, ...(isSlip && { isSlip }), ...(isNegated && { isNegated }) });
  }
  return { tokens: corrected, mentions, mentioned: positionsOf(mentions) };
}

export const namesProduct = ({ meanings }: Pick<Mention, 'meanings'>): boolean =>
  meanings.some(({ kind }) => kind === 'products');

/** Returns a text without the tokens at some positions and the names that begin with them. */
export function without(all: Mentions, gone: ReadonlySet<number>): Mentions {
  const tokens = all.tokens.map(
    (token, at): Token => (gone.has(at) ? { ...token, kind: 'sign', text: '', isGone: true } : token),
  );
  const mentions = all.mentions.filter(({ first }) => !gone.has(first));
  return { tokens, mentions, mentioned: positionsOf(mentions) };
}

const positionsOf = (mentions: readonly Part[]): ReadonlySet<number> =>
  new Set(mentions.flatMap(({ first, end }) => range(first, end)));

export const range = (from: number, end: number): readonly number[] =>
  Array.from({ length: end - from }, (_, at) => from + at);

function matches(tokens: readonly Token[], names: Names): readonly Mention[] {
  const found: Mention[] = [];
  for (let at = 0; at < tokens.length; ) {
    const whole = longestAt(tokens, at, names);
    // In `no pole pockets`, the name after the negation is the longer one.
    const after = whole && negations.has(tokens[at]?.text ?? '') ? longestAt(tokens, at + 1, names) : undefined;
    const match = after && after.end > (whole?.end ?? 0) ? after : whole;
    if (match) found.push(match);
    at = match?.end ?? at + 1;
  }
  return found;
}

/** Returns the names within a longer name, such as `clear` in `clear plastic cards`. */
export function matchesWithin(tokens: readonly Token[], { first, end }: Mention, names: Names): readonly Mention[] {
  return range(first, end).flatMap((at) => {
    const match = longestAt(tokens.slice(0, end), at, names);
    const isWhole = match?.first === first && match.end === end;
    const inner = isWhole ? longestAt(tokens.slice(0, end - 1), at, names) : match;
    return inner ?? [];
  });
}

function longestAt(tokens: readonly Token[], at: number, { byKey }: Names): Mention | undefined {
  const first = tokens[at];
  if (!first || first.kind === 'sign' || first.kind === 'break') return undefined;
  let best: Mention | undefined;
  let key = '';
  for (let end = at, words = 0; end < tokens.length && words < mostWords; end++) {
    const token = tokens[end];
    if (!token || token.kind === 'break') break;
    if (end > at && fillers.has(token.text)) continue;
    if (token.kind === 'sign') break;
    key += keyPart(token);
    words++;
    const meanings = byKey.get(key);
    if (meanings) best = { first: at, end: end + 1, meanings };
  }
  return best;
}

/** Returns a token with its misspelled word replaced by the word of the book that begins the longest name, if any. */
function withoutSlip(token: Token, { words }: Names, lengthWith: (one: Token) => number): Token {
  if (token.kind !== 'word' || plainWords.has(token.text) || words.get(token.text.length)?.includes(token.text))
    return token;
  const [only] = slipsOf(token.text, words)
    .map((text) => ({ ...token, text }))
    .toSorted((one, other) => lengthWith(other) - lengthWith(one));
  return only ?? token;
}

/** Minimum number of letters of a slip of spelling. */
const shortest = 5;

/** Returns true if one letter more, less or different, or two letters swapped, turns a word into the other. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  let [a, b] = [one.length, other.length];
  while (a > from && b > from && one[a - 1] === other[b - 1]) {
    a--;
    b--;
  }
  const [left, right] = [a - from, b - from];
  if (left <= 1 && right <= 1) return true;
  return left === 2 && right === 2 && one[from] === other[from + 1] && one[from + 1] === other[from];
}

/** Returns the words of the book that a misspelled word may mean. */
function slipsOf(word: string, words: ReadonlyMap<number, readonly string[]>): readonly string[] {
  if (word.length < shortest || !/^\p{L}+$/u.test(word)) return [];
  return [-1, 0, 1].flatMap((more) => (words.get(word.length + more) ?? []).filter((other) => isOneSlip(word, other)));
}

const negations = wordSet(
  'no not without minus skip dont doesnt none never nor except excluding scratch forget ignore hold cancel wont',
);
const betweenNegation = wordSet('need want any require have include or the a of for with nor and add do them');

function isNegatedAt(tokens: readonly Token[], first: number, last: Mention | undefined): boolean {
  for (let at = first - 1; at >= 0 && at >= first - 5; at--) {
    const text = tokens[at]?.text ?? '';
    if (negations.has(text)) return true;
    if (last && at < last.end) return last.isNegated === true && ['or', 'nor'].includes(tokens[first - 1]?.text ?? '');
    if (!betweenNegation.has(text)) return false;
  }
  return false;
}
