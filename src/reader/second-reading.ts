/** Holds the lines of an order against the request from which they were made. */
import { type Product, readLength, type Selection } from '../pricing/index.ts';
import { completeLine } from './complete.ts';
import type { Reading, ReadLine, Span } from './reading.ts';
import { tokensOf } from './tokens.ts';

/** A line of the order. `pieces` is the number of pieces of all its runs. */
export interface OrderedLine {
  /** Id of a product; blank for a custom line. */
  readonly productId: string;
  readonly selection: Selection;
  readonly pieces: number;
}

/** Something that was asked for, and what the order has in its place. */
export interface Contradiction {
  readonly words: readonly Span[];
  /** Position of the line in the order; absent if the order has no such line. */
  readonly at?: number;
  /** Id of a field, or `pieces` or `product`. */
  readonly field: string;
  readonly value: string;
}

/**
 * Returns what the order has otherwise than asked. Doubtful readings and open questions count for nothing, and neither
 * does what the order has if an unread word names it: the person who made the order has understood that word.
 */
export function contradictions(
  { lines: asked, unread }: Reading,
  ordered: readonly OrderedLine[],
  products: ReadonlyMap<string, Product>,
): readonly Contradiction[] {
  const assigned = new Map<ReadLine, number[]>();
  ordered.forEach((line, at) => {
    const product = products.get(line.productId);
    const own = product ? asked.filter((one) => one.product.value === line.productId) : [];
    const cost = (one: ReadLine) =>
      product ? against(product, one, line, at).length * 2 + (assigned.has(one) ? 1 : 0) : 0;
    const best = own.toSorted((one, other) => cost(one) - cost(other))[0];
    if (best) assigned.set(best, [...(assigned.get(best) ?? []), at]);
  });
  const unreadWords = new Set(unread.flatMap(({ text }) => tokensOf(text).map((token) => token.text)));
  const isUnread = (name: string) => tokensOf(name).some(({ text }) => unreadWords.has(text));
  const unasked = ordered.filter(({ productId }) => asked.every(({ product }) => product.value !== productId));
  // A custom line may be any product.
  const isReplaced = unasked.some(
    ({ productId }) => isUnread(products.get(productId)?.title ?? '') || productId === '',
  );
  return asked.flatMap((line): readonly Contradiction[] => {
    if (line.product.isDoubtful || asks(line.questions, 'product')) return [];
    const product = products.get(line.product.value);
    const own = assigned.get(line) ?? [];
    if (own.length === 0) {
      // Lines with doubtful readings or open questions may be words about a line beside them.
      const same = asked.filter(({ product: { value } }) => value === line.product.value);
      const certain = same.filter((one) => product && !hasDoubt(product, one)).length;
      const made = ordered.filter(({ productId }) => productId === line.product.value).length;
      const isSaid = !isReplaced && made < Math.max(1, certain);
      return isSaid ? [{ words: line.product.words, field: 'product', value: line.product.value }] : [];
    }
    const all = own.flatMap((at) => ordered[at] ?? []);
    const sum = all.reduce((before, { pieces }) => before + pieces, 0);
    return own.flatMap((at) => {
      const one = ordered[at];
      if (!product || !one) return [];
      // The pieces of a line may be divided among several lines.
      return against(product, line, one, at).filter(
        ({ field, value }) =>
          !isUnread(value) && (field !== 'pieces' || (at === own[0] && !isCount(product, line, sum))),
      );
    });
  });
}

const asks = (questions: readonly { readonly field: string }[], field: string): boolean =>
  questions.some((one) => one.field === field);

function hasDoubt(product: Product, line: ReadLine): boolean {
  const { marked, questions } = completeLine(product, line);
  return marked.length + questions.length > 0;
}

function against(product: Product, line: ReadLine, ordered: OrderedLine, at: number): readonly Contradiction[] {
  const { marked, questions } = completeLine(product, line);
  const kinds = new Map(product.fields.map(({ id, kind }) => [id, kind]));
  const said = line.said.filter(
    ({ field }) => kinds.get(field) !== 'quantity' && !marked.includes(field) && !asks(questions, field),
  );
  const lengths = said.filter(({ field }) => kinds.get(field) === 'length');
  const isTurned =
    sides(lengths.map(({ value }) => String(value))) === sides(lengths.map(({ field }) => ordered.selection[field]));
  const other = said.flatMap(({ field, value, words }): readonly Contradiction[] => {
    const have = ordered.selection[field];
    if (have === undefined || have === String(value)) return [];
    if (kinds.get(field) === 'length' && (isTurned || readLength(have) === readLength(String(value)))) return [];
    return [{ words, at, field, value: have }];
  });
  if (isCount(product, line, ordered.pieces)) return other;
  return [...other, { words: line.pieces?.words ?? [], at, field: 'pieces', value: String(ordered.pieces) }];
}

/** Returns lengths without their order: a turned piece is the same piece. */
const sides = (values: readonly (string | undefined)[]): string =>
  values
    .map((value) => readLength(value ?? '') ?? 0)
    .toSorted((one, other) => one - other)
    .join();

/** Returns true if a number of pieces is what was asked for, or if nothing certain was asked. */
function isCount(product: Product, line: ReadLine, pieces: number): boolean {
  const { marked, questions, options, ...one } = completeLine(product, line);
  const isOpen = ['runSize', 'quantity'].some((field) => marked.includes(field) || asks(questions, field));
  if (!line.pieces || line.pieces.words.length === 0 || isOpen) return true;
  return (options ?? [one]).some(({ runSize = 1, quantity }) => runSize * quantity === pieces);
}
