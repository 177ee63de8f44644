/** Groups changed figures into few lines. For example, all prices of a stock's ladder make one line. */
import type { Product, Selection } from '../../src/pricing/index.ts';
import { firstOfEach } from '../language/collections.ts';
import { coverGroups } from './cubes.ts';
import { type Figure, figureList, pricedAs } from './figures.ts';
import type { ChangeGroup, Effect, FigureChange, ProductImpact, Step, StepOf } from './impact.ts';
import { type BothSides, effectsOf, type Moved, stepKey } from './moved.ts';
import type { OptionWords } from './option-words.ts';
import { mainMove } from './parts.ts';
import { isOverThreshold, relativeMove } from './threshold.ts';

/**
 * Returns the key by which changes are grouped. The key combines the kind of change, such as `added` or `moved up`,
 * with the kind of figure, such as ladder prices or the adder of one choice.
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

/** The changed figures of a product, with the data that its report needs. */
export interface Moves {
  readonly product: Product;
  readonly moved: readonly Moved[];
  readonly both: readonly BothSides[];
  readonly words: OptionWords;
  readonly threshold: number;
}

/**
 * All changed figures of the selections in one cube. `where` describes the cube. `effects` are the effects of the first
 * changed figure.
 */
export interface MovesOfCube extends Pick<FigureChange, 'where'> {
  readonly moves: readonly Moved[];
  readonly effects: readonly Effect[];
}

/** Groups changed figures by the key that `alike` returns, and covers the selections of each group with cubes. */
export function coverMoves({ product, moved, both, words }: Moves, alike: (step: Moved) => string) {
  const pairs = new Map(both.map((pair): [Selection, BothSides] => [pair.after.selection, pair]));
  return coverGroups(product, moved, alike, [...pairs.keys()]).map(({ where, members, items: moves }): MovesOfCube => {
    const ofCube = members.flatMap((member) => pairs.get(member) ?? []);
    const figure = moves[0]?.after ?? moves[0]?.before;
    return { where, moves, effects: effectsOf(figure, ofCube, words) };
  });
}

/** Returns the groups of changed figures, the biggest change first. */
export const groupsOf = (moves: Moves): readonly ChangeGroup[] =>
  coverMoves(moves, kindOf)
    .flatMap((cube) => groupOf(cube, moves) ?? [])
    .toSorted((a, b) => sizeOfGroup(b) - sizeOfGroup(a));

function groupOf({ where, moves, effects }: MovesOfCube, { words, threshold }: Moves): ChangeGroup | undefined {
  const sorted = moves.toSorted((a, b) => signedSize(a) - signedSize(b));
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (!least || !most) return undefined;
  const distinct = firstOfEach(moves, stepKey).map(({ before, after }) => ({ before, after }));
  const over = distinct.some((step) => isOverThreshold({ ...step, effects }, threshold));
  const inWords = ({ selection, before, after }: Moved): StepOf => ({ of: words(selection), before, after });
  return {
    where,
    prices: moves.length,
    least: inWords(least),
    most: inWords(most),
    steps: distinct,
    effects,
    ...(over && { over }),
  };
}

/** Returns the relative change, with its sign; 0 for a figure that was added or removed. */
const signedSize = (step: Step): number => relativeMove(...mainMove(step));

/**
 * Returns the size by which groups are sorted. For a figure that changes other prices, such as a rate or an adder, the
 * size is its largest effect on a price.
 */
function sizeOfGroup({ least, most, effects }: ChangeGroup): number {
  const steps = effects.length > 0 ? effects.map((effect) => effect.most) : [least, most];
  return Math.max(...steps.map((step) => Math.abs(signedSize(step))));
}

export function sizeOfImpact({ groups }: ProductImpact): number {
  return Math.max(0, ...groups.map(sizeOfGroup));
}
