/**
 * Splits the words about one product by people, sizes or choices, as in `two banners, 3x6 and 4x8`. Also adds the words after
 * `both`, `all` or `each` to the earlier lines to which these words apply.
 */
import type { FindProduct } from '../book/index.ts';
import { piecesIn } from './amounts.ts';
import { isListedSize } from './cached-words.ts';
import { fieldsOf, type LineText, withPositions } from './line-text.ts';
import { type Mentions, type Part, range } from './mentions.ts';
import { isClear, peopleIn } from './people.ts';
import { plainWords } from './plain-words.ts';
import { isRuns, type Segment } from './segments.ts';
import { fillers } from './tokens.ts';

/**
 * Returns one text for each person, size or choice that has pieces of its own. Words that apply to all of them are in
 * each of these texts. Returns the text itself if there are fewer than two.
 */
export function inVariants(text: LineText, segment: Segment, product: FindProduct): readonly LineText[] {
  const people = peopleIn(text.all, text.at);
  const variants =
    split(text, segment, people, 'people') ??
    split(text, segment, sizesOf(text, product), 'sizes') ??
    choicesOf(text, product)
      .map((choices) => split(text, segment, choices, 'choices'))
      .find((one) => one);
  if (variants) return variants;
  const [person, ...others] = people.filter((one) => isClear(text.all, one));
  if (!person || others.length > 0) return [text];
  for (const at of range(person.first, person.end)) text.used.add(at);
  return [{ ...text, person }];
}

function split(
  text: LineText,
  segment: Segment,
  parts: readonly Part[],
  by: 'people' | 'sizes' | 'choices',
): readonly LineText[] | undefined {
  const { tokens } = text.all;
  const [first, ...others] = parts;
  const last = parts.at(-1);
  if (!first || !last || others.length === 0) return undefined;
  const before = parts.map((part) => numberBeside(text, part.first, -1));
  const after = parts.map((part) => numberBeside(text, part.end - 1, 1));
  const isWhole = (counts: readonly (number | undefined)[]) =>
    counts.slice(by === 'sizes' ? 1 : 0).every((at) => at !== undefined) && new Set(counts).size === counts.length;
  const own = [before, after].find(isWhole) ?? [];
  const starts = parts.map((part, index) => Math.min(part.first, own[index] ?? part.first));
  const end = Math.max(last.end, (own.at(-1) ?? last.first) + 1);
  const inner = text.mentions.some(
    (mention) =>
      mention.first > first.first &&
      mention.first < last.first &&
      !parts.some((part) => part.first === mention.first) &&
      mention.meanings.some(({ kind }) => kind !== 'products'),
  );
  const stop =
    inner || by === 'choices'
      ? (text.at.find((at) => at >= end && isStop(text.all, at)) ?? Number.POSITIVE_INFINITY)
      : end;
  const common = text.at.filter((at) => at < (starts[0] ?? first.first) || at >= stop);
  const whole = piecesIn(withPositions(text, text.at), segment.naming).pieces;
  const head = common.filter((at) => tokens[at]?.kind === 'number' && !text.all.mentioned.has(at));
  // Position of a number of pieces for each part, such as `two` in `two of each`.
  const each = head.find((at) => [1, 2].some((step) => eachWords.has(tokens[at + step]?.text ?? '')));
  if (by !== 'sizes' && own.length === 0 && (by === 'choices' || each === undefined)) return undefined;
  const total = own.reduce((sum: number, at) => sum + (tokens[at ?? -1]?.value ?? 0), 0);
  return parts.map((part, index) => {
    const shared =
      own.length > 0 || each !== undefined ? common.filter((at) => at === each || !head.includes(at)) : common;
    const next = index + 1 < parts.length ? (starts[index + 1] ?? end) : stop;
    const one = withPositions(text, [
      ...shared,
      ...text.at.filter((at) => at >= (starts[index] ?? part.first) && at < next),
    ]);
    if (own.length > 0) for (const at of head) if (tokens[at]?.value === total) one.used.add(at);
    const ofAll = head.filter((at) => tokens[at]?.value === parts.length);
    if (own.length === 0 && each === undefined && whole?.value === parts.length && ofAll.length > 0) {
      one.counted.set(part.first, 1);
      for (const at of ofAll) one.used.add(at);
    }
    if (by !== 'people') return one;
    for (const at of range(part.first, part.end)) one.used.add(at);
    return { ...one, person: part };
  });
}

const eachWords = new Set(['each', 'apiece', 'per']);

const isStop = ({ tokens }: Mentions, at: number): boolean => ['.', ';', '\n'].includes(tokens[at]?.text ?? '');

/**
 * Returns the position of each different size in a text. A length counts as a size if it is a choice of the product.
 * Returns no positions for alternatives such as `3x6 or 4x8` and changes such as `3x6 to 4x8`.
 */
function sizesOf(text: LineText, product: FindProduct): readonly Part[] {
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
  return Array.from(found.values(), (first) => ({ first, end: first + 1 }));
}

/** Returns for each field of the product the mentions of its choices, if the text names several of them. */
function choicesOf({ mentions, names }: LineText, product: FindProduct): readonly (readonly Part[])[] {
  return fieldsOf(product, names).flatMap(({ position }) => {
    const found = new Map<number, Part>();
    for (const mention of mentions)
      for (const meaning of mention.meanings)
        if (meaning.kind === 'choice' && meaning.field === position && !mention.isNegated && !found.has(meaning.choice))
          found.set(meaning.choice, mention);
    const parts = [...new Set(found.values())];
    return parts.length > 1 ? [parts] : [];
  });
}

const besideSize = new Set([
  ...fillers,
  'for',
  'x',
  'pc',
  'pcs',
  'ea',
  'each',
  'copy',
  'qty',
  'quantity',
  ':',
  '=',
  '@',
]);

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
