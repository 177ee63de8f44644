import { chosenChoices } from './choices.ts';
import { holds } from './conditions.ts';
import { divideRounded, exactNumber } from './decimal.ts';
import type { Adder, Basis, Choice, PriceRow, Pricing, Product, Rate, Selection } from './product.ts';
import type { Length } from './units.ts';

type RatedPricing = Exclude<Pricing, { kind: 'run-size' }>;

export interface Size {
  readonly width: Length;
  readonly height: Length;
}

/** (1/10,000 inch)^2 in a square foot: 12 in = 1 ft per side, and the area is never rounded (decision 3). */
export const perSquareFoot = 144n * 10n ** 8n;

const sum = (adders: readonly Adder[], per: Adder['per']): bigint =>
  adders.reduce((total, adder) => (adder.per === per ? total + BigInt(adder.amount) : total), 0n);

const worst = (bases: readonly Basis[]): Basis => (bases.includes('sample') ? 'sample' : 'published');

/** The rate of a quantity: among those that hold, the one from the highest quantity not above it. */
export function rateAt(rates: readonly Rate[], quantity: number): Rate | undefined {
  return rates
    .filter(({ from }) => from <= quantity)
    .reduce<Rate | undefined>((best, rate) => (best && best.from >= rate.from ? best : rate), undefined);
}

/**
 * One base price row: per unit = area x (rate + adders per sq ft) + adders per unit, exact; total = per unit x run size, rounded once, to
 * cents (decision 3). A price per piece is the same with an area of one and no adders per sq ft.
 */
function ratedRow(rate: Rate, adders: readonly Adder[], size: Size | undefined, runSize: number): PriceRow {
  const area = size ? BigInt(size.width) * BigInt(size.height) : perSquareFoot;
  const perUnit = area * (BigInt(rate.amount) + sum(adders, 'sq ft')) + perSquareFoot * sum(adders, 'unit');
  return {
    runSize,
    perUnit: exactNumber(divideRounded(perUnit, perSquareFoot)),
    perUnitCents: exactNumber(divideRounded(perUnit, perSquareFoot * 100n)),
    total: exactNumber(divideRounded(perUnit * BigInt(runSize), perSquareFoot * 100n)),
    basis: worst([rate.basis, ...adders.map(({ basis }) => basis)]),
  };
}

const addersOf = (choices: readonly Choice[]): readonly Adder[] => choices.flatMap(({ adds }) => adds ?? []);

/** Base prices of an area or unit price at each run size; undefined when no rate holds for one of them. */
export function ratedRows(
  product: Product,
  pricing: RatedPricing,
  selection: Selection,
  size: Size | undefined,
  runSizes: readonly number[],
): readonly PriceRow[] | undefined {
  const rates = pricing.rates.filter((rate) => holds(rate, selection));
  const adders = addersOf(chosenChoices(product, selection));
  const rows: PriceRow[] = [];
  for (const runSize of runSizes) {
    const rate = rateAt(rates, runSize);
    if (!rate) return undefined;
    rows.push(ratedRow(rate, adders, size, runSize));
  }
  return rows;
}
