/**
 * Proves that every complete selection either has exactly one price or is declared under Unpriced. Also proves that
 * price rows do not overlap, and that a selection reaches each of them.
 */
import type { Selection } from '../../src/pricing/index.ts';
import { gatherLadders, type Ladder, ladderPlace } from '../ladders/ladders.ts';
import { type Diagnostic, diagnostic, type Place } from '../language/diagnostic.ts';
import { compileCondition } from '../link/condition.ts';
import type { LinkedProduct } from '../link/link.ts';
import { placeOfProduct } from '../link/product-source.ts';
import { checkBilledSizes } from './billed-sizes.ts';
import { checkLadderEnds } from './bounds.ts';
import { checkCounted } from './measures.ts';
import { deadRow, overlap, selectionText } from './row-faults.ts';
import { checkTiers } from './tiers.ts';

export function checkPrices(linked: LinkedProduct): readonly Diagnostic[] {
  return [
    ...checkReachedLadders(linked),
    ...checkTiers(linked),
    ...checkBilledSizes(linked),
    ...checkCounted(linked),
    ...checkLadderEnds(linked),
    ...checkUnpriced(linked),
  ];
}

function checkReachedLadders({ source, priced }: LinkedProduct): readonly Diagnostic[] {
  const table = source.runSizes;
  if (!table) return [];
  const ladders = gatherLadders(table);
  const rowPlace = (ladder: Ladder): Place => ladderPlace(table, ladder);
  const used = new Set<Ladder>();
  const clashes = new Map<Ladder, Diagnostic>();
  for (const selection of priced) {
    const [first, ...others] = ladders.of(selection);
    if (!first) continue;
    used.add(first);
    for (const other of others) {
      used.add(other);
      clashes.set(other, overlap(rowPlace(other), rowPlace(first), selection));
    }
  }
  const dead = ladders.all.filter((ladder) => !used.has(ladder)).map((ladder) => deadRow(rowPlace(ladder), 'ladder'));
  return [...ladders.diagnostics, ...clashes.values(), ...dead];
}

function checkUnpriced({ source, priced, unpriced }: LinkedProduct): readonly Diagnostic[] {
  const declared = source.unpriced.map(({ at, cells }) => ({
    at,
    holds: compileCondition(cells.when?.value ?? { clauses: [] }),
  }));
  const missing = unpriced.filter((selection) => !declared.some((row) => row.holds(selection)));
  const faults: Diagnostic[] = [];
  if (missing.length > 0) faults.push(noPrice(source.id, placeOfProduct(source), missing));
  for (const row of declared) {
    const both = priced.find((selection) => row.holds(selection));
    if (both) {
      const tip = 'Delete this row, or narrow its condition to the combinations without a price.';
      faults.push(diagnostic('QB405', row.at, `declared unpriced, but ${selectionText(both)} has a price`, tip));
    } else if (!unpriced.some((selection) => row.holds(selection))) faults.push(deadRow(row.at, 'declaration'));
  }
  return faults;
}

function noPrice(product: string, at: Place, missing: readonly Selection[]): Diagnostic {
  const shown = missing
    .slice(0, 3)
    .map((selection) => `(${selectionText(selection)})`)
    .join(', ');
  const more = missing.length > 3 ? ` and ${missing.length - 3} more` : '';
  const which = missing.length === 1 ? 'a selection' : `${missing.length} selections`;
  const tip = 'Add the prices, or declare the combination on the sheet Unpriced with the reason.';
  return diagnostic('QB401', at, `${product} has no price for ${which}: ${shown}${more}`, tip);
}
