/**
 * Proves that every complete selection either has exactly one price or is declared under Unpriced. Also proves that
 * price rows do not overlap, and that a selection reaches each of them.
 */

import { held, inHeldUnits } from '../../src/pricing/billed.ts';
import { holds } from '../../src/pricing/conditions.ts';
import { compare, type Fraction } from '../../src/pricing/fraction.ts';
import { type BilledRow, type BilledSide, billedSides, type Length, type Selection } from '../../src/pricing/index.ts';
import { gatherLadders, type Ladder, ladderPlace } from '../ladders/ladders.ts';
import type { BilledSizeRow } from '../language/book.ts';
import { compileCondition } from '../language/condition.ts';
import { lengthText } from '../language/count-text.ts';
import { type Diagnostic, diagnostic, type Place, placeText } from '../language/diagnostic.ts';
import { type LinkedProduct, rowsOfSide } from '../link/link.ts';
import { areasOf, type Range, sidesOf } from '../link/numbers.ts';
import { placeOfProduct } from '../link/product-source.ts';
import { alike } from './alike.ts';
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

export function checkBilledSizes(linked: LinkedProduct): readonly Diagnostic[] {
  const { source, product, priced } = linked;
  if (!product.billed) return [];
  const selections = alike(source)(priced);
  const used = new Set<BilledSizeRow>();
  const faults = new Map<string, Diagnostic>();
  for (const side of billedSides) {
    const rows = rowsOfSide(source, side);
    const linkedRows = product.billed[side] ?? [];
    for (const selection of selections) {
      const holding = rows.flatMap((row, at): readonly Holding[] => {
        const billed = linkedRows[at];
        return billed && holds(billed, selection) ? [{ row, billed }] : [];
      });
      for (const fault of checkSide(linked, side, holding, selection, used)) faults.set(placeText(fault.at), fault);
    }
  }
  const dead = selections.length === 0 ? [] : source.billedSizes.filter((row) => !used.has(row));
  return [...faults.values(), ...dead.map(({ at }) => deadRow(at, 'billed size'))];
}

interface Holding {
  readonly row: BilledSizeRow;
  readonly billed: BilledRow;
}

/** @param used collects the rows that bill some size */
function checkSide(
  { product, source }: LinkedProduct,
  side: BilledSide,
  holding: readonly Holding[],
  selection: Selection,
  used: Set<BilledSizeRow>,
): readonly Diagnostic[] {
  const sizes = sizesOf(product, side, selection);
  const rows = holding.toSorted((a, b) => a.billed.from - b.billed.from);
  return rows.flatMap(({ row, billed }, at): readonly Diagnostic[] => {
    const next = rows[at + 1];
    if (next?.billed.from === billed.from) {
      used.add(row).add(next.row);
      return [overlap(next.row.at, row.at, selection, `bill the ${side} of`)];
    }
    const end = next && held(next.billed.from);
    if (compare(sizes.max, held(billed.from)) < 0n || (end && compare(sizes.min, end) >= 0n)) return [];
    used.add(row);
    if (!row.cells.sizes) return [];
    const most = Math.max(...row.cells.sizes.value);
    const longest = lengthOf(sizes.max);
    const largest = next ? Math.min(next.billed.from - 1, longest) : longest;
    const needed = steppedUp(Math.max(largest + (billed.add ?? 0), billed.atLeast ?? 0), billed.step);
    if (needed <= most) return [];
    const billedAs = needed === largest ? '' : ` (billed as ${lengthText(needed)})`;
    const message = `${source.id} has no price for a ${side} of ${lengthText(largest)} in${billedAs}, which is more than ${lengthText(most)}, with ${selectionText(selection)}`;
    const tip = `Add a larger size, or lower the max of the ${side} on the sheet Limits.`;
    return [diagnostic('QB401', row.cells.sizes.at, message, tip)];
  });
}

const steppedUp = (length: number, step: number | undefined): number =>
  step === undefined ? length : Math.ceil(length / step) * step;

/** Returns a side in units of 1/10,000 inch. A side is always a whole number of these units. */
const lengthOf = (inches: Fraction): Length => Number(inHeldUnits(inches).dividend);

/**
 * Returns the range of a side in inches, or of the area in sq ft. The range is not yet changed by the Billed Sizes rows
 * for `side`.
 */
function sizesOf(product: LinkedProduct['product'], side: BilledSide, selection: Selection): Range<Fraction> {
  if (side === 'area') {
    const { area: _, ...billed } = product.billed ?? {};
    return areasOf({ ...product, billed }, selection);
  }
  const { min, max } = sidesOf(product, selection)?.[side] ?? { min: 0, max: 0 };
  return { min: held(min), max: held(max) };
}
