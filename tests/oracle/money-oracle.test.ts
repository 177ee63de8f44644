/**
 * Decisions 1 to 4 against an oracle in big.js: 100,000 random quotes, a quarter of them in `npm test`, at least a
 * tenth of them exact half-cents by construction.
 */
import { describe, expect, it } from 'vitest';
import { type Markup, type Product, quote, type Selection } from '../../src/pricing/index.ts';
import { isNightly } from '../soak/size.ts';
import type { Asked } from './asked.ts';
import { areaCase, runSizeCase, unitCase } from './cases.ts';
import { halfCentCase } from './half-cents.ts';
import { oracleRow, type Priced } from './oracle.ts';
import { randomNumbers } from './random.ts';

const total = isNightly ? 100_000 : 25_000;
const constructed = 0.12 * total;

function coreRow(product: Product, selection: Selection, markup: Markup): Priced | undefined {
  const got = quote(product, selection, markup);
  return got.kind === 'rows' ? got.rows[0] : undefined;
}

const text = (row: Priced | undefined): string => (row ? rowText(row) : 'no price');

const rowText = ({ perUnit, total: cents }: Priced): string => `${perUnit} each, ${cents}`;

describe('quote() and the oracle', () => {
  const random = randomNumbers(20_261_120);
  const kinds = [runSizeCase, areaCase, unitCase];
  const asked: Asked[] = Array.from({ length: total }, (_, at) =>
    at < constructed ? halfCentCase(random, at) : (kinds[at % kinds.length] ?? areaCase)(random),
  );

  it(`differ in none of ${total} quotes, at least a tenth of them exact half-cents`, () => {
    const differences: string[] = [];
    let ties = 0;
    let free = 0;
    const byKind = new Map<string, number>();
    let constructedTies = 0;
    for (const [at, { product, selection, markup, base }] of asked.entries()) {
      const { isFree, tie, ...priced } = oracleRow(base, markup);
      const want = isFree ? undefined : priced;
      const got = coreRow(product, selection, markup);
      if (isFree) free += 1;
      if (tie) ties += 1;
      if (tie && at < constructed) constructedTies += 1;
      byKind.set(product.pricing.kind, (byKind.get(product.pricing.kind) ?? 0) + 1);
      if (text(got) !== text(want)) {
        differences.push(
          `${product.pricing.kind} ${JSON.stringify({ selection, markup })}: ${text(got)}, not ${text(want)}`,
        );
      }
    }
    const kindsText = Array.from(byKind, ([kind, count]) => `${count} ${kind}`).join(', ');
    console.log(
      `${asked.length} quotes (${kindsText}), ${ties} exact half-cents, ${free} of nothing, ${differences.length} differences`,
    );
    expect(differences.slice(0, 5)).toEqual([]);
    expect(free).toBeGreaterThan(total / 1000);
    expect(asked).toHaveLength(total);
    expect(constructedTies).toBe(constructed);
    expect(ties).toBeGreaterThanOrEqual(total / 10);
    expect(byKind.size).toBe(3);
  });
});

describe('the oracle itself', () => {
  it.each([
    ['a tie goes up', { perUnit: '108.3125', runSize: 10 }, 0, 0, '1083125 each, 108313'],
    [
      'the markup is on the rounded base',
      { perUnit: '10370.4', by: 144, runSize: 1 },
      100_000,
      0,
      '1440400 each, 14404',
    ],
    [
      'a published total is the truth',
      { perUnit: '0.2815', total: '140.77', runSize: 500 },
      15_000,
      0,
      '3238 each, 16189',
    ],
  ])('%s', (_, base, pct, fixed, want) => {
    expect(text(oracleRow(base, { pct, fixed }))).toBe(want);
  });
});
