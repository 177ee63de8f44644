/** Finds the names of the price book in a text. */
import type { Meaning, Names } from './names.ts';
import { plainWords } from './plain-words.ts';
import { slipsOf } from './slips.ts';
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
  readonly slips: ReadonlySet<number>;
  readonly mentions: readonly Mention[];
  /** Positions of tokens within mentions. */
  readonly mentioned: ReadonlySet<number>;
}

export function mentionsIn(tokens: readonly Token[], names: Names): Mentions {
  const exact = matches(tokens, names);
  const taken = new Set(exact.flatMap(({ at, end }) => range(at, end)));
  const corrected = tokens.map((token, at) =>
    taken.has(at) ? token : withoutSlip(token, names, (one) => longestAt(tokens.with(at, one), at, names)?.end ?? 0),
  );
  const slips = new Set(corrected.flatMap((token, at) => (token === tokens[at] ? [] : at)));
  const found = slips.size === 0 ? exact : matches(corrected, names);
  const mentions: Mention[] = [];
  for (const { at, end, meanings } of found) {
    const isSlip = range(at, end).some((position) => slips.has(position));
    const last = mentions.at(-1);
    const isNegated = isNegatedAt(corrected, at, last);
    mentions.push({ first: at, end, meanings, ...(isSlip && { isSlip }), ...(isNegated && { isNegated }) });
  }
  const mentioned = new Set(mentions.flatMap(({ first, end }) => range(first, end)));
  return { tokens: corrected, slips, mentions, mentioned };
}

export const range = (from: number, end: number): readonly number[] =>
  Array.from({ length: end - from }, (_, at) => from + at);

interface Match {
  readonly at: number;
  readonly end: number;
  readonly meanings: readonly Meaning[];
}

function matches(tokens: readonly Token[], names: Names): readonly Match[] {
  const found: Match[] = [];
  for (let at = 0; at < tokens.length; ) {
    const whole = longestAt(tokens, at, names);
    // In `no pole pockets`, the name after the negation is the longer one.
    const after = whole && negations.has(tokens[at]?.text ?? '') ? longestAt(tokens, at + 1, names) : undefined;
    const match = after && after.end > (whole?.end ?? 0) ? after : whole;
    const own = match ? [sizedProduct(tokens, match, names) ?? match, ...overlapping(tokens, match, names)] : [];
    found.push(...own);
    at = own.at(-1)?.end ?? at + 1;
  }
  return found;
}

/**
 * Returns the product named right after a size, as in `24x36 A-frame`. Undefined if a colon precedes the size, because
 * the words then name a choice.
 */
function sizedProduct(tokens: readonly Token[], { at, end, meanings }: Match, names: Names): Match | undefined {
  if (
    tokens[at]?.kind !== 'size' ||
    end === at + 1 ||
    tokens[at - 1]?.text === ':' ||
    meanings.some(({ kind }) => kind === 'products')
  )
    return undefined;
  const rest = longestAt(tokens, at + 1, names);
  return rest && rest.end >= end && rest.meanings.some(({ kind }) => kind === 'products') ? rest : undefined;
}

/**
 * Returns the choice of another field that begins within a matched choice and ends after it, as in `copper foil on the
 * front`.
 */
function overlapping(tokens: readonly Token[], match: Match, names: Names): readonly Match[] {
  const fields = fieldsOf(match);
  if (fields.length === 0) return [];
  for (let at = match.at + 1; at < match.end; at++) {
    const other = longestAt(tokens, at, names);
    const others = other && other.end > match.end ? fieldsOf(other) : [];
    if (other && others.length > 0 && !others.some((field) => fields.includes(field))) return [other];
  }
  return [];
}

const fieldsOf = ({ meanings }: Match): readonly number[] =>
  meanings.flatMap((meaning) => (meaning.kind === 'choice' && !meaning.isPart ? meaning.field : []));

/** Returns the names within a longer name, such as `clear` in `clear plastic cards`. */
export function matchesWithin(tokens: readonly Token[], { first, end }: Mention, names: Names): readonly Mention[] {
  return range(first, end).flatMap((at) => {
    const match = longestAt(tokens.slice(0, end), at, names);
    const isWhole = match?.at === first && match.end === end;
    const inner = isWhole ? longestAt(tokens.slice(0, end - 1), at, names) : match;
    return inner ? [{ first: inner.at, end: inner.end, meanings: inner.meanings }] : [];
  });
}

function longestAt(tokens: readonly Token[], at: number, { byKey }: Names): Match | undefined {
  const first = tokens[at];
  if (!first || first.kind === 'sign' || first.kind === 'break') return undefined;
  let best: Match | undefined;
  let key = '';
  for (let end = at, words = 0; end < tokens.length && words < mostWords; end++) {
    const token = tokens[end];
    if (!token || token.kind === 'break') break;
    if (end > at && fillers.has(token.text)) continue;
    if (token.kind === 'sign') break;
    // `A-frame` and `a frame sign` name an A-frame, but `a frame` does not.
    key += keyPart(token);
    words++;
    const meanings = byKey.get(key);
    if (meanings && !(token.text !== key && first.text === 'a' && words === 2 && tokens[at + 1]?.text !== '-'))
      best = { at, end: end + 1, meanings };
  }
  return best;
}

/**
 * Returns a token with its misspelled word corrected, or the token itself if no correction is found. Of several
 * corrections, takes the correction that begins the longest name.
 * @param lengthWith returns the end of the longest name that begins with a corrected token
 */
function withoutSlip(token: Token, { words }: Names, lengthWith: (one: Token) => number): Token {
  if (token.kind !== 'word' || plainWords.has(token.text) || words.get(token.text.length)?.includes(token.text))
    return token;
  const [only] = slipsOf(token.text, words)
    .map((text) => ({ ...token, text }))
    .toSorted((one, other) => lengthWith(other) - lengthWith(one));
  return only ?? token;
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
