/**
 * Choices that cost less than is usual in price lists: a finishing less than none, a size less than the same size
 * turned, a bigger run less with another choice.
 */
import { type ChoiceField, levelField, normalise, type PriceRow, type Selection } from '../../src/pricing/index.ts';
import { moneyText } from '../language/count-text.ts';
import type { LinkedProduct } from '../link/link.ts';
import { choiceRow, choiceRows, type ProductSource } from '../link/product-source.ts';
import { alike, pricingFields } from './alike.ts';
import type { Otherwise } from './otherwise.ts';
import { selectionText } from './selection-text.ts';
import { sizeOf } from './sizes.ts';

type Rows = readonly Pick<PriceRow, 'runSize' | 'total'>[];

/** A choice and the choice that its price is compared with. */
interface Pair {
  readonly field: ChoiceField;
  /** The choice that customers expect to cost less, or the same. */
  readonly plain: string;
  readonly other: string;
  readonly isTurned: boolean;
}

export function cheaperChoices(linked: LinkedProduct, rowsOf: (selection: Selection) => Rows): readonly Otherwise[] {
  const { source, product, priced } = linked;
  const pairs = product.fields.flatMap((field) =>
    field.kind === 'choice' && field.id !== levelField ? [...plainPairs(linked, field), ...turnedPairs(field)] : [],
  );
  // In real price lists with a quantity or count that starts filled, some choices are meant to cost less than the first
  // choice: a reorder, a cap.
  const isCounted = product.fields.some(
    ({ kind, start }) => (kind === 'quantity' || kind === 'count') && start !== undefined,
  );
  if (isCounted) return [];
  const known = new Set(priced.map(selectionText));
  const others = [...pricingFields(source)];
  return alike(source)(priced).flatMap((selection) =>
    pairs.flatMap((pair) => {
      if (selection[pair.field.id] !== pair.plain) return [];
      // The other choice may change choices of further fields if no price depends on these fields.
      const other = normalise(product, { ...selection, [pair.field.id]: pair.other });
      const isAlike = others.every((id) => id === pair.field.id || other[id] === selection[id]);
      if (!isAlike || other[pair.field.id] !== pair.other || !known.has(selectionText(other))) return [];
      return found(source, pair, other, rowsOf(selection), rowsOf(other));
    }),
  );
}

const isNone = /^(?:none|no)\b/i;

/**
 * Pairs None with each other choice; without None, the choice that a page starts with because it is the first. Leaves
 * out sizes, and stocks without None, which may be in any order, and pairs that `not below` compares.
 */
function plainPairs({ source }: LinkedProduct, field: ChoiceField): readonly Pair[] {
  const rows = choiceRows(source, field.id);
  const { choices, cartAttribute, startsEmpty } = field;
  const isOrdered =
    !startsEmpty && cartAttribute !== 'stock' && rows.every(({ cells }) => !cells.default && !cells['not below']);
  const plain = choices.find(({ name, silent }) => silent ?? isNone.test(name)) ?? (isOrdered ? choices[0] : undefined);
  if (!plain || choices.some(({ name, size }) => size ?? sizeOf(name))) return [];
  const isDeclared = (name: string): boolean =>
    rows.some(({ cells }) => cells.choice.value === name && cells['not below']?.value === plain.name);
  return namesOf(field)
    .filter((name) => name !== plain.name && !isDeclared(name))
    .map((other) => ({ field, plain: plain.name, other, isTurned: false }));
}

const namesOf = ({ choices }: ChoiceField): readonly string[] => [...new Set(choices.map(({ name }) => name))];

const sidesOf = (name: string): string | undefined => {
  const size = sizeOf(name);
  return size && JSON.stringify(size);
};

/** Pairs each size with the other sizes that have the same sides. */
function turnedPairs(field: ChoiceField): readonly Pair[] {
  const names = namesOf(field);
  return names.flatMap((plain) => {
    const sides = sidesOf(plain);
    if (sides === undefined) return [];
    return names
      .filter((other) => other !== plain && sidesOf(other) === sides)
      .map((other) => ({ field, plain, other, isTurned: true }));
  });
}

function found(source: ProductSource, pair: Pair, other: Selection, rows: Rows, others: Rows): readonly Otherwise[] {
  const totals = new Map(others.map(({ runSize, total }) => [runSize, total]));
  const common = rows.flatMap(({ runSize, total }) => {
    const cheaper = totals.get(runSize);
    return cheaper === undefined ? [] : { runSize, total, cheaper, less: runSize };
  });
  const [last, first] = [rows.at(-1), others[0]];
  // If the other choice has larger run sizes, the next larger run must not cost less.
  const next =
    last && first && first.runSize > last.runSize
      ? [{ runSize: first.runSize, total: last.total, cheaper: first.total, less: last.runSize }]
      : [];
  return [...common, ...next]
    .filter(({ total, cheaper }) => cheaper < total)
    .map(({ runSize, total, cheaper, less }) => ({
      at: choiceRow(source, pair.field.id, pair.other)?.cells.choice.at ?? source.row.at,
      saving: total - cheaper,
      message: `${pair.other} ${pair.isTurned ? `is ${pair.plain} turned, and ` : ''}costs ${moneyText(cheaper)} for ${runSize}, ${pair.plain} ${moneyText(total)} for ${less}, with ${selectionText(other)}`,
      selection: other,
    }));
}
