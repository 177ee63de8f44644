/** Compares the prices and answers of one product in two editions. */
import { boundChanges } from './bounds.ts';
import { basisOf } from './figures.ts';
import { coverMoves, groupsOf, type Moves, type MovesOfCube } from './groups.ts';
import type { BoundChange, FigureChange, NoticedChange, ProductImpact, Renamed, StartChange } from './impact.ts';
import { fallbackChanges } from './law/fallbacks.ts';
import { noticedChanges, type Trial } from './law/noticed.ts';
import { toldBy } from './law/told.ts';
import { askedPairs, type MatchedSelections, matchSelections } from './match-selections.ts';
import { bothSides, movedFigures, stepKey } from './moved.ts';
import { optionWords } from './option-words.ts';
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
  /** Changed prices; absent if no price changed. */
  readonly impact?: ProductImpact;
  readonly renamed: readonly Renamed[];
  readonly starts: readonly StartChange[];
  readonly bounds: readonly BoundChange[];
  readonly noticed: readonly NoticedChange[];
}

export function compareProducts(before: PricedProduct, after: PricedProduct, trial: Trial): ComparedProducts {
  const { threshold } = trial;
  const named = withNewNames(before, after);
  const renumbered = withLaterSteps(named.before, after.product);
  const earlier = { product: before.product, inEarlierNames: named.inEarlierNames };
  const matched = matchSelections(renumbered, after);
  const asked = askedPairs(earlier, after.product, matched.both);
  const both = matched.both
    .filter((pair) => pair.before.figures && pair.after.figures)
    .map((pair) => bothSides(pair.before, pair.after));
  const words = optionWords(after.product, before.product);
  const moves: Moves = { product: after.product, moved: movedFigures(both), both, words, threshold };
  const groups = groupsOf(moves);
  const impact = productImpact(renumbered, after, matched, moves, groups);
  const starts = startChanges(earlier, after, threshold);
  const told = toldBy(after.product, moves.moved, groups);
  return {
    id: after.product.id,
    earlier,
    ...(impact && { impact }),
    renamed: named.renamed,
    starts,
    bounds: boundChanges(before.product, after.product, asked, threshold),
    noticed: [
      ...manyPublished(impact),
      ...noticedChanges(before.product, after.product, asked, told, words, trial),
      ...fallbackChanges(earlier, after.product, asked, starts, trial),
    ],
  };
}

function productImpact(
  before: PricedProduct,
  after: PricedProduct,
  matched: MatchedSelections,
  moves: Moves,
  groups: ProductImpact['groups'],
): ProductImpact | undefined {
  const onOneSide = matched.both.filter((pair) => !pair.before.figures || !pair.after.figures);
  const impact = {
    id: after.product.id,
    name: after.product.name,
    groups,
    changes: coverMoves(moves, stepKey).flatMap((cube) => changesOf(cube, moves.threshold)),
    gained: pricedOnly(after, [...onOneSide.map((pair) => pair.after), ...matched.after], before),
    lost: pricedOnly(before, [...onOneSide.map((pair) => pair.before), ...matched.before], after),
  };
  const nothing = [impact.changes, impact.gained, impact.lost].every((list) => list.length === 0);
  return nothing ? undefined : impact;
}

/** Maximum number of sample figures that can become published at once without a confirmation. */
const mostPublished = 20;

/**
 * Returns a change to be confirmed if more than `mostPublished` sample figures become published at once. This can
 * happen by mistake, for example if a column is filled down.
 */
function manyPublished(impact: ProductImpact | undefined): readonly NoticedChange[] {
  const published = (impact?.changes ?? []).filter(
    ({ before, after }) => basisOf(before) === 'sample' && basisOf(after) === 'published',
  );
  if (!impact || published.length <= mostPublished) return [];
  const change = `${published.length} figures: sample -> published`;
  return [{ product: impact.id, what: 'published', entries: published.length, tried: 0, of: '', change, over: true }];
}

/** Returns the one change that all selections of a cube have in common; an empty list for an empty cube. */
function changesOf({ where, moves: [first], effects }: MovesOfCube, threshold: number): readonly FigureChange[] {
  if (!first) return [];
  const { before, after } = first;
  const change = { where, before, after, ...(effects.length > 0 && { effects }) };
  return [{ ...change, ...(isOverThreshold(change, threshold) && { over: true }) }];
}
