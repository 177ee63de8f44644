/** Handles corrections that take back an earlier value, such as `500, no wait, 1000` or `forget the 3x4`. */
import { mailBreak } from './mails.ts';
import { type Mention, type Mentions, namesProduct, range, without } from './mentions.ts';
import { productsNamed } from './names.ts';
import { plainWords } from './plain-words.ts';
import { type Token, wordSet } from './token.ts';

const markers = wordSet('sorry oop whoop scratch correction wait meant mean rather actually no');
const takenBack = wordSet('forget scratch ignore drop skip cancel instead rather');
/** Maximum distance from a marker to the value that replaces an earlier value, in tokens. */
const mostBetween = 8;

/** Blanks the values that a correction takes back, and marks the values that replace them as doubtful. */
export function withCorrections(all: Mentions): Mentions {
  const { tokens, mentions } = all;
  const gone = new Set<number>();
  const doubtful = new Set<number>();
  const cancelled = new Set<Mention>();
  const takeBack = (positions: readonly number[]) => {
    for (const at of positions) gone.add(at);
  };
  const replace = (value: number | undefined, before: number) => {
    const earlier = value === undefined ? undefined : likeBefore(all, before, value, gone);
    if (value === undefined || !earlier) return;
    takeBack(earlier);
    doubtful.add(value);
  };
  tokens.forEach((token, at) => {
    const isOrder = tokens[at - 1]?.kind !== 'word' || plainWords.has(tokens[at - 1]?.text ?? '');
    if (takenBack.has(token.text) && isOrder && isOfValue(tokens, at)) {
      const value = valueAfter(all, at, true);
      const own = mentions.find(({ first }) => first === value);
      for (const one of mentions) {
        if (!own || (one !== own && (one.end > at || !isAlike(one, own)))) continue;
        if (one !== own && namesProduct(one)) cancelled.add(one);
        else takeBack(range(one.first, one.end));
      }
      // With `3 instead of 2`, each earlier 2 is taken back.
      if (!own && value !== undefined)
        takeBack(
          range(0, value + 1).filter((one) => !all.mentioned.has(one) && tokens[one]?.text === tokens[value]?.text),
        );
    }
    const next = mentions.find(({ first }) => first === at + 1);
    if (token.text === 'not' && ['number', 'size', 'length'].includes(tokens[at + 1]?.kind ?? '')) takeBack([at + 1]);
    // In `silk, not suede`, the first name replaces what was named like the second one.
    const other = token.text !== 'not' ? undefined : mentions.findLast(({ end }) => end <= at && end >= at - 1);
    if (next && other && namesProduct(other) && namesProduct(next)) {
      for (const one of mentions.filter(({ end }) => end < other.first))
        if (isAlike(one, next)) takeBack(range(one.first, one.end));
      doubtful.add(other.first);
    }
    if (isMarker(tokens, at)) replace(valueAfter(all, at), at);
    if (token.text === mailBreak)
      for (const value of valuesOfAnswer(all, at)) {
        // In `make that 500, 250 is too few`, the answer repeats the earlier number.
        const isRepeated = [...gone].some((one) => one < at && tokens[one]?.text === tokens[value]?.text);
        if (isRepeated) takeBack([value]);
        else replace(value, at);
      }
  });
  if (gone.size + cancelled.size === 0) return all;
  const left = without(all, gone);
  return {
    ...left,
    tokens: left.tokens.map((token, at): Token => (doubtful.has(at) ? { ...token, isDoubtful: true } : token)),
    mentions: left.mentions.map((one): Mention => {
      if (cancelled.has(one)) return { ...one, meanings: [{ kind: 'not offered' }] };
      return doubtful.has(one.first) ? { ...one, isSlip: true } : one;
    }),
  };
}

/** Returns true for `instead of` and `rather than`, but not for `scratch that`. */
function isOfValue(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.text ?? '';
  if (['instead', 'rather'].includes(tokens[at]?.text ?? '')) return ['of', 'than'].includes(next);
  return !['that', 'it', 'this'].includes(next) || tokens[at + 2]?.kind === 'word';
}

/** Returns true for names of the same things. */
const isAlike = (one: Mention, other: Mention): boolean =>
  namesProduct(one)
    ? [...productsNamed(one.meanings)].some((product) => productsNamed(other.meanings).has(product))
    : one.meanings === other.meanings;

/** Returns the positions of the values in a mail that names no product, and so only says what is otherwise. */
function valuesOfAnswer({ tokens, mentions, mentioned }: Mentions, start: number): readonly number[] {
  const next = tokens.findIndex(({ text }, at) => at > start && text === mailBreak);
  const at = range(start + 1, next < 0 ? tokens.length : next);
  const own = mentions.filter(({ first }) => at.includes(first));
  if (own.some(namesProduct)) return [];
  const values = at.filter((one) => !mentioned.has(one) && ['number', 'size'].includes(tokens[one]?.kind ?? ''));
  return [...own.map(({ first }) => first), ...values];
}

/** Returns true for words such as `actually`, and for `make that 5`. */
function isMarker(tokens: readonly Token[], at: number): boolean {
  const [token = '', next = ''] = [at, at + 1].map((one) => tokens[one]?.text);
  if (token === 'make' || token === 'should') return ['that', 'it', 'be', 'say'].includes(next);
  return markers.has(token);
}

/** Returns the position of the number, size or name that follows a marker. */
function valueAfter(
  { tokens, mentions, mentioned }: Mentions,
  marker: number,
  isTakenBack = false,
): number | undefined {
  for (let at = marker + 1; at <= marker + mostBetween; at++) {
    const token = tokens[at];
    const mention = mentions.find(({ first }) => first === at);
    if (mention?.isNegated && !isTakenBack) at = mention.end - 1;
    else if (mention) return at;
    else if (
      !token ||
      token.kind === 'break' ||
      mentioned.has(at) ||
      (isTakenBack && ['to', '.', '?'].includes(token.text))
    )
      return undefined;
    else if (token.kind !== 'word' && token.kind !== 'sign') return at;
    else if (token.isCapital && !plainWords.has(token.text)) return undefined;
  }
  return undefined;
}

/** Returns the positions of the replaced value: the last value before the marker that has the kind of the new value. */
function likeBefore(
  { tokens, mentions, mentioned }: Mentions,
  marker: number,
  value: number,
  gone: ReadonlySet<number>,
): readonly number[] | undefined {
  const own = mentions.find(({ first }) => first === value);
  if (own) {
    const fields = fieldsOf(own);
    const like = mentions.findLast(
      (one) =>
        one.end <= marker &&
        !gone.has(one.first) &&
        (namesProduct(own) ? namesProduct(one) : fieldsOf(one).some((field) => fields.includes(field))),
    );
    return like && range(like.first, like.end);
  }
  const { kind } = tokens[value] ?? {};
  const at = range(0, marker).findLast(
    (position) => tokens[position]?.kind === kind && !mentioned.has(position) && !gone.has(position),
  );
  return at === undefined ? undefined : [at];
}

const fieldsOf = ({ meanings }: Mention): readonly number[] =>
  meanings.flatMap((meaning) => (meaning.kind === 'choice' ? meaning.field : []));
