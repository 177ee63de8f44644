/** Reads the number of pieces and the number of runs of a line. */
import { type LineText, spanOf } from './line-text.ts';
import { type Mention, range } from './mentions.ts';
import { plainWords } from './plain-words.ts';
import type { Said } from './reading.ts';
import { codeWords, isRuns } from './segments.ts';
import { wordSet } from './token.ts';
import { fillers } from './tokens.ts';

interface Amounts {
  readonly pieces?: Said<number>;
  readonly runs?: Said<number>;
  /** All numbers of pieces of a list such as `250, 500 or 1000`. */
  readonly options?: readonly number[];
  /** Other numbers of pieces that the text names, such as 1000 in `500-1000`. */
  readonly others: readonly number[];
}

const countWords = wordSet('qty quantity ea each pc pcs piece copy count ct unit total run x');
const runWords = wordSet(
  'set lot batch box name people person employee staff member rep agent version design kind pack artwork run order pad stack',
);

interface Candidate {
  readonly at: number;
  readonly value: number;
  readonly rank: number;
}

/** Maximum number of runs, as in `3 sets`. */
const mostRuns = 60;

/** Maximum number of pieces. A larger number in a text means something else. */
const mostPieces = 10_000_000;

export function piecesIn(text: LineText, naming: readonly Mention[]): Amounts {
  const { tokens } = text.all;
  const runs = runsIn(text);
  if (runs) return { ...runs, others: [] };
  const candidates = text.at.flatMap((at): readonly Candidate[] => {
    const { kind, value = 0 } = tokens[at] ?? {};
    const isCount = kind === 'number' && Number.isInteger(value) && value >= 1 && value <= mostPieces;
    const rank = isCount && !text.used.has(at) ? rankOf(text, at, naming) : undefined;
    return rank === undefined ? [] : [{ at, value, rank }];
  });
  const counted = candidates.find(({ at, value }) => value <= mostRuns && runWordAfter(text, at) !== undefined);
  const rest = candidates.filter((one) => one !== counted).toSorted((one, other) => one.rank - other.rank);
  const [first] = rest;
  if (counted) for (const at of range(counted.at, (runWordAfter(text, counted.at) ?? 0) + 1)) text.used.add(at);
  if (!first) {
    if (!counted) return { others: [] };
    return { pieces: said(text, counted.at, counted.value, true), others: [] };
  }
  const same = rest.filter(
    (one) => one.rank === first.rank || one.value === first.value || isAlternative(text, rest, one, first),
  );
  for (const { at } of same) text.used.add(at);
  const numbers = [...new Set(same.toSorted((one, other) => one.at - other.at).map(({ value }) => value))];
  if (numbers.length > 1 && !counted && isList(text, same))
    return {
      pieces: { value: numbers[0] ?? first.value, words: same.map(({ at }) => spanOf(text, at, at + 1)) },
      options: numbers,
      others: [],
    };
  const others = numbers.filter((value) => value !== first.value);
  const isDoubtful = others.length > 0 || rest.some(({ rank, value }) => rank < 3 && value !== first.value);
  return {
    pieces: said(text, first.at, first.value, isDoubtful || first.rank > 2),
    ...(counted && { runs: said(text, counted.at, counted.value, first.rank > 1) }),
    others,
  };
}

const said = (text: LineText, at: number, value: number, isDoubtful = false): Said<number> => ({
  value,
  words: [spanOf(text, at, at + 1)],
  ...((isDoubtful || text.all.tokens[at]?.isDoubtful) && { isDoubtful: true }),
});

/** Returns true for numbers with only separators and other numbers between them, as in `250 / 500 or 1000 cards`. */
const isAlternative = (
  { all: { tokens } }: LineText,
  all: readonly Candidate[],
  one: Candidate,
  first: Candidate,
): boolean =>
  range(Math.min(one.at, first.at), Math.max(one.at, first.at)).every(
    (at) => all.some((other) => other.at === at) || separators.has(tokens[at]?.text ?? ''),
  );

const separators = new Set(['or', '/', ',', 'and', '&', '?', 'vs', 'versu', 'then']);

/** Returns true for numbers with nothing but separators and plain words between them, but not for a range. */
function isList({ all: { tokens } }: LineText, numbers: readonly Candidate[]): boolean {
  const at = numbers.map((one) => one.at).toSorted((one, other) => one - other);
  const between = range(at[0] ?? 0, at.at(-1) ?? 0).filter((position) => !at.includes(position));
  const isRange = at.length === 2 && ['-', 'to'].includes(tokens[(at[0] ?? 0) + 1]?.text ?? '');
  // `Torn between` two numbers asks for both, but `somewhere between` does not.
  const lead = tokens[(at[0] ?? 0) - 1]?.text === 'between' ? (tokens[(at[0] ?? 0) - 2]?.text ?? 'at') : undefined;
  if (isRange || (lead !== undefined && (plainWords.has(lead) || lead.endsWith('where')))) return false;
  return between.every((position) => {
    const { text = '' } = tokens[position] ?? {};
    return separators.has(text) || text === '-' || plainWords.has(text);
  });
}

/** Reads a number of runs together with their run size, as in `2 x 500` or `500 x 2`. */
function runsIn(text: LineText): Pick<Amounts, 'pieces' | 'runs'> | undefined {
  const { tokens } = text.all;
  const at = text.at.find((one) => !text.used.has(one) && isRuns(tokens[one]));
  if (at === undefined) return undefined;
  const figures = (tokens[at]?.sides ?? []).map(({ figure }) => figure);
  text.used.add(at);
  return { pieces: said(text, at, Math.max(...figures)), runs: said(text, at, Math.min(...figures)) };
}

/** Returns the position of a word for runs that follows a number, such as `sets` in `3 sets`. */
function runWordAfter({ all: { tokens } }: LineText, at: number): number | undefined {
  const next = ['different', 'separate'].includes(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  return runWords.has(tokens[next]?.text ?? '') ? next : undefined;
}

/** Returns 0 for the likeliest number of pieces, more for less likely ones; undefined for what means something else. */
function rankOf(text: LineText, at: number, naming: readonly Mention[]): number | undefined {
  const { tokens } = text.all;
  const before = tokens[at - 1];
  const next = tokens[at + 1];
  const label = [':', '-', 'of'].includes(before?.text ?? '') ? tokens[at - 2] : before;
  if (label && codeWords.has(label.text)) return undefined;
  if (next && ['%', '"', "'", '$', 'usd', 'dollar', 'buck', 'st', 'nd', 'rd', 'th', 'am', 'pm'].includes(next.text))
    return undefined;
  // In `one-page flyer`, the number describes the piece.
  if (next?.text === '-' && tokens[at + 2]?.kind === 'word' && tokens[at + 2]?.from === (tokens[at]?.to ?? 0) + 1)
    return undefined;
  if (tokens[at]?.value === 1 && ['each', 'every', 'this', 'that', 'the', 'another'].includes(before?.text ?? ''))
    return undefined;
  if (
    (label && countWords.has(label.text)) ||
    (next && (countWords.has(next.text) || ['no', 'nos', 'off', 'nr'].includes(next.text)))
  )
    return 0;
  if (isBeforeProduct(text, at, naming)) return 1;
  const after = next?.kind === 'size' ? at + 2 : at + 1;
  const noun = tokens[after];
  const isNoun = ['word', 'number'].includes(noun?.kind ?? '') && !plainWords.has(noun?.text ?? '');
  return isNoun && !text.all.mentioned.has(after) && runWordAfter(text, at) === undefined ? 3 : 2;
}

function isBeforeProduct(text: LineText, at: number, naming: readonly Mention[]): boolean {
  const { tokens } = text.all;
  const anchor = naming.find(({ first }) => first > at);
  if (!anchor) return false;
  let others = 0;
  for (let position = at + 1; position < anchor.first; position++) {
    const token = tokens[position];
    if (!token || token.kind === 'break' || token.kind === 'number' || ['.', ';'].includes(token.text)) return false;
    if (text.all.mentioned.has(position) || token.kind !== 'word' || fillers.has(token.text)) continue;
    if (!plainWords.has(token.text) && ++others > 1) return false;
  }
  return true;
}
