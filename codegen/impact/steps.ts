/** Pairs the steps of two editions, and finds changes of their order that change a price. */
import type { Product } from '../../src/pricing/index.ts';
import { firstOfEach } from '../language/collections.ts';
import { type Figure, figureList, type OrderFigure, type StepFigure } from './figures.ts';
import type { PricedProduct } from './price-list.ts';

type Step = NonNullable<Product['steps']>[number];

/**
 * Keys by which a step is found again in another edition, the most reliable key first. The number of a step alone is no
 * key, because another step may have this number in the other edition.
 */
const signs: readonly ((step: Step) => string)[] = [
  ({ step, label, do: verb }) => JSON.stringify([step, label, verb]),
  ({ label, do: verb }) => JSON.stringify([label, verb]),
  ({ label }) => label,
  ({ do: verb, rows }) => JSON.stringify([verb, rows.map(({ figure, per }) => [figure, per])]),
  ({ step, do: verb }) => JSON.stringify([step, verb]),
];

/** Returns the steps of the later edition, by the numbers that they had in the earlier edition. */
function laterSteps(before: Product, after: Product): ReadonlyMap<number, Step> {
  const found = new Map<number, Step>();
  const free = new Set(after.steps);
  for (const sign of signs) {
    for (const step of before.steps ?? []) {
      const same = found.has(step.step) ? undefined : [...free].find((one) => sign(one) === sign(step));
      if (!same) continue;
      found.set(step.step, same);
      free.delete(same);
    }
  }
  return found;
}

/** Returns the earlier prices with each step under its later number and label. Renumbering then changes no price. */
export function withLaterSteps(before: PricedProduct, after: Product): PricedProduct {
  if (!before.product.steps) return before;
  const later = laterSteps(before.product, after);
  return {
    ...before,
    prices: before.prices.map(({ selection, figures }) => ({
      selection,
      figures: figures && { ...figures, given: figures.given.map((figure) => asLater(figure, later)) },
    })),
  };
}

function asLater(figure: Figure, later: ReadonlyMap<number, Step>): Figure {
  if (figure.kind !== 'step') return figure;
  const of = figure.of?.map((one) => (one === 'base' ? one : (later.get(one)?.step ?? one)));
  const { step, label } = later.get(figure.step) ?? figure;
  return { ...figure, step, label, ...(of && { of }) };
}

/**
 * Returns the order of the steps in each of two editions; undefined if the new order changes no price. The order
 * matters only to a step that uses the price before it. No price changes if each such step comes after the same steps
 * in both editions.
 */
export function orderMove(
  before: readonly Figure[],
  after: readonly Figure[],
): { readonly before: OrderFigure; readonly after: OrderFigure } | undefined {
  const [old, now] = [stepsOf(before), stepsOf(after)];
  const [was, is] = [inBoth(old, now), inBoth(now, old)];
  const looksElsewhere = is.some(
    ({ step, do: verb, of }) =>
      verb !== 'add' && !of && JSON.stringify(beforeStep(was, step)) !== JSON.stringify(beforeStep(is, step)),
  );
  return looksElsewhere ? { before: orderOf(was, is), after: orderOf(is, was) } : undefined;
}

/** Returns one figure of each step, in the order of the steps. */
const stepsOf = (figures: readonly Figure[]): readonly StepFigure[] =>
  firstOfEach(
    figures.filter((figure) => figure.kind === 'step'),
    figureList,
  );

const inBoth = (steps: readonly StepFigure[], others: readonly StepFigure[]): readonly StepFigure[] =>
  steps.filter((step) => others.some((other) => figureList(other) === figureList(step)));

/** Returns the numbers, in rising order, of the steps that are applied before a step. */
const beforeStep = (steps: readonly StepFigure[], number: number): readonly number[] =>
  steps
    .slice(
      0,
      steps.findIndex(({ step }) => step === number),
    )
    .map(({ step }) => step)
    .toSorted((a, b) => a - b);

/** Returns the labels of the steps from the first moved step to the last moved step. */
function orderOf(steps: readonly StepFigure[], others: readonly StepFigure[]): OrderFigure {
  const moved = steps.flatMap(({ step }, at) => (others[at]?.step === step ? [] : at));
  return { kind: 'order', steps: steps.slice(moved[0], (moved.at(-1) ?? 0) + 1).map(({ label }) => label) };
}
