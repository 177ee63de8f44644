/** Handles corrections that take back an earlier value, such as `500, no wait, 1000` or `forget the 3x4`. */
import { type Mention, type Mentions, namesProduct, range, without } from './mentions.ts';
import { plainWords } from './plain-words.ts';
import { type Token, wordSet } from './token.ts';

const markers = wordSet('sorry oop whoop scratch correction wait meant mean rather actually no');
const takenBack = wordSet('forget scratch ignore drop instead rather');
/** Maximum distance from a marker to the value that replaces an earlier value, in tokens. */
const mostBetween = 8;

/** Blanks the values that a correction takes back, and marks the values that replace them as doubtful. */
export function withCorrections(all: Mentions): Mentions {
  const gone = new Set<number>();
  const doubtful = new Set<number>();
  all.tokens.forEach((token, at) => {
    if (takenBack.has(token.text)) {
      const value = valueAfter(all, at, true);
      const mention = all.mentions.find(({ first }) => first === value);
      for (const position of mention ? range(mention.first, mention.end) : [value ?? -1]) gone.add(position);
    }
    const refused = token.text === 'not' ? at + 1 : -1;
    if (['number', 'size'].includes(all.tokens[refused]?.kind ?? '')) gone.add(refused);
    if (!isMarker(all.tokens, at)) return;
    const value = valueAfter(all, at);
    const earlier = value === undefined ? undefined : likeBefore(all, at, value);
    if (value === undefined || !earlier) return;
    for (const position of earlier) gone.add(position);
    doubtful.add(value);
  });
  if (gone.size === 0) return all;
  const left = without(all, gone);
  return {
    ...left,
    tokens: left.tokens.map((token, at): Token => (doubtful.has(at) ? { ...token, isDoubtful: true } : token)),
    mentions: left.mentions.map((one): Mention => (doubtful.has(one.first) ? { ...one, isSlip: true } : one)),
  };
}

/** Returns true for `actually`, for `no` next to a pause, as in `10 of them... no, 5`, and for `make that 5`. */
function isMarker(tokens: readonly Token[], at: number): boolean {
  const [before = '', token = '', next = ''] = [at - 1, at, at + 1].map((one) => tokens[one]?.text);
  if (token === 'no') return next === ',' || ['.', '-'].includes(before);
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
    else if (!token || token.kind === 'break' || mentioned.has(at)) return undefined;
    else if (token.kind !== 'word' && token.kind !== 'sign') return at;
    else if (token.kind === 'word' && !plainWords.has(token.text) && !markers.has(token.text)) return undefined;
  }
  return undefined;
}

/** Returns the positions of the replaced value: the last value before the marker that has the kind of the new value. */
function likeBefore(
  { tokens, mentions, mentioned }: Mentions,
  marker: number,
  value: number,
): readonly number[] | undefined {
  const own = mentions.find(({ first }) => first === value);
  if (own) {
    const fields = fieldsOf(own);
    const like = mentions.findLast(
      (one) =>
        one.end <= marker &&
        (namesProduct(own) ? namesProduct(one) : fieldsOf(one).some((field) => fields.includes(field))),
    );
    return like && range(like.first, like.end);
  }
  const { kind } = tokens[value] ?? {};
  const at = range(0, marker).findLast((position) => tokens[position]?.kind === kind && !mentioned.has(position));
  return at === undefined ? undefined : [at];
}

const fieldsOf = ({ meanings }: Mention): readonly number[] =>
  meanings.flatMap((meaning) => (meaning.kind === 'choice' ? meaning.field : []));
