/** Shipping and tax against an oracle in big.js: random quotes, a tenth of them exact half-cents by construction. */
import { Big } from 'big.js';
import { expect, test } from 'vitest';
import type { Charged } from '../../src/quotes/charges.ts';
import { letterSums, orderSums, sumsOf } from '../../src/quotes/sums.ts';
import { isNightly } from '../soak/size.ts';
import { type Random, randomNumbers } from './random.ts';

const Decimal = Big();
Decimal.DP = 60;
Decimal.RM = Decimal.roundHalfUp;

const count = isNightly ? 100_000 : 4000;

interface Line {
  readonly total: number;
  readonly quantity: number;
  readonly discount?: {
    readonly kind: 'amount';
    readonly value: number;
    readonly reason: string;
    readonly cents: number;
  };
}

function randomLine(random: Random): Line {
  const [total, quantity] = [random(0, random(0, 3) === 0 ? 90_000_000 : 60_000), random(1, 40)];
  if (random(0, 2) > 0) return { total, quantity };
  const cents = random(0, total * quantity);
  return { total, quantity, discount: { kind: 'amount', value: cents, reason: 'regular', cents } };
}

function randomCharged(random: Random): Charged {
  const tax = {
    name: 'Sales tax',
    rate: random(0, 3) === 0 ? 100 * random(1, 300) : random(1, 100_000),
    included: random(0, 1) === 1,
    onShipping: random(0, 1) === 1,
  };
  return {
    ...(random(0, 2) > 0 && { shipping: random(0, 30_000) }),
    ...(random(0, 9) > 0 && { tax }),
    ...(random(0, 4) === 0 && { exempt: 'EX-1' }),
  };
}

/** Makes a tax of 1, 3, 5 … half-cents: 50 cents at an odd number of whole percents, times an odd number. */
const halfCent = (random: Random): { lines: Line[]; charged: Charged } => ({
  lines: [{ total: 50 * (2 * random(0, 500) + 1), quantity: 1 }],
  charged: {
    tax: { name: 'Tax', rate: 1000 * (2 * random(0, 40) + 1), included: false, onShipping: false },
  },
});

/** Returns total and tax in cents, calculated in decimal dollars. */
function byHand(lines: readonly Line[], { shipping, tax, exempt }: Charged) {
  const dollars = (cents: number) => Decimal(cents).div(100);
  const goods = lines.reduce(
    (sum, { total, quantity, discount }) =>
      sum.plus(dollars(total).times(quantity)).minus(dollars(discount?.cents ?? 0)),
    Decimal(0),
  );
  const shipped = goods.plus(dollars(shipping ?? 0));
  if (!tax) return { total: shipped, tax: Decimal(0), tie: false };
  const base = tax.onShipping ? shipped : goods;
  const rate = Decimal(tax.rate).div(100_000);
  const exact = tax.included ? base.minus(base.div(rate.plus(1))) : base.times(rate);
  const cents = exact.round(2);
  const tie = !tax.included && exact.times(1000).mod(10).eq(5) && exact.eq(exact.round(3));
  if (tax.included) return { total: exempt === undefined ? shipped : shipped.minus(cents), tax: cents, tie };
  return exempt === undefined
    ? { total: shipped.plus(cents), tax: cents, tie }
    : { total: shipped, tax: Decimal(0), tie: false };
}

const cents = (dollars: Big): number => dollars.times(100).toNumber();

test(`sums and the oracle differ in none of ${count} quotes, a tenth of them exact half-cents`, () => {
  const random = randomNumbers(20_261_126);
  const figures = { ties: 0, exempt: 0, included: 0, off: 0 };
  for (let at = 0; at < count; at++) {
    const { lines, charged } =
      at % 10 === 0
        ? halfCent(random)
        : { lines: Array.from({ length: random(1, 6) }, () => randomLine(random)), charged: randomCharged(random) };
    const want = byHand(lines, charged);
    const got = sumsOf(lines, charged);
    const label = `${at} ${JSON.stringify({ lines, charged })}`;
    if (want.tie) figures.ties++;
    if (charged.tax?.included) figures.included++;
    if (charged.exempt !== undefined && charged.tax) figures.exempt++;
    if (got.total !== cents(want.total)) figures.off++;
    expect(got.total, label).toBe(cents(want.total));
    if (charged.tax?.included && charged.exempt === undefined)
      expect(
        got.included.map((row) => row.cents),
        label,
      ).toEqual([cents(want.tax)]);
    // Every list of sums adds up to its total, as its reader would add it.
    for (const [rows, name] of [
      [letterSums(lines, charged, 'Total'), 'Total'],
      [orderSums(lines, charged), 'Grand total'],
    ] as const) {
      const total = rows.findIndex((row) => row.label === name);
      const from = rows.findIndex((row) => row.label === 'Subtotal');
      expect(rows[total]?.cents, label).toBe(cents(want.total));
      if (from !== -1)
        expect(
          rows.slice(from, total).reduce((sum, row) => sum + row.cents, 0),
          label,
        ).toBe(cents(want.total));
    }
  }
  console.log(`${count} quotes with shipping and tax:`, figures);
  expect(figures.off).toBe(0);
  expect(figures.ties).toBeGreaterThanOrEqual(count / 10);
  expect(Math.min(figures.exempt, figures.included)).toBeGreaterThan(count / 20);
});
