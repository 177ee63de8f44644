/** Differences between the app's answers to one entry in two editions. */
import type { PriceRow } from '../../../src/pricing/index.ts';
import { moneyText } from '../../language/count-text.ts';
import type { NoticedKind } from '../impact.ts';
import { moveText, unitPriceText } from '../report/money.ts';
import { isOver, isRunOver, relativeMove } from '../threshold.ts';
import type { Answer } from './answer.ts';

export interface Difference {
  readonly what: NoticedKind;
  /** Answers before and after, in words. */
  readonly change: string;
  /** Relative change of a price (0.1 is 10 percent); 1 for any other difference. */
  readonly size: number;
  /** A price before and after, in cents. */
  readonly totals?: readonly [before: number, after: number];
  readonly over: boolean;
}

export function differencesOf(old: Answer, now: Answer, threshold: number): readonly Difference[] {
  const [was, is] = [old.rows[0], now.rows[0]];
  if (!was && !is) {
    if (old.refusal !== now.refusal) return [plain('refusal', `${old.refusal} -> ${now.refusal}`, false)];
    return old.taken === now.taken ? [] : [takenOtherwise(old, now)];
  }
  if (!is) return [plain('refused', `${was ? moneyText(was.total) : ''} -> no price (${now.refusal})`, true)];
  if (!was) return [plain('sold', `no price (${old.refusal}) -> ${moneyText(is.total)}`, true)];
  const isOtherQuantity = old.taken !== now.taken && isEntered(old) && isEntered(now) && was.runSize !== is.runSize;
  const prices = isOtherQuantity
    ? [otherQuantity(old, now, was, is, threshold)]
    : [...priceMoves(old.rows, now.rows, threshold), ...otherRunSizes(old.rows, now.rows)];
  const line =
    old.line === now.line ? [] : [plain('line', `${old.line || 'nothing'} -> ${now.line || 'nothing'}`, true)];
  const taken = old.taken !== now.taken && prices.length === 0 ? [takenOtherwise(old, now)] : [];
  return [...prices, ...line, ...taken];
}

/** Tells whether an answer has only one row, like the answer to a typed quantity. */
const isEntered = ({ rows }: Answer): boolean => rows.length === 1;

/**
 * Compares two runs of different sizes. The size of the difference is the larger of two changes: of the total, and of
 * the price per piece.
 */
function otherQuantity(old: Answer, now: Answer, was: PriceRow, is: PriceRow, threshold: number): Difference {
  const moves = [relativeMove(was.total, is.total), relativeMove(was.perUnit, is.perUnit)];
  return {
    ...takenOtherwise(old, now),
    change: `${old.taken} -> ${now.taken}: ${moveText(was.total, is.total, moneyText)}, each ${moveText(was.perUnit, is.perUnit, unitPriceText)}`,
    size: Math.max(...moves.map(Math.abs)),
    over: isRunOver(was, is, threshold),
  };
}

const plain = (what: NoticedKind, change: string, over: boolean): Difference => ({ what, change, size: 1, over });

const takenOtherwise = (old: Answer, now: Answer): Difference => plain('taken', `${old.taken} -> ${now.taken}`, false);

/** Returns the largest rise and the largest fall of a price, and a changed basis. */
function priceMoves(old: readonly PriceRow[], now: readonly PriceRow[], threshold: number): readonly Difference[] {
  const moves = now.flatMap((row) => {
    const before = old.find(({ runSize }) => runSize === row.runSize);
    return before ? priceMove(before, row, now.length === 1, threshold) : [];
  });
  return (['more', 'less', 'basis'] as const).flatMap((kind) => {
    const [biggest] = moves.filter(({ what }) => what === kind).toSorted((a, b) => b.size - a.size);
    return biggest ?? [];
  });
}

function priceMove(before: PriceRow, after: PriceRow, isOnly: boolean, threshold: number): readonly Difference[] {
  const basis =
    before.basis === after.basis
      ? []
      : [plain('basis', `${before.basis} -> ${after.basis} at ${moneyText(after.total)}`, false)];
  const [was, is] = before.total === after.total ? [before.perUnit, after.perUnit] : [before.total, after.total];
  if (was === is) return basis;
  const isTotal = before.total !== after.total;
  // A difference of one cent may come from rounding.
  const allowed = isTotal ? Math.sign(is - was) : 0;
  const runSize = isOnly ? '' : `run size ${after.runSize}: `;
  return [
    {
      what: is > was ? 'more' : 'less',
      change: isTotal
        ? `${runSize}${moveText(was, is, moneyText)}`
        : `${runSize}each ${moveText(was, is, unitPriceText)}`,
      size: Math.abs(relativeMove(was, is)),
      ...(isTotal && { totals: [was, is] as const }),
      over: isOver(was, is - allowed, threshold),
    },
    ...basis,
  ];
}

function otherRunSizes(old: readonly PriceRow[], now: readonly PriceRow[]): readonly Difference[] {
  const [was, is] = [old, now].map((rows) => rows.map(({ runSize }) => runSize).join(', '));
  return was === is ? [] : [plain('run sizes', `${was} -> ${is}`, true)];
}
