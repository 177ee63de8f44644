import { pricedSize } from './billed.ts';
import { chosenChoices } from './choices.ts';
import { divideRounded, exactNumber } from './decimal.ts';
import { sumOf } from './fraction.ts';
import { ladderOf } from './ladder.ts';
import type { Run } from './measures.ts';
import type { Markup, Product, Selection } from './product.ts';
import { sizeOf } from './quote.ts';
import { addedBy, type BasePrice, ladderBase, priceAfterSteps, type RunPrice, ratedBase } from './rated.ts';
import type { Cents } from './units.ts';

export interface PricedRun extends RunPrice {
  readonly run: Run;
  readonly base: BasePrice;
}

export function runOf(product: Product, selection: Selection, runSize: number): Run {
  const own = sizeOf(product, selection);
  const size = typeof own === 'object' ? pricedSize(product, selection, own) : undefined;
  return { product, selection, runSize, size };
}

/** Returns the price of a run after its steps; undefined if the book has no price for the run. */
export function pricedRun(product: Product, selection: Selection, runSize: number): PricedRun | undefined {
  const { pricing } = product;
  const run = runOf(product, selection, runSize);
  const base =
    pricing.kind === 'run-size'
      ? ladderBase(ladderOf(pricing, selection) ?? [], pricing.between, runSize)
      : ratedBase(pricing, addedBy(chosenChoices(product, selection)), run);
  const price = base && priceAfterSteps(run, base);
  return price && { ...price, run, base };
}

/** One-time charge of a run, or a minimum that raised the price. The amount includes the percent of the markup. */
interface RunCharge {
  /** Number of the step that makes the charge. It identifies the step, because two steps can have equal labels. */
  readonly step: number;
  readonly label: string;
  /** Amount of the one-time charge, or the minimum to which the price was raised. */
  readonly amount: Cents;
  readonly isMinimum: boolean;
}

/** Returns the one-time charges of a run and the minimums that raised its price, in the order of the steps. */
export function runCharges(
  product: Product,
  selection: Selection,
  runSize: number,
  { pct }: Markup,
): readonly RunCharge[] {
  const steps = product.steps ? (pricedRun(product, selection, runSize)?.steps ?? []) : [];
  return steps.flatMap(({ step, row, of, counted, adds }) => {
    const isMinimum = step.do === 'at least';
    const isOnce = step.do === 'add' && !counted.each && !row.per?.includes('piece');
    if (adds.dividend <= 0n || !(isMinimum || isOnce)) return [];
    const { dividend, divisor } = isMinimum ? sumOf([of, adds]) : adds;
    const amount = exactNumber(divideRounded(dividend * BigInt(100_000 + pct), divisor * 10_000_000n));
    return [{ step: step.step, label: step.label, amount, isMinimum }];
  });
}
