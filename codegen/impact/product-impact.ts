/** What changed of one product's prices. */
import type { Product, Selection } from '../../src/pricing/index.ts';
import { groupBy } from '../language/collections.ts';
import { boundChanges } from './bounds.ts';
import { coverWithCubes } from './cubes.ts';
import { groupsOf } from './groups.ts';
import type { BoundChange, FigureChange, ProductImpact, Renamed, StartChange } from './impact.ts';
import { type MatchedSelections, matchSelections } from './match-selections.ts';
import { type BothSides, bothSides, effectOf, type Moved, movedFigures, stepKey } from './moved.ts';
import type { PricedProduct } from './price-list.ts';
import { pricedOnly } from './priced-only.ts';
import { type EarlierEdition, withNewNames } from './renames.ts';
import { startChanges } from './starts.ts';
import { withLaterSteps } from './steps.ts';
import { isOverThreshold } from './threshold.ts';

export interface ComparedProducts {
  /** Of the later edition. */
  readonly id: string;
  readonly earlier: EarlierEdition;
  /** Absent: no price changed. */
  readonly impact?: ProductImpact;
  readonly renamed: readonly Renamed[];
  readonly starts: readonly StartChange[];
  readonly bounds: readonly BoundChange[];
}

/** Two editions of a product. @param threshold in 1/1,000 percent */
export function compareProducts(before: PricedProduct, after: PricedProduct, threshold: number): ComparedProducts {
  const named = withNewNames(before, after);
  const renumbered = withLaterSteps(named.before, after.product);
  const earlier = { product: before.product, inEarlierNames: named.inEarlierNames };
  const matched = matchSelections(renumbered, after);
  const impact = productImpact(renumbered, after, matched, threshold);
  return {
    id: after.product.id,
    earlier,
    ...(impact && { impact }),
    renamed: named.renamed,
    starts: startChanges(earlier, after, threshold),
    bounds: boundChanges(earlier, after.product, matched.both, threshold),
  };
}

function productImpact(
  before: PricedProduct,
  after: PricedProduct,
  matched: MatchedSelections,
  threshold: number,
): ProductImpact | undefined {
  const both = matched.both
    .filter((pair) => pair.before.figures && pair.after.figures)
    .map((pair) => bothSides(pair.before, pair.after));
  const onOneSide = matched.both.filter((pair) => !pair.before.figures || !pair.after.figures);
  const moved = movedFigures(both);
  const impact = {
    id: after.product.id,
    name: after.product.name,
    groups: groupsOf(after.product, moved, both, threshold),
    changes: changesOf(after.product, moved, both, threshold),
    gained: pricedOnly(after, [...onOneSide.map((pair) => pair.after), ...matched.after], before),
    lost: pricedOnly(before, [...onOneSide.map((pair) => pair.before), ...matched.before], after),
  };
  const nothing = [impact.changes, impact.gained, impact.lost].every((list) => list.length === 0);
  return nothing ? undefined : impact;
}

/** Every change exactly: what moved alike, and the selections that it moved for. */
function changesOf(
  product: Product,
  moved: readonly Moved[],
  both: readonly BothSides[],
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
  threshold: number,
): FigureChange {
  const figure = after ?? before;
  const effect = figure && effectOf(figure, pairs);
  const change = { where, ...(before && { before }), ...(after && { after }), ...(effect && { effect }) };
  return { ...change, ...(isOverThreshold(change, threshold) && { over: true }) };
}
