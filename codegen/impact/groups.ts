/** Groups changed figures into few lines: a stock's whole ladder is one line, and so is a changed adder. */
import type { Product, Selection } from '../../src/pricing/index.ts';
import { groupBy } from '../language/collections.ts';
import { coverWithCubes } from './cubes.ts';
import { type Figure, figureList, pricedAs } from './figures.ts';
import type { ChangeGroup, ProductImpact, StepOf } from './impact.ts';
import { type BothSides, effectsOf, type Moved, type Step, stepKey } from './moved.ts';
import type { OptionWords } from './option-words.ts';
import { mainAmount } from './parts.ts';
import { isOverThreshold } from './threshold.ts';

/**
 * Returns the kind by which changes are grouped: ladder prices, rates, one choice's adder; moved up or down, added,
 * removed and new basis are kinds apart.
 */
function kindOf(step: Step): string {
  const { before, after } = step;
  const figure = after ?? before;
  const what = figure?.kind === 'rate' || (figure?.kind === 'run' && !figure.isBase) ? figure.kind : listOf(figure);
  const move = signedSize(step) < 0 ? 'moved down' : 'moved up';
  return `${!before ? 'added' : !after ? 'removed' : withoutBasis(before) === withoutBasis(after) ? 'basis' : move} ${what}`;
}

const listOf = (figure: Figure | undefined): string =>
  figure?.kind === 'run' ? 'base' : figure ? figureList(figure) : '';

const withoutBasis = (figure: Figure): string =>
  'basis' in figure ? pricedAs({ ...figure, basis: 'published' }) : pricedAs(figure);

/** @returns the groups, the biggest move first */
export function groupsOf(
  product: Product,
  moved: readonly Moved[],
  both: readonly BothSides[],
  words: OptionWords,
  threshold: number,
): readonly ChangeGroup[] {
  const pairs = new Map(both.map((pair): [Selection, BothSides] => [pair.after.selection, pair]));
  const reached = [...pairs.keys()];
  const groups = [...groupBy(moved, kindOf).values()].flatMap((group) => {
    const ofSelection = groupBy(group, ({ selection }) => selection);
    return coverWithCubes(product, [...ofSelection.keys()], reached).flatMap(({ where, members }) => {
      const steps = members.flatMap((member) => ofSelection.get(member) ?? []);
      const ofCube = members.flatMap((member) => pairs.get(member) ?? []);
      return groupOf(where, steps, ofCube, words, threshold) ?? [];
    });
  });
  return groups.toSorted((a, b) => sizeOfGroup(b) - sizeOfGroup(a));
}

function groupOf(
  where: ChangeGroup['where'],
  moved: readonly Moved[],
  pairs: readonly BothSides[],
  words: OptionWords,
  threshold: number,
): ChangeGroup | undefined {
  const sorted = moved.toSorted((a, b) => signedSize(a) - signedSize(b));
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (!least || !most) return undefined;
  const figure = least.after ?? least.before;
  const effects = effectsOf(figure, pairs, words);
  const distinct = [...groupBy(moved, stepKey).values()].flatMap(([first]) => (first ? [stepOf(first)] : []));
  const over = distinct.some((step) => isOverThreshold({ ...step, effects }, threshold));
  return {
    where,
    prices: moved.length,
    least: { of: words(least.selection), ...stepOf(least) },
    most: { of: words(most.selection), ...stepOf(most) },
    steps: distinct,
    effects,
    ...(over && { over }),
  };
}

const stepOf = ({ before, after }: Step): Omit<StepOf, 'of'> => ({
  ...(before && { before }),
  ...(after && { after }),
});

/** Returns the relative change, with its sign; 0 for a figure that was added or removed. */
function signedSize({ before, after }: Step): number {
  if (!before || !after) return 0;
  if (before.kind === 'run' && after.kind === 'run') {
    return ratio(before.total, after.total) || ratio(before.perUnit, after.perUnit);
  }
  if (before.kind === 'run' || after.kind === 'run') return 0;
  return ratio(mainAmount(before) ?? 0, mainAmount(after) ?? 0);
}

const ratio = (before: number, after: number): number => (after - before) / Math.max(Math.abs(before), 1);

/** Returns the size by which groups are sorted: a changed rate or adder counts by its effect on a price. */
function sizeOfGroup({ least, most, effects }: ChangeGroup): number {
  const steps = effects.length > 0 ? effects.map((effect) => effect.most) : [least, most];
  return Math.max(...steps.map((step) => Math.abs(signedSize(step))));
}

export function sizeOfImpact({ groups }: ProductImpact): number {
  return Math.max(0, ...groups.map(sizeOfGroup));
}
