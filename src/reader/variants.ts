/**
 * Splits the words about one product into several sizes, as in `two banners, 3x6 and 4x8`. Also adds the words after
 * `both`, `all` or `each` to the earlier lines to which these words apply.
 */
import type { FindProduct } from '../book/index.ts';
import { piecesIn } from './amounts.ts';
import { isListedSize } from './cached-words.ts';
import { fieldsOf, type LineText, withPositions } from './line-text.ts';
import { type Mentions, range } from './mentions.ts';
import { plainWords } from './plain-words.ts';
import { isRuns, type Segment } from './segments.ts';
import { fillers } from './tokens.ts';

/**
 * Returns one text for each size in the text. Words that apply to all sizes are in each of these texts. If there are
 * fewer than two sizes, returns the text itself.
 */
export function inSizes(text: LineText, segment: Segment, product: FindProduct): readonly LineText[] {
  const { tokens } = text.all;
  const sizes = sizesOf(text, product);
  const [first, ...others] = sizes;
  const last = sizes.at(-1);
  if (first === undefined || last === undefined || others.length === 0) return [text];
  const before = sizes.map((at) => numberBeside(text, at, -1));
  const after = sizes.map((at) => numberBeside(text, at, 1));
  const own = [before, after].find((counts) => counts.slice(1).every((at) => at !== undefined)) ?? [];
  const starts = sizes.map((at, index) => Math.min(at, own[index] ?? at));
  const end = Math.max(last, own.at(-1) ?? last) + 1;
  const inner = text.mentions.some(
    ({ first: from, meanings }) =>
      from > first && from < last && !sizes.includes(from) && meanings.some(({ kind }) => kind !== 'products'),
  );
  const stop = inner ? (text.at.find((at) => at >= end && isStop(text.all, at)) ?? Number.POSITIVE_INFINITY) : end;
  const common = text.at.filter((at) => at < (starts[0] ?? first) || at >= stop);
  const whole = piecesIn(withPositions(text, text.at), segment.naming).pieces;
  const head = common.filter((at) => tokens[at]?.kind === 'number' && !text.all.mentioned.has(at));
  // Position of a number of pieces for each size, such as `two` in `two of each`.
  const each = head.find((at) => [1, 2].some((step) => tokens[at + step]?.text === 'each'));
  const total = own.reduce((sum: number, at) => sum + (tokens[at ?? -1]?.value ?? 0), 0);
  return sizes.map((size, index) => {
    const shared =
      own.length > 0 || each !== undefined ? common.filter((at) => at === each || !head.includes(at)) : common;
    const next = index + 1 < sizes.length ? (starts[index + 1] ?? end) : stop;
    const part = withPositions(text, [
      ...shared,
      ...text.at.filter((at) => at >= (starts[index] ?? size) && at < next),
    ]);
    if (own.length > 0) for (const at of head) if (tokens[at]?.value === total) part.used.add(at);
    const ofAll = head.filter((at) => tokens[at]?.value === sizes.length);
    if (own.length === 0 && each === undefined && whole?.value === sizes.length && ofAll.length > 0) {
      part.counted.set(size, 1);
      for (const at of ofAll) part.used.add(at);
    }
    return part;
  });
}

const isStop = ({ tokens }: Mentions, at: number): boolean => ['.', ';', '\n'].includes(tokens[at]?.text ?? '');

/**
 * Returns the position of each different size in a text. A length counts as a size if it is a choice of the product.
 * Returns no positions for alternatives such as `3x6 or 4x8` and changes such as `3x6 to 4x8`.
 */
function sizesOf(text: LineText, product: FindProduct): readonly number[] {
  const { tokens } = text.all;
  const listed = fieldsOf(product, text.names).filter(({ field }) => (field.choices ?? []).some(isListedSize));
  const found = new Map<string, number>();
  for (const at of text.at) {
    const token = tokens[at];
    if (!token || (token.kind !== 'size' && token.kind !== 'length')) continue;
    const isOwn =
      token.kind === 'size'
        ? token.sides?.length === 2 && !isRuns(token)
        : text.mentions.some(
            ({ first, end, meanings }) =>
              first === at &&
              end === at + 1 &&
              meanings.some((one) => one.kind === 'choice' && listed.some(({ position }) => position === one.field)),
          );
    if (!isOwn || found.has(token.text)) continue;
    if (found.size > 0 && ['or', 'to', 'into', 'from', '/'].includes(tokens[at - 1]?.text ?? '')) return [];
    found.set(token.text, at);
  }
  return [...found.values()];
}

const besideSize = new Set([...fillers, 'x', 'pc', 'pcs', 'ea', 'each', 'copy', 'qty', 'quantity', ':', '=', '@']);

/** Returns the position of a number right before or after a size. */
function numberBeside({ all: { tokens, mentioned } }: LineText, size: number, step: 1 | -1): number | undefined {
  for (let at = size + step; ; at += step) {
    const token = tokens[at];
    if (token?.kind === 'number' && !mentioned.has(at)) return at;
    if (!token || !besideSize.has(token.text) || token.text === 'and') return undefined;
  }
}

const ofAll = new Set(['both', 'all', 'each']);

/**
 * Adds words of a later line to the earlier lines that the words also concern, as in `all matte` or `both with
 * grommets`.
 */
export function withShared(segments: readonly Segment[], all: Mentions): readonly Segment[] {
  const shared = segments.map((segment) => segment.at.flatMap((at) => spanOfAll(segment, all, at)));
  return segments.map((segment, index) => {
    const more = shared.flatMap((spans, from) =>
      spans.flatMap(({ at, isBoth }) => (from > index && (!isBoth || from === index + 1) ? at : [])),
    );
    const maybe = more.length === 0 ? tailFor(segments, index, all) : [];
    return { ...segment, at: [...segment.at, ...more], ...(maybe.length > 0 && { maybe }) };
  });
}

/**
 * Returns the positions of options after the last product. Such options may also concern an earlier product without
 * options, as in `a 24x18 sign and a 36x24 sign, double sided`.
 */
function tailFor(segments: readonly Segment[], index: number, all: Mentions): readonly number[] {
  const hasOptions = ({ at, naming }: Segment): boolean =>
    at.some(
      (position) =>
        all.mentioned.has(position) && !naming.some(({ first, end }) => position >= first && position < end),
    );
  const last = segments.findIndex((segment, at) => at > index && (segment.isNotOffered || hasOptions(segment)));
  const segment = segments[last];
  const own = segments[index];
  if (!segment || !own || segment.isNotOffered || hasOptions(own)) return [];
  const end = segment.naming.at(-1)?.end ?? 0;
  if (range(own.at[0] ?? end, end).some((at) => isStop(all, at))) return [];
  const stop = segment.at.find((at) => at >= end && isStop(all, at)) ?? Number.POSITIVE_INFINITY;
  const isSized = own.at.some((at) => all.tokens[at]?.kind === 'size');
  return segment.at.filter(
    (at) =>
      at >= end && at < stop && !(isSized && all.tokens[at]?.kind === 'size') && all.tokens[at]?.kind !== 'number',
  );
}

/** Returns the positions after `both`, `all` or `each` up to the end of the sentence, if an option follows. */
function spanOfAll({ at: own }: Segment, all: Mentions, at: number) {
  const { tokens, mentions, mentioned } = all;
  const text = tokens[at]?.text ?? '';
  if (!ofAll.has(text) || mentioned.has(at) || tokens[at - 1]?.kind === 'number') return [];
  let next = at + 1;
  while (
    own.includes(next) &&
    !mentioned.has(next) &&
    (plainWords.has(tokens[next]?.text ?? '') || fillers.has(tokens[next]?.text ?? ''))
  )
    next++;
  const option = mentions.find(({ first }) => first === next);
  if (!option || option.meanings.some(({ kind }) => kind === 'products')) return [];
  const end = own.find((position) => position > at && isStop(all, position)) ?? (own.at(-1) ?? at) + 1;
  return [{ at: range(next, end), isBoth: text === 'both' }];
}
