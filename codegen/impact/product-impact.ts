/** What changed of one product's prices. */
import type { Product, Selection } from '../../src/pricing/index.ts';
import { groupBy } from '../group-by.ts';
import { boxesOf } from './boxes.ts';
import { effectOf } from './effect.ts';
import { groupsOf } from './groups.ts';
import type { FigureChange, ProductImpact } from './impact.ts';
import { matchSelections } from './match-selections.ts';
import { type BothSides, type Moved, movedFigures, stepKey } from './moved.ts';
import type { PricedProduct } from './price-list.ts';
import { pricedOnly } from './priced-only.ts';
import { isOverThreshold } from './threshold.ts';

/** @param threshold in 1/1,000 percent. @returns undefined when nothing changed. */
export function productImpact(
  before: PricedProduct,
  after: PricedProduct,
  threshold: number,
): ProductImpact | undefined {
  const matched = matchSelections(before, after);
  const both = matched.both.filter((pair) => pair.before.figures && pair.after.figures);
  const onOneSide = matched.both.filter((pair) => !pair.before.figures || !pair.after.figures);
  const moved = movedFigures(after.product, both);
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
      ? boxesOf(product, members, reached).map((box) =>
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
  const effect = (after ?? before)?.kind === 'run' ? undefined : effectOf(pairs);
  const change = { where, ...(before && { before }), ...(after && { after }), ...(effect && { effect }) };
  return { ...change, ...(isOverThreshold(change, threshold) && { over: true }) };
}
