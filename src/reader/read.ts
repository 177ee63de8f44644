import type { FindBook, FindProduct } from '../book/index.ts';
import { decimals } from '../pricing/index.ts';
import { blanked, contactIn } from './contact.ts';
import { withCorrections } from './corrections.ts';
import { lineOf } from './line.ts';
import { fieldsOf, type LineText, lineText, spanOf } from './line-text.ts';
import { mailBreak } from './mails.ts';
import { mentionsIn, namesProduct, range } from './mentions.ts';
import { type Names, namesOf, productsNamed } from './names.ts';
import { plainWords } from './plain-words.ts';
import { withoutPurposes } from './purposes.ts';
import type { Reading, ReadLine, UnreadWord } from './reading.ts';
import { isRuns, type Segment, Segmenter } from './segments.ts';
import { withRows } from './tables.ts';
import type { Token } from './token.ts';
import { fillers, tokensOf } from './tokens.ts';
import { inVariants, withShared } from './variants.ts';

/** Maximum number of characters that are read. The reading names the position at which it stopped. */
const longestText = 20_000;

/** Returns the position at which reading stops: before the first word that does not fit. */
function endOf(whole: string): number {
  if (whole.length <= longestText) return whole.length;
  const lastBlank = whole.slice(0, longestText).search(/\s\S*$/);
  return lastBlank > 0 ? lastBlank : longestText;
}

const positionOf = (id: string, { products }: FindBook): readonly number[] => {
  const at = products.findIndex((product) => product.id === id);
  return at >= 0 ? [at] : [];
};

/**
 * Returns the lines that a text asks for, in the words of the book, with doubtful values marked.
 * @param chosen ids of the products that a person chose, each by the position of its line in the result
 */
export function read(whole: string, lexicon: FindBook, chosen: ReadonlyMap<number, string> = new Map()): Reading {
  const readTo = endOf(whole);
  const text = whole.slice(0, readTo);
  const names = namesOf(lexicon);
  const { contact, spans } = contactIn(text, (line) => mentionsIn(tokensOf(line), names).mentions.some(namesProduct));
  const flat = withRows(text, blanked(text, spans));
  const tokens = tokensOf(flat.text).map((token): Token => {
    const from = flat.at[token.from] ?? 0;
    return { ...token, from, to: Math.max(from, (flat.at[token.to - 1] ?? 0) + 1) };
  });
  const all = withoutPurposes(withCorrections(mentionsIn(tokens, names)));
  const lines: { line: ReadLine; readonly mail: number }[] = [];
  const used = new Set<number>();
  for (const segment of withShared(new Segmenter(all.tokens, all.mentions).segments(), all)) {
    if (segment.isNotOffered) continue;
    const words = lineText(all, names, segment.at);
    const last = segment.isSame ? lines.at(-1)?.line : undefined;
    const fitting =
      last && segment.naming.length === 1 ? positionOf(last.product.value, lexicon) : candidates(words, segment);
    const named = lexicon.products[fitting[0] ?? -1];
    const mail = range(0, segment.naming[0]?.first ?? 0).filter((at) => tokens[at]?.text === mailBreak).length;
    for (const own of named ? inVariants(words, segment, named) : []) {
      const id = chosen.get(lines.length);
      const [product, ...others] = id === undefined ? fitting : positionOf(id, lexicon);
      const plain = product === undefined ? undefined : lineOf(own, segment, product, others);
      // What an answer says of a product changes the line of the mail before it.
      const earlier = last
        ? undefined
        : lines.find((one) => one.mail < mail && one.line.product.value === plain?.product.value);
      const before = earlier?.line ?? last;
      const line = plain && before ? asBefore(earlier ? inDoubt(plain) : plain, before, own, lexicon) : plain;
      const name = own.person?.name;
      const person = name && spanOf(own, name.first, name.end);
      const note = person ? text.slice(person.from, person.to) : undefined;
      const metric = own.at.flatMap((at) => (tokens[at]?.isMetric ? tokens[at] : []));
      if (!line) continue;
      const noted = {
        ...line,
        ...(note !== undefined && { note: { value: note, words: person ? [person] : [] } }),
        ...(metric.length > 0 && { converted: metric.map((token) => inInches(token, text)) }),
      };
      if (earlier) earlier.line = noted;
      else lines.push({ line: noted, mail });
      for (const at of own.used) used.add(at);
    }
  }
  const unread = all.tokens.flatMap((token, at): readonly UnreadWord[] => {
    if (used.has(at) || (token.kind === 'sign' && !token.isGone) || token.kind === 'break') return [];
    if (token.kind === 'word' && (plainWords.has(token.text) || fillers.has(token.text))) return [];
    return [{ text: text.slice(token.from, token.to), from: token.from, to: token.to }];
  });
  const numbers = all.tokens.flatMap(({ kind, value = 0 }, at) =>
    kind === 'number' && !used.has(at) && Number.isInteger(value) && value > 1 ? String(value) : [],
  );
  return {
    lines: lines.map(({ line }) => askedFor(line, numbers, names)),
    unread,
    contact,
    ...(readTo < whole.length && { readTo }),
  };
}

/** Returns a line of which each value is doubtful. */
const inDoubt = ({ pieces, ...line }: ReadLine): ReadLine => ({
  ...line,
  said: line.said.map((said) => ({ ...said, isDoubtful: true })),
  ...(pieces && { pieces: { ...pieces, isDoubtful: true } }),
});

/** Returns a line such as `the same at 12x18` with what it has in common with the line before it. */
function asBefore(
  line: ReadLine,
  last: ReadLine,
  { person }: LineText,
  { products, fields }: FindBook,
): ReadLine | undefined {
  if (line.said.length === 0 && !line.pieces && !person && line.product.value === last.product.value) return undefined;
  const own = products.find(({ id }) => id === line.product.value)?.fields.map((at) => fields[at]);
  const isKnown = (id: string) => [...line.said, ...line.questions].some(({ field }) => field === id);
  const common = last.said.filter(
    ({ field, value }) =>
      !line.said.some((one) => one.field === field) &&
      own?.some((one) => one?.id === field && (!one.choices || one.choices.some(({ name }) => name === value))),
  );
  return {
    ...line,
    product: last.product.value === line.product.value ? last.product : line.product,
    said: [...line.said, ...common],
    questions: [...line.questions, ...last.questions.filter(({ field }) => !isKnown(field))],
    ...(!line.pieces && last.pieces && { pieces: last.pieces, ...(last.options && { options: last.options }) }),
  };
}

const inInches = ({ from, to, sides = [] }: Token, text: string): string =>
  `${text.slice(from, to)} = ${sides.map(({ figure }) => Number(figure.toFixed(2))).join(' x ')} in`;

/** Adds a question about the number of pieces if the line has no such number, and the text has unread numbers. */
function askedFor(line: ReadLine, choices: readonly string[], names: Names): ReadLine {
  if (line.pieces || choices.length === 0) return line;
  const product = names.book.products.find(({ id }) => id === line.product.value);
  const quantity = product && fieldsOf(product, names).find(({ field }) => field.kind === 'quantity');
  return { ...line, questions: [...line.questions, { field: quantity?.field.id ?? 'runSize', choices }] };
}

/** Points by which the best product must lead the menu's first product. With fewer, a person is asked. */
const leastLead = 3;

/** Returns the products that best explain the words of a line, in the order of the book. */
function candidates(text: LineText, { products, naming }: Segment): readonly number[] {
  const isNamed = naming.some(({ meanings }) => meanings.some((one) => one.kind === 'products' && !one.isWeak));
  const pool = new Set([...(products ?? []), ...(isNamed ? [] : likely(text))]);
  const namedBy = text.mentions.map(({ meanings }) => productsNamed(meanings));
  const namings = new Map<number, string>();
  namedBy.forEach((own, at) => {
    const isOfAll = own.size >= pool.size && [...pool].every((product) => own.has(product));
    for (const product of isOfAll ? [] : own) namings.set(product, `${namings.get(product) ?? ''} ${at}`);
  });
  // Products are of one kind if they have the same fields and size limits, and the same mentions name them. Points are
  // calculated once per kind, because even a big book has few kinds.
  const kinds = new Map<string, number[]>();
  for (const product of pool) {
    const kind = `${text.names.kinds[product]}${namings.get(product) ?? ''}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), product]);
  }
  const points = new Map(Array.from(kinds.values(), (same) => [same, pointsOf(text, same[0] ?? 0, namedBy)] as const));
  const most = Math.max(0, ...points.values());
  if (most === 0) return [];
  const fitting = Array.from(points, ([same, own]) => (own === most ? same : [])).flat();
  const best = fitting.toSorted((a, b) => a - b);
  // `business cards, 16pt` names no product clearly, and may mean the first product of the menu.
  const first = isNamed && best.length === 1 ? Math.min(...pool) : undefined;
  const isClose = first !== undefined && first !== best[0] && most - pointsOf(text, first, namedBy) < leastLead;
  return isClose ? [first, ...best] : best;
}

/** Returns the products that have a field with one of the named choices. Used for a text that names no product. */
function likely({ mentions, names }: LineText): readonly number[] {
  const products = mentions.flatMap(({ meanings }) =>
    meanings.flatMap((meaning) =>
      meaning.kind === 'choice' && !meaning.isPart ? (names.productsOf[meaning.field] ?? []) : [],
    ),
  );
  return [...new Set(products)];
}

/** Returns 1 for a size within the limits of a product, and less than 0 for a size that it can't have. */
function sizePoints({ size }: FindProduct, { kind, sides = [] }: Partial<Token> = {}): number {
  if (kind !== 'size' || sides.length !== 2 || isRuns({ kind, sides })) return 0;
  if (!size) return 0;
  const fits = [1, 12].some((perFigure) =>
    sides.every(({ figure, unit }, index) => {
      const { min = 0, max = Number.POSITIVE_INFINITY } = size[index] ?? {};
      const value = figure * (unit === 'ft' ? 12 : unit ? 1 : perFigure) * 10 ** decimals.length;
      return value >= min && value <= max;
    }),
  );
  return fits ? 1 : -leastLead;
}

function pointsOf(
  { names, mentions, all: { tokens }, at }: LineText,
  product: number,
  namedBy: readonly ReadonlySet<number>[],
): number {
  const own = names.book.products[product];
  if (!own) return 0;
  const fields = new Set(own.fields);
  let points = 0;
  for (const [index, mention] of mentions.entries()) {
    const { first, end, meanings } = mention;
    const isNamed = namedBy[index]?.has(product) === true;
    const choices = meanings.flatMap((one) => (one.kind === 'choice' && fields.has(one.field) ? one : []));
    const isField = meanings.some((one) => one.kind === 'field' && fields.has(one.field));
    const words = tokens.slice(first, end).filter(({ text }) => !fillers.has(text)).length;
    if (isNamed) points += 4 * words;
    else if (choices.length > 0) points += 2 * words + (choices.every(({ isCalled }) => isCalled) ? 0 : 1);
    else if (isField) points += 1;
  }
  for (const position of at) points += sizePoints(own, tokens[position]);
  return points;
}
