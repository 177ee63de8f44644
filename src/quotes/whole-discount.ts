/** One discount on all lines of a cart or of a quote. */
import { scaleRounded } from '../pricing/decimal.ts';
import type { Discount } from '../pricing/discount.ts';
import type { Cents, Percent } from '../pricing/index.ts';
import type { CartItem } from './cart.ts';
import { lineDiscount } from './line-discount.ts';

/** A discount on all lines. With the kind `total`, the lines together cost `value`. */
export type WholeDiscount = Discount | { readonly kind: 'total'; readonly value: Cents };

type Line = Pick<CartItem, 'total' | 'quantity' | 'base' | 'productId' | 'category'>;

interface DiscountShare {
  readonly kind: Discount['kind'];
  readonly value: number;
  readonly cents: Cents;
}

export interface SpreadDiscount {
  /** Share of each line in the discount; undefined for a line without a share. */
  readonly shares: readonly (DiscountShare | undefined)[];
  /** Sum of the lines without any discount. */
  readonly full: Cents;
  /** Largest possible discount in cents, with every line at its smallest price. */
  readonly most: Cents;
  /** Discount that is taken, in cents. It is smaller than asked if lines reach their smallest price. */
  readonly cents: Cents;
  readonly asked: Cents;
  /** Indices of the lines that get less than the percentage, because they reach their smallest price. */
  readonly limited: readonly number[];
}

const fullOf = ({ total, quantity }: Line): Cents => total * quantity;
const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, amount) => all + amount, 0);

/**
 * Spreads a discount over lines. Each line gets the same percentage, or a share of an amount in proportion to its
 * price. No line falls below its smallest price. If this limits the share of a line, the other lines get larger shares
 * of the amount.
 */
export function spreadDiscount(lines: readonly Line[], asked: WholeDiscount): SpreadDiscount {
  const full = sum(lines.map(fullOf));
  const limits = lines.map((line) => lineDiscount(line, { kind: 'amount', value: fullOf(line) }).cents);
  const most = sum(limits);
  const shares =
    asked.kind === 'percent'
      ? lines.map((line) => percentShare(line, asked))
      : divided(Math.min(amountOf(asked, full), most), lines.map(fullOf), limits).map((cents) => ({
          kind: 'amount' as const,
          value: cents,
          cents,
          isLimited: false,
        }));
  return {
    shares: shares.map(({ isLimited: _isLimited, ...share }) => (share.cents === 0 ? undefined : share)),
    full,
    most,
    cents: sum(shares.map(({ cents }) => cents)),
    asked: asked.kind === 'percent' ? percentOf(full, asked.value) : amountOf(asked, full),
    limited: shares.flatMap(({ isLimited }, at) => (isLimited ? [at] : [])),
  };
}

const amountOf = ({ kind, value }: Exclude<WholeDiscount, { kind: 'percent' }>, full: Cents): Cents =>
  kind === 'amount' ? value : Math.max(0, full - value);

const percentOf = (full: Cents, value: Percent): Cents => scaleRounded(full, value, 100_000);

function percentShare(line: Line, asked: Discount) {
  const { cents, most } = lineDiscount(line, asked);
  return { ...(most ?? asked), cents, isLimited: most !== undefined };
}

/** Left-over cents go to the largest remainders. The limits have to add up to at least the amount. */
function divided(amount: Cents, weights: readonly Cents[], limits: readonly Cents[]): readonly Cents[] {
  const shares = weights.map(() => 0);
  let open = weights.map((_, at) => at).filter((at) => (weights[at] ?? 0) > 0);
  let left = amount;
  // If a share exceeds its line's limit, the excess is divided among the other lines. Then more lines may reach their
  // limits, so this repeats until no share exceeds its limit.
  for (;;) {
    const weight = open.reduce((all, at) => all + BigInt(weights[at] ?? 0), 0n);
    const reached = open.filter((at) => BigInt(left) * BigInt(weights[at] ?? 0) >= BigInt(limits[at] ?? 0) * weight);
    if (reached.length === 0 || weight === 0n) break;
    for (const at of reached) {
      shares[at] = limits[at] ?? 0;
      left -= limits[at] ?? 0;
    }
    open = open.filter((at) => !reached.includes(at));
  }
  const weight = open.reduce((all, at) => all + BigInt(weights[at] ?? 0), 0n);
  const parts = open.map((at) => {
    const exact = BigInt(left) * BigInt(weights[at] ?? 0);
    return { at, cents: Number(exact / weight), remainder: exact % weight };
  });
  let rest = left - sum(parts.map(({ cents }) => cents));
  for (const { at, cents } of parts.toSorted((a, b) => Number(b.remainder - a.remainder))) {
    shares[at] = cents + (rest > 0 ? 1 : 0);
    rest -= 1;
  }
  return shares;
}
