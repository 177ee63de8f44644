/** Compares what the counter answers for one product in two books. */
import type { PriceRow, Product } from '../../src/pricing/index.ts';
import { limitsOf } from '../../src/pricing/limits.ts';
import { groupBy } from '../language/collections.ts';
import { moneyText } from '../language/count-text.ts';
import { type Answer, answerOf, type Entry, orderOf } from './answer.ts';
import { entriesOf, type Tried } from './entries.ts';
import type { Change, Moved } from './impact.ts';
import { isRunOver, moveText, tenthsOfPercent, unitPriceText } from './money.ts';
import { type Pairing, pairProducts, pairSelections, type SelectionPair } from './pairing.ts';
import {
  type Difference,
  differenceChanges,
  isPrice,
  onlyIn,
  renamedChoices,
  representatives,
  typedOrder,
} from './product-changes.ts';

export interface ComparedProduct {
  readonly pairing: Pairing;
  readonly changes: readonly Change[];
  readonly moves: readonly Moved[];
  /** Number of prices in a ladder that were samples and are published now. */
  readonly published: number;
}

export interface Trial {
  /** Threshold in 1/1,000 percent. */
  readonly threshold: number;
  /** Approximate number of entries to try. */
  readonly most: number;
}

export function compareProduct(before: Product, after: Product, { threshold, most }: Trial): ComparedProduct {
  const pairing = pairProducts(before, after);
  const { both, gone, added } = pairSelections(pairing);
  const later = both.map((pair) => pair.after);
  const differences = tried(pairing, both, most).flatMap(([pair, one]) => differencesOf(pairing, pair, one, threshold));
  const plain = differences.filter(({ isPlain }) => isPlain);
  return {
    pairing,
    changes: [
      ...renamedChoices(pairing),
      ...onlyIn(after, added, [...later, ...added], 'has a price now'),
      ...onlyIn(before, gone, [...both.map((pair) => pair.before), ...gone], 'has no price any more'),
      ...differenceChanges(after, later, differences),
      ...typedOrder(pairing),
    ].map((change) => ({ ...change, product: after.id })),
    moves: Array.from(
      groupBy(representatives(differences.filter(isPrice)), ({ move = 0 }) => move),
      ([move, own]) => ({ move, prices: own.length }),
    ),
    published:
      after.pricing.kind === 'run-size'
        ? plain.filter(({ what, text }) => what === 'basis' && text.startsWith('sample')).length
        : 0,
  };
}

/**
 * Returns the pairs with entries to try. Every pair is asked with the plain entry, and with every nth of the others if
 * there are more than `most`.
 */
function tried(
  pairing: Pairing,
  both: readonly SelectionPair[],
  most: number,
): readonly (readonly [SelectionPair, readonly Tried[]])[] {
  const [first] = both;
  if (!first) return [];
  const stride = Math.ceil((entriesOf(pairing, first).length * both.length) / most);
  return both.map((pair, at) => {
    const entries = entriesOf(pairing, pair);
    return [pair, entries.filter((_, index) => index === 0 || (index + at) % stride === 0)] as const;
  });
}

function differencesOf(
  pairing: Pairing,
  pair: SelectionPair,
  entries: readonly Tried[],
  threshold: number,
): readonly Difference[] {
  const { before, after, toBefore, toAfter } = pairing;
  return entries.flatMap(({ entry, isEveryday }, at) => {
    const [old, now] = [answerOf(before, pair.before, toBefore(entry)), answerOf(after, pair.after, entry)];
    const isPlain = at === 0 && isEveryday;
    const [taken, takenNow] = [toAfter(old.taken), now.taken];
    const found =
      old.rows[0] && now.rows[0] && JSON.stringify(taken) !== JSON.stringify(takenNow)
        ? [takenOtherwise(taken, takenNow, old.rows[0], now.rows[0], threshold)]
        : [
            ...priceDifferences(pairing, pair, old, now, threshold),
            ...(isPlain ? orderDifferences(pairing, old, now) : []),
          ];
    return found.map((one) => ({ ...one, pair, entry, isEveryday, isPlain }));
  });
}

type Found = Pick<Difference, 'what' | 'text' | 'held' | 'move' | 'runSize' | 'total'>;

function priceDifferences(
  pairing: Pairing,
  pair: SelectionPair,
  old: Answer,
  now: Answer,
  threshold: number,
): readonly Found[] {
  const [was, is] = [old.rows[0], now.rows[0]];
  if (was && is) return rowDifferences(old.rows, now.rows, threshold);
  if (isRounded(old, now) || isRounded(now, old)) return [];
  if (was) return [{ what: 'refused', text: `${moneyText(was.total)} -> "${now.text}"`, held: 'answer' }];
  if (!is) return old.refusal === now.refusal ? [] : [{ what: 'refusal', text: `"${old.text}" -> "${now.text}"` }];
  // What a wider limit lets in is held by the limit, if at all. What is priced at last is an addition.
  const isAdded = unpricedStates.includes(old.refusal) || isLimitMoved(pairing, pair);
  const held = isAdded ? undefined : ('answer' as const);
  return [{ what: 'sold', text: `"${old.text}" -> ${moneyText(is.total)}`, held }];
}

/** Tells whether a piece costs a cent in one book, and is too small to cost anything in the other. */
const isRounded = (one: Answer, other: Answer): boolean =>
  one.refusal === 'invalid size' && other.rows[0] !== undefined && other.rows[0].total <= 1;

const unpricedStates = ['unpriced', 'stock unpriced', 'no prices'];

const isLimitMoved = ({ fields }: Pairing, pair: SelectionPair): boolean =>
  fields.some(
    ({ before, after }) =>
      before.kind !== 'choice' &&
      after.kind !== 'choice' &&
      JSON.stringify(limitsOf(before, pair.before)) !== JSON.stringify(limitsOf(after, pair.after)),
  );

function takenOtherwise(before: Entry, after: Entry, was: PriceRow, is: PriceRow, threshold: number): Found {
  const ids = Object.keys(after).filter((id) => before[id] !== after[id]);
  const text = ids.map((id) => `${id} ${before[id] ?? ''} -> ${after[id] ?? ''}`).join(', ');
  return {
    what: 'taken',
    text: `${text}: ${moveText(was.total, is.total, moneyText)}`,
    ...(isRunOver(was, is, threshold) && { held: 'price' as const }),
  };
}

const without = (rows: readonly PriceRow[], others: readonly PriceRow[]): readonly PriceRow[] =>
  rows.filter(({ runSize }) => others.every((other) => other.runSize !== runSize));

function rowDifferences(old: readonly PriceRow[], now: readonly PriceRow[], threshold: number): readonly Found[] {
  return [
    ...now.flatMap((row) => {
      const before = old.find(({ runSize }) => runSize === row.runSize);
      return before ? rowDifference(before, row, threshold) : [];
    }),
    ...without(now, old).map(({ runSize, total }): Found => ({ what: 'run sizes', text: `${runSize} added`, total })),
    ...without(old, now).map(
      ({ runSize, total }): Found => ({ what: 'run sizes', text: `${runSize} removed`, total, held: 'answer' }),
    ),
  ];
}

function rowDifference(before: PriceRow, after: PriceRow, threshold: number): readonly Found[] {
  const { runSize } = after;
  const basis: readonly Found[] =
    before.basis === after.basis ? [] : [{ what: 'basis', text: `${before.basis} -> ${after.basis}`, runSize }];
  if (before.total === after.total && before.perUnit === after.perUnit) return basis;
  const each = `each ${unitPriceText(before.perUnit)} -> ${unitPriceText(after.perUnit)}`;
  const isTotal = before.total !== after.total;
  const text = isTotal
    ? moveText(before.total, after.total, moneyText) + (after.runSize > 1 ? `, ${each}` : '')
    : `each ${moveText(before.perUnit, after.perUnit, unitPriceText)}`;
  const isMore = isTotal ? after.total > before.total : after.perUnit > before.perUnit;
  const held = isRunOver(before, after, threshold) ? ('price' as const) : undefined;
  return [{ what: isMore ? 'more' : 'less', text, held, move: moveOf(before, after), runSize }, ...basis];
}

/** Returns the smaller relative change of total and piece, in 1/10 percent: a cent of a small total is no change. */
function moveOf(before: PriceRow, after: PriceRow): number {
  const moves = [tenthsOfPercent(before.total, after.total), tenthsOfPercent(before.perUnit, after.perUnit)];
  const known = moves.flatMap((move) => move ?? []);
  return known.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
}

/** Returns the parts of the order that only one book has: `"Hems: All sides" -> nothing`. */
function orderDifferences({ before, after, fields }: Pairing, old: Answer, now: Answer): readonly Found[] {
  if (old.rows.length === 0 || now.rows.length === 0) return [];
  const pairOf = (id: string) => fields.find((pair) => pair.before.id === id);
  const was = orderOf(
    before,
    old.selection,
    (id) => pairOf(id)?.after.label ?? before.fields.find((field) => field.id === id)?.label ?? id,
    (id, name) => pairOf(id)?.newNames.get(name) ?? name,
  );
  const is = orderOf(
    after,
    now.selection,
    (id) => after.fields.find((field) => field.id === id)?.label ?? id,
    (_, name) => name,
  );
  const [gone, added] = [was.filter((part) => !is.includes(part)), is.filter((part) => !was.includes(part))];
  if (gone.length + added.length === 0) return [];
  const [from, to] = [gone, added].map((parts) => (parts.length === 0 ? 'nothing' : `"${parts.join(', ')}"`));
  return [{ what: 'order', text: `${from} -> ${to}`, held: 'text' }];
}
