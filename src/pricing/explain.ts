import { divideRounded, exactNumber } from './decimal.ts';
import { explainLadder } from './explain-ladder.ts';
import type { ExplainedLine, Explanation } from './explain-line.ts';
import { explainRated } from './explain-rated.ts';
import { type Fraction, fraction, negated, sumOf, whole } from './fraction.ts';
import type { PriceSources } from './price-sources.ts';
import type { Markup, Product, Selection } from './product.ts';
import { quote, sizeOf } from './quote.ts';
import type { Cents } from './units.ts';

/**
 * The price of a run line by line: the book's figures with their cells, rounding, markup. Their sum is the total that `quote` shows, and the
 * per-unit is the one that it shows (decisions 1 to 3).
 *
 * @returns undefined when `quote` has no price for the run size.
 * @throws Error when the sources are not those of the product.
 */
export function explain(
  product: Product,
  selection: Selection,
  runSize: number,
  markup: Markup,
  sources: PriceSources,
): Explanation | undefined {
  const quoted = quote(product, selection, markup);
  if (quoted.kind !== 'rows' || !quoted.rows.some((row) => row.runSize === runSize)) return undefined;
  const { lines, perUnit, perUnitFrom } = explainBase(product, selection, runSize, sources);
  const { total: base, lines: rounded } = roundedToCents(lines);
  if (markup.pct === 0 && markup.fixed === 0) return { runSize, lines: rounded, total: base, perUnit, perUnitFrom };
  const { total, lines: all } = roundedToCents([
    ...rounded,
    { kind: 'base', total: base },
    ...markupLines(base, markup),
  ]);
  return {
    runSize,
    lines: all,
    total,
    perUnit: fraction(BigInt(total), BigInt(runSize)),
    perUnitFrom: 'total',
  };
}

type Base = Pick<Explanation, 'lines' | 'perUnit' | 'perUnitFrom'>;

function explainBase(product: Product, selection: Selection, runSize: number, sources: PriceSources): Base {
  const { pricing } = product;
  if (pricing.kind === 'run-size') return explainLadder(pricing, selection, runSize, sources);
  const size = sizeOf(product, selection);
  return explainRated(product, pricing, selection, typeof size === 'string' ? undefined : size, runSize, sources);
}

function markupLines(base: Cents, { pct, fixed }: Markup): readonly ExplainedLine[] {
  const percent: ExplainedLine = {
    kind: 'percent',
    pct,
    of: base,
    adds: fraction(BigInt(base) * BigInt(pct), 100_000n),
  };
  return [
    ...(pct === 0 ? [] : [percent]),
    ...(fixed === 0 ? [] : [{ kind: 'fixed', fixed, adds: whole(fixed) } as const]),
  ];
}

/** What the lines come to in whole cents, with a line for the rounding where there is any. */
function roundedToCents(lines: readonly ExplainedLine[]): { total: Cents; lines: readonly ExplainedLine[] } {
  const exact = sumOf(lines.map(addsOf));
  const total = divideRounded(exact.dividend, exact.divisor);
  const adds = sumOf([whole(total), negated(exact)]);
  return {
    total: exactNumber(total),
    lines: adds.dividend === 0n ? lines : [...lines, { kind: 'rounding', adds }],
  };
}

/** What a line adds to the total, in cents. */
export const addsOf = (line: ExplainedLine): Fraction => ('adds' in line ? line.adds : whole(0));
