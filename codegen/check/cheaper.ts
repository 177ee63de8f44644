/**
 * Warns of choices that cost less than customers expect: less than the one that their `not below` names, than a smaller
 * size, than the same size turned, or than None.
 */
import { type ChoiceField, levelField, type PriceRow, type Product, type Selection } from '../../src/pricing/index.ts';
import { firstOfEach, groupBy } from '../language/collections.ts';
import type { Located } from '../language/columns.ts';
import { countText, moneyText } from '../language/count-text.ts';
import { type Diagnostic, type Place, placeText } from '../language/diagnostic.ts';
import { isBigger, shorterFirst, sizeOf } from '../language/sizes.ts';
import type { LinkedProduct } from '../link/link.ts';
import { choiceRows, type ProductSource } from '../link/product-source.ts';
import type { AcceptedBy } from './accepted.ts';
import { priceKey } from './alike.ts';
import { doubt, selectionText } from './row-faults.ts';

type Rows = readonly Pick<PriceRow, 'runSize' | 'total'>[];

interface Pair {
  readonly code: 'QB408' | 'QB421' | 'QB437';
  readonly field: string;
  /** Choice that customers expect to cost at most as much as `other`. */
  readonly plain: string;
  readonly other: Located<string>;
  /** How the two are related, such as `is 18x24 turned, and `. */
  readonly how: string;
}

interface Cheaper {
  readonly code: Pair['code'];
  readonly at: Place;
  readonly message: string;
  readonly saving: number;
  readonly selection: Selection;
}

/** Returns one warning for each choice and row of Accepted that covers it, with the largest saving. */
export function checkCheaper(
  linked: LinkedProduct,
  rowsOf: (selection: Selection) => Rows,
  acceptedBy: AcceptedBy,
): readonly Diagnostic[] {
  const warning = ({ code, at, message, selection }: Cheaper, others: number): Diagnostic => {
    const like = `; ${countText(others, 'other price')} ${others === 1 ? 'is' : 'are'} like that`;
    const text = `${message}${others === 0 ? '' : like}`;
    return doubt(code, at, text, 'Correct one of the prices', linked.source.id, selection);
  };
  const groups = groupBy(
    cheaperChoices(linked, rowsOf),
    (one) => `${one.code} ${placeText(one.at)} ${acceptedBy(warning(one, 0))?.at.row}`,
  );
  return Array.from(groups.values(), (group) => {
    const worst = group.reduce((one, other) => (other.saving > one.saving ? other : one));
    return warning(worst, group.length - 1);
  });
}

function cheaperChoices(
  { source, product, priced }: LinkedProduct,
  rowsOf: (selection: Selection) => Rows,
): readonly Cheaper[] {
  const pairs = product.fields.flatMap((field) =>
    field.kind === 'choice' && field.id !== levelField ? pairsOf(source, product, field) : [],
  );
  const keyOf = priceKey(source);
  const byPrice = new Map(priced.map((selection) => [keyOf(selection), selection]));
  return Array.from(byPrice.values()).flatMap((selection) =>
    pairs.flatMap((pair) => {
      if (selection[pair.field] !== pair.plain) return [];
      // `other` can also have different choices in fields that affect no price. The comparison is valid nevertheless.
      const other = byPrice.get(keyOf({ ...selection, [pair.field]: pair.other.value }));
      return other ? cheaperRuns(pair, other, rowsOf(selection), rowsOf(other)) : [];
    }),
  );
}

function pairsOf(source: ProductSource, product: Product, field: ChoiceField): readonly Pair[] {
  const rows = choiceRows(source, field.id);
  const declared = rows.flatMap(({ cells: { choice, 'not below': plain } }): readonly Pair[] =>
    plain
      ? [{ code: 'QB408', field: field.id, plain: plain.value, other: { value: choice.value, at: plain.at }, how: '' }]
      : [],
  );
  const names = firstOfEach(rows, ({ cells }) => cells.choice.value).map(({ cells }) => cells.choice);
  // Products with a starting value for the quantity or for a count have choices that cost less than the first choice on
  // purpose, such as a reorder or a cap.
  const isCounted = product.fields.some(
    ({ kind, start }) => (kind === 'quantity' || kind === 'count') && start !== undefined,
  );
  const others = [
    ...biggerPairs(field, names),
    ...(isCounted ? [] : [...plainPairs(rows, field, names), ...turnedPairs(field, names)]),
  ];
  const isDeclared = ({ plain, other }: Pair): boolean =>
    declared.some((pair) => pair.plain === plain && pair.other.value === other.value);
  return [...declared, ...others.filter((pair) => !isDeclared(pair))];
}

type Names = readonly Located<string>[];

const isNone = /^(?:none|no)\b/i;

/**
 * Pairs each choice with None. In a field without None, pairs each choice with the first choice, if the field opens with
 * the first choice and does not use `not below`. This does not apply to stocks, because stocks may be in any order.
 * Leaves out fields with sizes.
 */
function plainPairs(rows: ProductSource['choices'], field: ChoiceField, names: Names): readonly Pair[] {
  const { id, choices, cartAttribute, startsEmpty } = field;
  const isOrdered =
    !startsEmpty && cartAttribute !== 'stock' && rows.every(({ cells }) => !cells.default && !cells['not below']);
  const plain = choices.find(({ name, silent }) => silent ?? isNone.test(name)) ?? (isOrdered ? choices[0] : undefined);
  if (!plain || choices.some(({ name, size }) => size ?? sizeOf(name))) return [];
  return names.map((other) => ({ code: 'QB437', field: id, plain: plain.name, other, how: '' }));
}

const sidesOf = (name: string): string | undefined => {
  const size = sizeOf(name);
  return size && JSON.stringify([size.shape, ...shorterFirst(size)]);
};

const turnedPairs = (field: ChoiceField, names: Names): readonly Pair[] =>
  names.flatMap(({ value: plain }) => {
    const sides = sidesOf(plain);
    return names
      .filter(({ value }) => sides !== undefined && sidesOf(value) === sides)
      .map((other): Pair => ({ code: 'QB437', field: field.id, plain, other, how: `is ${plain} turned, and ` }));
  });

/** Pairs each size with the next smaller ones, so that one wrong price is not reported for each smaller size. */
function biggerPairs(field: ChoiceField, names: Names): readonly Pair[] {
  const sized = names.flatMap((cell) => {
    const size = sizeOf(cell.value);
    return size ? { cell, size } : [];
  });
  return sized.flatMap((bigger) => {
    const smaller = sized.filter(({ size }) => isBigger(bigger.size, size));
    return smaller
      .filter(({ size }) => !smaller.some((between) => isBigger(between.size, size)))
      .map(({ cell: { value: plain } }): Pair => {
        const how = `is bigger than ${plain}, and `;
        return { code: 'QB421', field: field.id, plain, other: bigger.cell, how };
      });
  });
}

function cheaperRuns(
  { code, plain, other, how }: Pair,
  selection: Selection,
  rows: Rows,
  others: Rows,
): readonly Cheaper[] {
  return rows.flatMap(({ runSize, total }) => {
    // If the other choice is not sold at this run size, the next larger run must not cost less.
    const run = others.find((one) => one.runSize >= runSize);
    if (!run || run.total >= total) return [];
    const message = `${other.value} ${how}costs ${moneyText(run.total)} for ${run.runSize}, ${plain} ${moneyText(total)} for ${runSize}, with ${selectionText(selection)}`;
    return { code, at: other.at, saving: total - run.total, message, selection };
  });
}
