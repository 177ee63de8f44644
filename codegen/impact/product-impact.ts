/** Changed prices of one product. */
import type { Product, Selection } from '../../src/pricing/index.ts';
import { groupBy } from '../language/collections.ts';
import { boundChanges } from './bounds.ts';
import { coverWithCubes } from './cubes.ts';
import type { Figure } from './figures.ts';
import { groupsOf } from './groups.ts';
import type { BoundChange, FigureChange, NoticedChange, ProductImpact, Renamed, StartChange } from './impact.ts';
import { fallbackChanges } from './law/fallbacks.ts';
import { noticedChanges, type Trial } from './law/noticed.ts';
import { toldBy } from './law/told.ts';
import { type MatchedSelections, matchSelections } from './match-selections.ts';
import { type BothSides, bothSides, effectsOf, type Moved, movedFigures, stepKey } from './moved.ts';
import { type OptionWords, optionWords } from './option-words.ts';
import type { PricedProduct } from './price-list.ts';
import { pricedOnly } from './priced-only.ts';
import { type EarlierEdition, withNewNames } from './renames.ts';
import { startChanges } from './starts.ts';
import { withLaterSteps } from './steps.ts';
import { isOverThreshold } from './threshold.ts';

export interface ComparedProducts {
  /** Key in the later edition. */
  readonly id: string;
  readonly earlier: EarlierEdition;
  /** Absent: no price changed. */
  readonly impact?: ProductImpact;
  readonly renamed: readonly Renamed[];
  readonly starts: readonly StartChange[];
  readonly bounds: readonly BoundChange[];
  readonly noticed: readonly NoticedChange[];
}

/** Compares two editions of a product. */
export function compareProducts(before: PricedProduct, after: PricedProduct, trial: Trial): ComparedProducts {
  const { threshold } = trial;
  const named = withNewNames(before, after);
  const renumbered = withLaterSteps(named.before, after.product);
  const earlier = { product: before.product, inEarlierNames: named.inEarlierNames };
  const matched = matchSelections(renumbered, after);
  const both = matched.both
    .filter((pair) => pair.before.figures && pair.after.figures)
    .map((pair) => bothSides(pair.before, pair.after));
  const moved = movedFigures(both);
  const words = optionWords(after.product, before.product);
  const groups = groupsOf(after.product, moved, both, words, threshold);
  const impact = productImpact(renumbered, after, matched, both, moved, groups, words, threshold);
  const starts = startChanges(earlier, after, threshold);
  const told = toldBy(after.product, moved, groups);
  return {
    id: after.product.id,
    earlier,
    ...(impact && { impact }),
    renamed: named.renamed,
    starts,
    bounds: boundChanges(earlier, after.product, matched.both, threshold),
    noticed: [
      ...manyPublished(impact),
      ...noticedChanges(earlier, after.product, matched.both, told, words, trial),
      ...fallbackChanges(earlier, after.product, matched.both, starts, trial),
    ],
  };
}

function productImpact(
  before: PricedProduct,
  after: PricedProduct,
  matched: MatchedSelections,
  both: readonly BothSides[],
  moved: readonly Moved[],
  groups: ProductImpact['groups'],
  words: OptionWords,
  threshold: number,
): ProductImpact | undefined {
  const onOneSide = matched.both.filter((pair) => !pair.before.figures || !pair.after.figures);
  const impact = {
    id: after.product.id,
    name: after.product.name,
    groups,
    changes: changesOf(after.product, moved, both, words, threshold),
    gained: pricedOnly(after, [...onOneSide.map((pair) => pair.after), ...matched.after], before),
    lost: pricedOnly(before, [...onOneSide.map((pair) => pair.before), ...matched.before], after),
  };
  const nothing = [impact.changes, impact.gained, impact.lost].every((list) => list.length === 0);
  return nothing ? undefined : impact;
}

/** Number of figures that may become published at once without confirmation. */
const mostPublished = 20;

/**
 * Reports many samples that become published by a filled-down column: nobody confirms that many official prices in
 * passing.
 */
function manyPublished(impact: ProductImpact | undefined): readonly NoticedChange[] {
  const published = (impact?.changes ?? []).filter(
    ({ before, after }) => basisOf(before) === 'sample' && basisOf(after) === 'published',
  );
  if (!impact || published.length <= mostPublished) return [];
  const change = `${published.length} figures: sample -> published`;
  return [{ product: impact.id, what: 'published', entries: published.length, tried: 0, of: '', change, over: true }];
}

const basisOf = (figure: Figure | undefined): string => (figure && 'basis' in figure ? figure.basis : '');

/** Returns every change exactly: figures that moved alike, with their selections. */
function changesOf(
  product: Product,
  moved: readonly Moved[],
  both: readonly BothSides[],
  words: OptionWords,
  threshold: number,
): readonly FigureChange[] {
  const pairs = new Map(both.map((pair): [Selection, BothSides] => [pair.after.selection, pair]));
  const reached = [...pairs.keys()];
  return [...groupBy(moved, stepKey).values()].flatMap((alike) => {
    const [first] = alike;
    const members = alike.map(({ selection }) => selection);
    return first
      ? coverWithCubes(product, members, reached).map((box) =>
          changeOf(
            first,
            box.where,
            box.members.flatMap((member) => pairs.get(member) ?? []),
            words,
            threshold,
          ),
        )
      : [];
  });
}

function changeOf(
  { before, after }: Moved,
  where: FigureChange['where'],
  pairs: readonly BothSides[],
  words: OptionWords,
  threshold: number,
): FigureChange {
  const figure = after ?? before;
  const effects = effectsOf(figure, pairs, words);
  const change = {
    where,
    ...(before && { before }),
    ...(after && { after }),
    ...(effects.length > 0 && { effects }),
  };
  return { ...change, ...(isOverThreshold(change, threshold) && { over: true }) };
}
