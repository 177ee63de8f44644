/** Splits the words about one product by people, sizes or choices, as in `two banners, 3x6 and 4x8`. */
import type { FindProduct } from '../book/index.ts';
import { isListedSize } from './cached-words.ts';
import { fieldsOf, type LineText, withPositions } from './line-text.ts';
import { type Mentions, namesProduct, type Part, range } from './mentions.ts';
import { isClear, peopleIn } from './people.ts';
import { plainWords } from './plain-words.ts';
import { isRuns, type Segment } from './segments.ts';
import { itemBreak, moreBreak } from './tables.ts';
import { wordSet } from './token.ts';
import { fillers } from './tokens.ts';

/** What divides the words about a product: people, sizes, or choices of a field. */
interface Axis {
  readonly by: 'people' | 'sizes' | 'choices';
  readonly parts: readonly Part[];
  /** Position of the number of pieces of each part; empty if the parts have none of their own. */
  readonly own: readonly (number | undefined)[];
}

/** Returns a text for each person, size or choice that has pieces of its own, or else the text itself. */
export function inVariants(text: LineText, segment: Segment, product: FindProduct): readonly LineText[] {
  const rows = inRows(text);
  if (rows) return rows;
  const axes = [peopleAxis(text), sizesAxis(text, product), ...choicesAxes(text, product)];
  for (const axis of axes) {
    const variants = axis && split(text, axis);
    if (variants) return variants;
  }
  const isRow = text.at.some((at) => [itemBreak, moreBreak].includes(text.all.tokens[at]?.text ?? ''));
  const clear = peopleIn(text.all, text.at).filter((one) => isClear(text.all, one, isRow || segment.isSame));
  const [person, ...others] = clear;
  if (!person || others.length > 0) return [text];
  for (const at of range(person.first, person.end)) text.used.add(at);
  return [{ ...text, person }];
}

/** Returns the people with a number of pieces beside each, or the list of people after or before `each`. */
function peopleAxis(text: LineText): Axis | undefined {
  const { tokens } = text.all;
  const name = ({ first, end }: Part) =>
    range(first, end)
      .map((at) => tokens[at]?.text)
      .join(' ');
  const all = peopleIn(text.all, text.at);
  const people = all.filter((one, at) => all.findIndex((other) => name(other) === name(one)) === at);
  for (const counts of [
    people.map(({ first }) => numberBeside(text, first, -1)),
    people.map((one) => numberBeside(text, one.end - 1, 1) ?? numberOnLine(text, one)),
  ]) {
    const isFirst = (at: number) => counts[at] !== undefined && counts.indexOf(counts[at]) === at;
    const parts = people.filter((_, at) => isFirst(at));
    const own = counts.filter((_, at) => isFirst(at));
    if (parts.length > 1) return { by: 'people', parts, own };
  }
  if (!text.at.some((at) => eachWords.has(tokens[at]?.text ?? ''))) return undefined;
  const isJoined = (at: number) => {
    const [one, next] = [people[at], people[at + 1]];
    return (
      one &&
      next &&
      range(one.end, next.first).every((between) =>
        [',', 'and', '&', '+', '/', '\n'].includes(tokens[between]?.text ?? ''),
      )
    );
  };
  const start = people.findIndex((_, at) => isJoined(at));
  const end = people.findIndex((_, at) => at >= start && !isJoined(at));
  const parts =
    start < 0 ? people.filter(({ first }) => tokens[first - 1]?.text === 'for') : people.slice(start, end + 1);
  return { by: 'people', parts, own: [] };
}

/** Returns the position of the last number on a line that begins with a person, as in `Ann Lee, Sales: 500`. */
function numberOnLine({ at, all: { tokens, mentioned } }: LineText, { first, end }: Part): number | undefined {
  const start = tokens[first - 1]?.text === '-' ? first - 2 : first - 1;
  if (tokens[start]?.kind !== 'break') return undefined;
  const stop = at.find((one) => one >= end && tokens[one]?.kind === 'break') ?? Number.POSITIVE_INFINITY;
  return at.findLast((one) => one >= end && one < stop && tokens[one]?.kind === 'number' && !mentioned.has(one));
}

function sizesAxis(text: LineText, product: FindProduct): Axis {
  const parts = sizesOf(text, product);
  return { by: 'sizes', parts, own: countsBeside(text, parts) };
}

/** Returns the numbers before or after the parts. The first part may be without a number next to it. */
function countsBeside(text: LineText, parts: readonly Part[], skipsOptions = false): Axis['own'] {
  const before = parts.map(({ first }) => numberBeside(text, first, -1, skipsOptions));
  const after = parts.map(({ end }) => numberBeside(text, end - 1, 1, skipsOptions));
  const isWhole = (counts: Axis['own']) =>
    counts.slice(1).every((at) => at !== undefined) && new Set(counts).size === counts.length;
  return [before, after].find(isWhole) ?? [];
}

/** Returns one text for each row of a table that names no items of its own. */
function inRows(text: LineText): readonly LineText[] | undefined {
  const { tokens } = text.all;
  const starts = text.at.filter((at) => tokens[at]?.text === moreBreak);
  if (starts.length < 2) return undefined;
  const rows = starts.map((start) =>
    range(
      start,
      tokens.findIndex(({ text: sign }, at) => at > start && sign === '\n'),
    ),
  );
  const common = text.at.filter((at) => !rows.some((row) => row.includes(at)));
  return rows.map((row) => {
    const one = withPositions(text, [...common, ...row]);
    const [person] = peopleIn(text.all, row);
    for (const at of person ? range(person.first, person.end) : []) one.used.add(at);
    return { ...one, ...(person && { person }) };
  });
}

function split(text: LineText, { by, parts, own }: Axis): readonly LineText[] | undefined {
  const { tokens } = text.all;
  const [first, ...others] = parts;
  const last = parts.at(-1);
  if (!first || !last || others.length === 0) return undefined;
  const starts = parts.map((part, index) => Math.min(part.first, own[index] ?? part.first));
  const end = Math.max(last.end, (own.at(-1) ?? last.first) + 1);
  const inner = text.mentions.some(
    (one) => one.first > first.first && one.first < last.first && !parts.some((part) => part.first === one.first),
  );
  const stop =
    inner || by === 'choices'
      ? (text.at.find((at) => at >= end && isStop(text.all, at)) ?? Number.POSITIVE_INFINITY)
      : end;
  const common = text.at.filter((at) => at < (starts[0] ?? first.first) || at >= stop);
  const head = common.filter((at) => tokens[at]?.kind === 'number' && !text.all.mentioned.has(at));
  // Position of a number of pieces for each part, such as `two` in `two of each`.
  const each = head.find((at) => [1, 2].some((step) => eachWords.has(tokens[at + step]?.text ?? '')));
  const [only, ...more] = head;
  const ofEach = each ?? (by === 'people' && own.length === 0 && more.length === 0 ? only : undefined);
  const total = own.reduce((sum: number, at) => sum + (tokens[at ?? -1]?.value ?? 0), 0);
  return parts.map((part, index) => {
    const isCounted = own[index] !== undefined || ofEach !== undefined;
    const shared = isCounted ? common.filter((at) => at === ofEach || !head.includes(at)) : common;
    const next = index + 1 < parts.length ? (starts[index + 1] ?? end) : stop;
    const one = withPositions(text, [
      ...shared,
      ...text.at.filter((at) => at >= (starts[index] ?? part.first) && at < next),
    ]);
    if (own.length > 0) for (const at of head) if (tokens[at]?.value === total) one.used.add(at);
    if (by !== 'people') return one;
    for (const at of range(part.first, part.end)) one.used.add(at);
    return { ...one, person: part };
  });
}

const eachWords = new Set(['each', 'apiece', 'per']);

const isStop = ({ tokens }: Mentions, at: number): boolean =>
  tokens[at]?.kind === 'break' || ['.', ';'].includes(tokens[at]?.text ?? '');

/** Returns the different sizes, and lengths that are choices. There are none in `3x6 or 4x8` and `3x6 to 4x8`. */
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

/** Returns for each field of the product its choices in the text, if there are numbers beside them. */
function choicesAxes(text: LineText, product: FindProduct): readonly Axis[] {
  return fieldsOf(product, text.names).flatMap(({ position }): readonly Axis[] => {
    const found = new Map<number, Part>();
    for (const mention of text.mentions)
      for (const meaning of mention.meanings)
        if (meaning.kind === 'choice' && meaning.field === position && !mention.isNegated && !found.has(meaning.choice))
          found.set(meaning.choice, mention);
    const parts = [...new Set(found.values())];
    const own = countsBeside(text, parts, true);
    return own.length > 1 ? [{ by: 'choices', parts, own }] : [];
  });
}

const besideSize = new Set([...fillers, ...wordSet('for x pc pcs ea each copy qty quantity : = @')]);

/** Returns the position of a number right before or after a size. */
function numberBeside(
  { all: { tokens, mentioned } }: LineText,
  size: number,
  step: 1 | -1,
  skipsOptions = false,
): number | undefined {
  for (let at = size + step; ; at += step) {
    const token = tokens[at];
    if ((token?.kind === 'number' && !mentioned.has(at)) || isRuns(token)) return at;
    if (skipsOptions && mentioned.has(at)) continue;
    if (!token || !besideSize.has(token.text) || token.text === 'and') return undefined;
  }
}

const ofAll = new Set(['both', 'all', 'each']);

/** Adds words of a later line to the earlier lines that they also concern, as in `all matte`. */
export function withShared(segments: readonly Segment[], all: Mentions): readonly Segment[] {
  const shared = segments.map((segment) => segment.at.flatMap((at) => spanOfAll(segment, all, at)));
  const each = segments.map((segment) => countOfEach(segment, all));
  return segments.map((segment, index) => {
    const more = shared.flatMap((spans, from) =>
      spans.flatMap(({ at, isBoth }) => (from > index && (!isBoth || from === index + 1) ? at : [])),
    );
    const counted = hasCount(segment, all) ? [] : [each[index - 1] ?? each[index + 1] ?? []].flat();
    const maybe = more.length === 0 ? tailFor(segments, index, all) : [];
    return { ...segment, at: [...counted, ...segment.at, ...more], ...(maybe.length > 0 && { maybe }) };
  });
}

const hasCount = ({ at }: Segment, { tokens, mentioned }: Mentions): boolean =>
  at.some((one) => tokens[one]?.kind === 'number' && !mentioned.has(one));

/** Returns the position of a number before `each`, which also counts the pieces of the lines beside it. */
const countOfEach = ({ at }: Segment, { tokens, mentioned }: Mentions): readonly number[] =>
  at
    .filter((one) => tokens[one]?.kind === 'number' && !mentioned.has(one) && tokens[one + 1]?.text === 'each')
    .slice(0, 1);

/** Returns options that may also concern an earlier product, as in `two signs and a banner, double sided`. */
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
  return segment.at.filter((at) => at >= end && at < stop && !['size', 'number'].includes(all.tokens[at]?.kind ?? ''));
}

/** Returns the positions after `both`, `all` or `each` up to the end of the sentence, if an option follows. */
function spanOfAll({ at: own }: Segment, all: Mentions, at: number) {
  const { tokens, mentions, mentioned } = all;
  const text = tokens[at]?.text ?? '';
  if (!ofAll.has(text) || mentioned.has(at) || tokens[at - 1]?.kind === 'number') return [];
  let next = at + 1;
  while (!mentioned.has(next) && plainWords.has(tokens[next]?.text ?? '')) next++;
  const option = mentions.find(({ first }) => first === next);
  const isCount = text === 'both' && tokens[next]?.kind === 'number';
  if (!isCount && (!option || namesProduct(option))) return [];
  const end = own.find((position) => position > at && isStop(all, position)) ?? (own.at(-1) ?? at) + 1;
  return [{ at: range(next, end), isBoth: text === 'both' }];
}
