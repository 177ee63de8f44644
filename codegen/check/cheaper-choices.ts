/**
 * Finds choices that cost less than customers expect. For example, a finishing should not cost less than None, and a
 * size should not cost less than the same size turned.
 */
import { type ChoiceField, levelField, type PriceRow, type Selection } from '../../src/pricing/index.ts';
import { firstOfEach } from '../language/collections.ts';
import type { Located } from '../language/columns.ts';
import { moneyText } from '../language/count-text.ts';
import type { LinkedProduct } from '../link/link.ts';
import { choiceRows, type ProductSource } from '../link/product-source.ts';
import { priceKey } from './alike.ts';
import type { CheaperOrder } from './cheaper-orders.ts';
import { selectionText } from './row-faults.ts';
import { sizeOf } from './sizes.ts';

type Rows = readonly Pick<PriceRow, 'runSize' | 'total'>[];

/** Two choices of a field whose prices are compared. */
interface Pair {
  readonly field: string;
  /** Choice that customers expect to cost at most as much as `other`. */
  readonly plain: string;
  /** Choice that should not cost less than `plain`. */
  readonly other: Located<string>;
  readonly isTurned: boolean;
}

export function cheaperChoices(linked: LinkedProduct, rowsOf: (selection: Selection) => Rows): readonly CheaperOrder[] {
  const { source, product, priced } = linked;
  // Skips products with a starting value for the quantity or for a count. In real price lists, these products have
  // choices that cost less than the first choice on purpose, such as a reorder or a cap.
  const isCounted = product.fields.some(
    ({ kind, start }) => (kind === 'quantity' || kind === 'count') && start !== undefined,
  );
  if (isCounted) return [];
  const pairs = product.fields.flatMap((field) =>
    field.kind === 'choice' && field.id !== levelField
      ? [...plainPairs(source, field), ...turnedPairs(source, field)]
      : [],
  );
  const keyOf = priceKey(source);
  const byPrice = new Map(priced.map((selection) => [keyOf(selection), selection]));
  return Array.from(byPrice.values()).flatMap((selection) =>
    pairs.flatMap((pair) => {
      if (selection[pair.field] !== pair.plain) return [];
      // `other` can also have different choices in fields that affect no price. The comparison is valid nevertheless.
      const other = byPrice.get(keyOf({ ...selection, [pair.field]: pair.other.value }));
      return other ? found(pair, other, rowsOf(selection), rowsOf(other)) : [];
    }),
  );
}

const isNone = /^(?:none|no)\b/i;

/**
 * Pairs each choice with None, unless `not below` compares the two already. In a field without None, pairs each choice
 * with the first choice, if the field opens with the first choice and does not use `not below`. This does not apply to
 * stocks, because stocks may be in any order. Leaves out fields with sizes.
 */
function plainPairs(source: ProductSource, field: ChoiceField): readonly Pair[] {
  const rows = choiceRows(source, field.id);
  const { choices, cartAttribute, startsEmpty } = field;
  const isOrdered =
    !startsEmpty && cartAttribute !== 'stock' && rows.every(({ cells }) => !cells.default && !cells['not below']);
  const plain = choices.find(({ name, silent }) => silent ?? isNone.test(name)) ?? (isOrdered ? choices[0] : undefined);
  if (!plain || choices.some(({ name, size }) => size ?? sizeOf(name))) return [];
  const isDeclared = (name: string): boolean =>
    rows.some(({ cells }) => cells.choice.value === name && cells['not below']?.value === plain.name);
  return namesOf(source, field)
    .filter(({ value }) => !isDeclared(value))
    .map((other) => ({ field: field.id, plain: plain.name, other, isTurned: false }));
}

const namesOf = (source: ProductSource, { id }: ChoiceField): readonly Located<string>[] =>
  firstOfEach(choiceRows(source, id), ({ cells }) => cells.choice.value).map(({ cells }) => cells.choice);

const sidesOf = (name: string): string | undefined => {
  const size = sizeOf(name);
  return size && JSON.stringify(size);
};

/** Pairs each size with the sizes that have the same two sides in either order. */
function turnedPairs(source: ProductSource, field: ChoiceField): readonly Pair[] {
  const names = namesOf(source, field);
  return names.flatMap(({ value: plain }) => {
    const sides = sidesOf(plain);
    if (sides === undefined) return [];
    return names
      .filter(({ value }) => sidesOf(value) === sides)
      .map((other) => ({ field: field.id, plain, other, isTurned: true }));
  });
}

function found(
  { plain, other, isTurned }: Pair,
  selection: Selection,
  rows: Rows,
  others: Rows,
): readonly CheaperOrder[] {
  return rows.flatMap(({ runSize, total }) => {
    // If the other choice is not sold at this run size, the next larger run must not cost less.
    const run = others.find((one) => one.runSize >= runSize);
    if (!run || run.total >= total) return [];
    const turned = isTurned ? `is ${plain} turned, and ` : '';
    const message = `${other.value} ${turned}costs ${moneyText(run.total)} for ${run.runSize}, ${plain} ${moneyText(total)} for ${runSize}, with ${selectionText(selection)}`;
    return { at: other.at, saving: total - run.total, message, selection };
  });
}
