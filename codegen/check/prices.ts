/**
 * Proves that every complete selection has exactly one price or is declared under Unpriced, and that no row overlaps another or is dead.
 */
import { holds } from '../../src/pricing/conditions.ts';
import type { Pricing, Product, Rate, Selection } from '../../src/pricing/index.ts';
import { gatherLadders, type Ladder, ladderPlace } from '../ladders/ladders.ts';
import { type Diagnostic, diagnostic, type Place, placeText } from '../language/diagnostic.ts';
import { compileCondition } from '../link/condition.ts';
import type { LinkedProduct } from '../link/link.ts';
import { placeOfProduct } from '../link/product-source.ts';
import { selectionText } from './selection-text.ts';

export function checkPrices(linked: LinkedProduct): readonly Diagnostic[] {
  const { pricing } = linked.product;
  const rows = pricing.kind === 'run-size' ? checkReachedLadders(linked) : checkReachedRates(linked, pricing);
  return [...rows, ...checkReachedTiers(linked), ...checkUnpriced(linked)];
}

const completeSelections = ({ reached }: LinkedProduct): readonly Selection[] =>
  reached.filter(({ complete }) => complete).map(({ selection }) => selection);

function checkReachedLadders(linked: LinkedProduct): readonly Diagnostic[] {
  const table = linked.source.runSizes;
  if (!table) return [];
  const ladders = gatherLadders(table);
  const rowPlace = (ladder: Ladder): Place => ladderPlace(table, ladder);
  const used = new Set<Ladder>();
  const clashes = new Map<Ladder, Diagnostic>();
  for (const selection of completeSelections(linked)) {
    const [first, second] = ladders.of(selection);
    if (first) used.add(first);
    if (!first || !second) continue;
    used.add(second);
    clashes.set(second, overlap(rowPlace(second), rowPlace(first), selection));
  }
  const dead = ladders.all.filter((ladder) => !used.has(ladder)).map((ladder) => deadRow(rowPlace(ladder), 'ladder'));
  return [...ladders.diagnostics, ...clashes.values(), ...dead];
}

function checkReachedRates(
  linked: LinkedProduct,
  { kind, rates }: Exclude<Pricing, { kind: 'run-size' }>,
): readonly Diagnostic[] {
  const { source } = linked;
  const rows = kind === 'area' ? source.rates : source.unitPrices;
  const used = new Set<number>();
  const clashes = new Map<number, Diagnostic>();
  const placeAt = (index: number): Place => rows[index]?.at ?? placeOfProduct(source);
  for (const selection of completeSelections(linked)) {
    const firstFrom = new Map<number, number>();
    for (const [index, rate] of rates.entries()) {
      if (!holds(rate, selection)) continue;
      used.add(index);
      const earlier = firstFrom.get(rate.from);
      if (earlier === undefined) firstFrom.set(rate.from, index);
      else clashes.set(index, overlap(placeAt(index), placeAt(earlier), selection));
    }
  }
  const dead = [...rates.keys()].filter((index) => !used.has(index)).map((index) => deadRow(placeAt(index), 'price'));
  return [...clashes.values(), ...dead];
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
      faults.push(
        diagnostic(
          'QB405',
          row.at,
          `declared unpriced, but ${selectionText(both)} has a price`,
          'Delete this row, or narrow its condition to the combinations without a price.',
        ),
      );
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
  return diagnostic(
    'QB401',
    at,
    `${product} has no price for ${missing.length === 1 ? 'a selection' : `${missing.length} selections`}: ${shown}${more}`,
    'Add the prices, or declare the combination on the sheet Unpriced with the reason.',
  );
}

function overlap(at: Place, first: Place, selection: Selection): Diagnostic {
  return diagnostic(
    'QB402',
    at,
    `this row and ${placeText(first)} both price ${selectionText(selection)}`,
    'Narrow the condition or the options of one of the two rows, so that one price holds.',
  );
}

export function deadRow(at: Place, what: string): Diagnostic {
  return diagnostic(
    'QB403',
    at,
    `no selection ever reaches this ${what}`,
    'Delete the row, or correct its condition or options.',
  );
}

function checkReachedTiers({ source, product, priced }: LinkedProduct): readonly Diagnostic[] {
  const { pricing } = product;
  if (pricing.kind === 'run-size' || pricing.rates.every(({ from }) => from === 1)) return [];
  const reached = new Set<Rate>();
  const seen = new Set<Rate>();
  for (const selection of priced) {
    const tiers = pricing.rates.filter((rate) => holds(rate, selection)).toSorted((a, b) => a.from - b.from);
    for (const [at, tier] of tiers.entries()) {
      seen.add(tier);
      const end = tiers[at + 1]?.from ?? Number.POSITIVE_INFINITY;
      if (isReached(product, pricing.runSizes, selection, tier.from, end)) reached.add(tier);
    }
  }
  return pricing.rates.flatMap((rate, index) => {
    const row = source.rates[index];
    if (!row || reached.has(rate) || !seen.has(rate)) return [];
    return diagnostic(
      'QB403',
      row.cells['from quantity']?.at ?? row.at,
      `no run size reaches the tier from ${rate.from}`,
      pricing.runSizes === 'quantity'
        ? 'Delete the row, or raise the max of the quantity on the sheet Limits.'
        : `Delete the row, or correct it or "run sizes" on the sheet Products (${pricing.runSizes.join(', ')}).`,
    );
  });
}

/** Whether a quantity from `from` up to below `end` can be ordered. */
function isReached(
  { fields }: Product,
  runSizes: readonly number[] | 'quantity',
  selection: Selection,
  from: number,
  end: number,
): boolean {
  if (runSizes !== 'quantity') return runSizes.some((size) => size >= from && size < end);
  const limits = fields.flatMap((field) => (field.kind === 'quantity' ? field.limits : []));
  const holding = limits.filter((limit) => holds(limit, selection));
  return holding.every(({ min = 1, max = Infinity }) => max >= from && min < end);
}
