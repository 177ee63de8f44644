/** Number of pieces and of runs of a line. */
import type { LineText } from './line-text.ts';
import { spanOf } from './line-text.ts';
import type { Mention } from './mentions.ts';
import { plainWords } from './plain-words.ts';
import type { Said } from './reading.ts';
import { isRuns } from './segments.ts';
import { fillers } from './tokens.ts';

interface Amounts {
  readonly pieces?: Said<number>;
  readonly runs?: Said<number>;
  /** Other numbers of pieces that the text names: `500 or 1000`. */
  readonly others: readonly number[];
}

const countWords = new Set([
  'qty',
  'quantity',
  'ea',
  'each',
  'pc',
  'pcs',
  'piece',
  'copy',
  'count',
  'ct',
  'unit',
  'total',
  'run',
  'x',
]);
const runWords = new Set([
  'set',
  'lot',
  'batch',
  'box',
  'boxe',
  'name',
  'people',
  'person',
  'employee',
  'version',
  'design',
  'kind',
  'pack',
  'artwork',
  'run',
  'order',
  'pad',
  'stack',
]);
const codeWords = new Set([
  '#',
  '$',
  '€',
  '£',
  'po',
  'invoice',
  'job',
  'ref',
  'suite',
  'ste',
  'apt',
  'no',
  'model',
  'page',
  'version',
  'v',
]);

interface Candidate {
  readonly at: number;
  readonly value: number;
  readonly rank: number;
}

/** Larger ones are no numbers of pieces. */
const mostPieces = 10_000_000;

export function piecesIn(text: LineText, naming: readonly Mention[]): Amounts {
  const { tokens } = text.all;
  const runs = runsIn(text);
  if (runs) return { ...runs, others: [] };
  const free = text.at.filter((at) => !text.used.has(at) && tokens[at]?.kind === 'number');
  const candidates = free.flatMap((at): readonly Candidate[] => {
    const value = tokens[at]?.value ?? 0;
    const rank = rankOf(text, at, naming);
    return rank === undefined || !Number.isInteger(value) || value < 1 || value > mostPieces
      ? []
      : [{ at, value, rank }];
  });
  const sized = text.at.find((at) => tokens[at]?.times !== undefined || text.counted.has(at));
  const times = sized === undefined ? undefined : (text.counted.get(sized) ?? tokens[sized]?.times);
  if (sized !== undefined && times !== undefined)
    return { pieces: { value: times, words: [spanOf(text, sized, sized + 1)] }, others: [] };
  const counted = candidates.find(({ at }) => isRunWord(text, at));
  const rest = candidates.filter((one) => one !== counted);
  const best = Math.min(...rest.map(({ rank }) => rank));
  const [first, ...others] = rest.filter(({ rank }) => rank === best);
  if (first) text.used.add(first.at);
  if (!first) {
    if (!counted) return { others: [], ...article(text, naming) };
    text.used.add(counted.at);
    return {
      pieces: { value: counted.value, words: [spanOf(text, counted.at, counted.at + 1)], isDoubtful: true },
      others: [],
    };
  }
  const alternatives = others.map(({ value }) => value).filter((value) => value !== first.value);
  for (const { at } of others) text.used.add(at);
  const pieces = {
    value: first.value,
    words: [spanOf(text, first.at, first.at + 1)],
    ...((alternatives.length > 0 || first.rank > 2) && { isDoubtful: true as const }),
  };
  if (!counted) return { pieces, others: alternatives };
  text.used.add(counted.at);
  return {
    pieces,
    runs: {
      value: counted.value,
      words: [spanOf(text, counted.at, counted.at + 1)],
      ...(first.rank > 1 && { isDoubtful: true as const }),
    },
    others: alternatives,
  };
}

/** `a banner`: one piece. */
function article(text: LineText, naming: readonly Mention[]): Pick<Amounts, 'pieces'> {
  const { tokens, mentioned } = text.all;
  const first = naming[0]?.first ?? 0;
  for (let at = first - 1; at >= first - 8; at--) {
    const token = tokens[at];
    if (!token || token.kind === 'break') return {};
    if (token.text === 'a' || token.text === 'an') return { pieces: { value: 1, words: [spanOf(text, at, at + 1)] } };
    const isRead = mentioned.has(at) || token.kind === 'size' || token.kind === 'length';
    if (!isRead && !fillers.has(token.text)) return {};
  }
  return {};
}

/** `2 x 500`, `500 x 2`. */
function runsIn(text: LineText): Pick<Amounts, 'pieces' | 'runs'> | undefined {
  const { tokens } = text.all;
  const at = text.at.find(
    (one) => !text.used.has(one) && isRuns(tokens[one] ?? { kind: 'sign', text: '', from: 0, to: 0 }),
  );
  if (at === undefined) return undefined;
  const figures = (tokens[at]?.sides ?? []).map(({ figure }) => figure);
  text.used.add(at);
  const words = [spanOf(text, at, at + 1)];
  return { pieces: { value: Math.max(...figures), words }, runs: { value: Math.min(...figures), words } };
}

const isRunWord = ({ all: { tokens } }: LineText, at: number): boolean => {
  const next = tokens[at + 1]?.text ?? '';
  const isDifferent = ['different', 'separate'].includes(next);
  return runWords.has(isDifferent ? (tokens[at + 2]?.text ?? '') : next);
};

/** Returns how likely a number is the number of pieces, 0 the most; undefined for a number of something else. */
function rankOf(text: LineText, at: number, naming: readonly Mention[]): number | undefined {
  const { tokens } = text.all;
  const before = tokens[at - 1];
  const beforeThat = tokens[at - 2];
  const next = tokens[at + 1];
  const isColon = before?.text === ':' || before?.text === '=' || before?.text === '-' || before?.text === 'of';
  const label = isColon ? beforeThat : before;
  if (label && codeWords.has(label.text) && label.text !== 'no') return undefined;
  if (next && ['%', '"', "'", '$', 'usd', 'dollar', 'buck', 'st', 'nd', 'rd', 'th', 'am', 'pm'].includes(next.text))
    return undefined;
  if ((label && countWords.has(label.text)) || (next && countWords.has(next.text))) return 0;
  if (isBeforeProduct(text, at, naming)) return 1;
  const isOpen =
    next === undefined ||
    next.kind === 'sign' ||
    next.kind === 'break' ||
    plainWords.has(next.text) ||
    isMentioned(text, at + 1);
  if (isOpen) return 2;
  return next && next.kind === 'word' ? (isRunWord(text, at) ? 2 : 3) : 3;
}

const isMentioned = ({ all: { mentioned } }: LineText, at: number): boolean => mentioned.has(at);

function isBeforeProduct(text: LineText, at: number, naming: readonly Mention[]): boolean {
  const { tokens } = text.all;
  const anchor = naming.find(({ first }) => first > at);
  if (!anchor) return false;
  let others = 0;
  for (let position = at + 1; position < anchor.first; position++) {
    const token = tokens[position];
    if (!token || token.kind === 'break' || token.kind === 'number' || ['.', ';'].includes(token.text)) return false;
    if (isMentioned(text, position) || token.kind !== 'word' || fillers.has(token.text)) continue;
    if (!plainWords.has(token.text) && ++others > 1) return false;
  }
  return true;
}
