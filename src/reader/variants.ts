/** Splits the words about one product by people, sizes or choices, as in `two banners, 3x6 and 4x8`. */
import type { FindProduct } from '../book/index.ts';
import { isListedSize } from './cached-words.ts';
import { fieldsOf, type LineText, withPositions } from './line-text.ts';
import { type Mentions, namesProduct, type Part, range } from './mentions.ts';
import { isClear, type Person, peopleIn, titles } from './people.ts';
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
  /** Positions of numbers that count no other parts. */
  readonly others?: readonly (number | undefined)[];
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
  const people = peopleIn(text.all, text.at);
  const isSame = (one: Person, other: Person) =>
    one.name !== undefined && other.name !== undefined && wordsAt(text, one.name) === wordsAt(text, other.name);
  for (const counts of [
    people.map(
      ({ first, end }) =>
        numberBeside(text, first, -1, true) ??
        (wants.has(text.all.tokens[end]?.text ?? '') ? numberBeside(text, end, 1, true) : undefined),
    ),
    people.map((one) => numberBeside(text, one.end - 1, 1, true) ?? numberOnLine(text, one)),
  ]) {
    // Of several numbers for one person, the last applies.
    const counted = people.filter(
      (one, at) =>
        counts[at] !== undefined &&
        counts.indexOf(counts[at]) === at &&
        !people.some((other, later) => later > at && counts[later] !== undefined && isSame(one, other)),
    );
    const listed = counted.length > 1 ? counted : listOfEach(text, people);
    const parts = listed
      .map((one) => counted.find((other) => isSame(one, other)) ?? one)
      .toSorted((one, other) => one.first - other.first);
    const own = parts.map((one) => counts[people.indexOf(one)]);
    if (parts.length > 1) return { by: 'people', parts, own, others: counts };
  }
  return undefined;
}

const wordsAt = ({ all: { tokens } }: LineText, { first, end }: Part): string =>
  range(first, end)
    .map((at) => tokens[at]?.text)
    .join(' ');

/** Returns the people in a list such as `for Ann, Bob and Carol`, if the text says how many pieces are for each. */
function listOfEach({ at, all: { tokens } }: LineText, people: readonly Person[]): readonly Person[] {
  const each = at.filter((one) => eachWords.has(tokens[one]?.text ?? ''));
  const isEnd = (one: number) =>
    ['.', '?'].includes(tokens[one]?.text ?? '') && !titles.has(tokens[one - 1]?.text ?? '');
  const isNear = ({ first }: Person) =>
    each.some((one) => !range(Math.min(one, first), Math.max(one, first)).some(isEnd));
  const named = people.filter((one) => tokens[one.first - 1]?.text === 'for' && isNear(one));
  if (named.length > 1) return named;
  const isJoined = (one: number) => {
    const [person, next] = [people[one], people[one + 1]];
    return (
      person &&
      next &&
      isNear(next) &&
      range(person.end, next.first).every((between) => joins.has(tokens[between]?.text ?? ''))
    );
  };
  const start = people.findIndex((_, one) => isJoined(one));
  const end = people.findIndex((_, one) => one >= start && !isJoined(one));
  return start < 0 ? named : people.slice(start, end + 1);
}

const joins = new Set([',', 'and', '&', '+', '/', '(', ')', '\n']);

/** Returns the position of the last number on a line that begins with a person, as in `Ann Lee, Sales: 500`. */
function numberOnLine({ at, all: { tokens, mentioned } }: LineText, { first, end }: Person): number | undefined {
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

function split(
  text: LineText,
  { by, parts, own: beside, others: counts = beside }: Axis,
): readonly LineText[] | undefined {
  const { tokens } = text.all;
  const [first, ...others] = parts;
  const last = parts.at(-1);
  if (!first || !last || others.length === 0) return undefined;
  const starts = parts.map((part, index) => Math.min(part.first, beside[index] ?? part.first));
  const end = Math.max(last.end, (beside.at(-1) ?? last.first) + 1);
  const inner = text.mentions.some(
    (one) => one.first > first.first && one.first < last.first && !parts.some((part) => part.first === one.first),
  );
  const stop =
    inner || by === 'choices'
      ? (text.at.find((at) => at >= end && (isStop(text.all, at) || ofAll.has(tokens[at]?.text ?? ''))) ?? Infinity)
      : end;
  const isOfEach = (at: number) => [1, 2].some((step) => eachWords.has(tokens[at + step]?.text ?? ''));
  // In `3 banners: 2x4, 3x5 and 4x6`, the number counts the parts.
  const isOfParts = (at: number) =>
    tokens[at]?.value === parts.length && !text.all.mentioned.has(at) && !isOfEach(at) && by === 'sizes';
  const common = text.at.filter((at) => (at < (starts[0] ?? first.first) || at >= stop) && !isOfParts(at));
  const numbers = common.filter((at) => tokens[at]?.kind === 'number' && !text.all.mentioned.has(at));
  // In `one banner 3x6 and one 4x8`, the first number is farther from its size.
  const isFirstFar = beside[0] === undefined && beside.slice(1).every((at) => at !== undefined);
  const given = isFirstFar ? [numbers.at(-1), ...beside.slice(1)] : beside;
  const values = given.map((at) => tokens[at ?? -1]?.value);
  // Positions of the numbers of pieces for each part, such as `two` in `two of each`.
  const each = numbers.findIndex(isOfEach);
  const ofEach = each < 0 ? [] : numbers.slice(each, each + 1);
  const isCounted = values.some((value) => value) || ofEach.length > 0;
  return parts.map((part, index) => {
    const count = given[index];
    const shared = isCounted
      ? common.filter((at) => at === count || (count === undefined && ofEach.includes(at)) || !numbers.includes(at))
      : common;
    const next = index + 1 < parts.length ? (starts[index + 1] ?? end) : stop;
    const isName = (at: number) => by === 'people' && at >= part.first && at < part.end;
    const mine = text.at.filter((at) => at >= (starts[index] ?? part.first) && at < next && !isName(at));
    const one = withPositions(
      text,
      [...shared, ...mine].filter((at) => at === count || !counts.includes(at)),
    );
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

const besideSize = new Set([...fillers, ...wordSet('for x pc pcs ea each copy qty quantity : = @ | ; -')]);

/** Words between a person and a number of pieces. */
const wants = wordSet('want need get will would like take');

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
    if (skipsOptions && eachWords.has(token?.text ?? '')) return undefined;
    if (skipsOptions && (mentioned.has(at) || wants.has(token?.text ?? ''))) continue;
    if (!token || !besideSize.has(token.text) || token.text === 'and') return undefined;
  }
}

const ofAll = new Set(['both', 'all', 'each']);

/** Adds words of a later line to the earlier lines that they also concern, as in `all matte`. */
export function withShared(segments: readonly Segment[], all: Mentions): readonly Segment[] {
  const shared = segments.map((segment) => segment.at.flatMap((at) => spanOfAll(segment, all, at)));
  return segments.map((segment, index) => {
    const more = shared.flatMap((spans, from) =>
      spans.flatMap(({ at, isBoth }) => (from > index && (!isBoth || from === index + 1) ? at : [])),
    );
    return { ...segment, at: [...segment.at, ...more] };
  });
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
