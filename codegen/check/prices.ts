/**
 * Proves that every complete selection has exactly one price or is declared under Unpriced, and that no row overlaps another or is dead.
 */
import type { Pricing, Selection } from '../../src/pricing/index.ts';
import { ladderKey, ladderLine } from '../../src/pricing/ladder.ts';
import { holds } from '../../src/pricing/conditions.ts';
import { type Diagnostic, diagnostic, type Place, placeText } from '../language/diagnostic.ts';
import { compileCondition } from '../link/condition.ts';
import { gatherLadders, type Ladder, ladderPlace } from '../ladders/ladders.ts';
import { checkReachedTiers } from './tiers.ts';
import { placeOfProduct, selectionText, type Unit } from './unit.ts';

export interface PriceProof {
  /** The unit's pricing, with the run-size table filled in. */
  readonly pricing: Pricing;
  readonly ladders: readonly Ladder[];
  readonly priced: readonly Selection[];
  readonly unpriced: readonly Selection[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Where a selection's price comes from. */
type Finder = (selection: Selection) => { readonly found: boolean };

export function provePrices(unit: Unit): PriceProof {
  const complete = unit.reached.filter((reached) => reached.complete).map(({ selection }) => selection);
  const { pricing } = unit.product;
  const proof =
    pricing.kind === 'run-size' ? proveLadders(unit, pricing, complete) : proveRates(unit, pricing, complete);
  const priced = complete.filter((selection) => proof.find(selection).found);
  const pricedSet = new Set(priced);
  const unpriced = complete.filter((selection) => !pricedSet.has(selection));
  return {
    pricing: proof.pricing,
    ladders: proof.ladders,
    priced,
    unpriced,
    diagnostics: [...proof.diagnostics, ...checkReachedTiers(unit, priced), ...checkUnpriced(unit, priced, unpriced)],
  };
}

interface Proof {
  readonly pricing: Pricing;
  readonly ladders: readonly Ladder[];
  readonly find: Finder;
  readonly diagnostics: readonly Diagnostic[];
}

function proveLadders(
  { source }: Unit,
  pricing: Extract<Pricing, { kind: 'run-size' }>,
  complete: readonly Selection[],
): Proof {
  const table = source.runSizes;
  if (!table) return { pricing, ladders: [], find: () => ({ found: false }), diagnostics: [] };
  const ladders = gatherLadders(table);
  const rowPlace = (ladder: Ladder): Place => ladderPlace(table, ladder);
  const used = new Set<Ladder>();
  const lines = new Map<string, Ladder>();
  const clashes = new Map<Ladder, Diagnostic>();
  for (const selection of complete) {
    const [first, second] = ladders.of(selection);
    if (!first) continue;
    used.add(first);
    lines.set(ladderKey(pricing.keys, selection), first);
    if (!second) continue;
    used.add(second);
    clashes.set(second, overlap(rowPlace(second), rowPlace(first), selection));
  }
  const dead = ladders.all.filter((ladder) => !used.has(ladder)).map((ladder) => deadRow(rowPlace(ladder), 'ladder'));
  const texts = Array.from(lines, ([key, ladder]) => ladderLine(key.split('\t').slice(0, -1), ladder.rows));
  return {
    pricing: { ...pricing, table: texts.join('\n') },
    ladders: ladders.all,
    find: (selection) => ({ found: ladders.of(selection).length > 0 }),
    diagnostics: [...ladders.diagnostics, ...clashes.values(), ...dead],
  };
}

function proveRates(
  { source }: Unit,
  pricing: Exclude<Pricing, { kind: 'run-size' }>,
  complete: readonly Selection[],
): Proof {
  const rows = pricing.kind === 'area' ? source.rates : source.unitPrices;
  const smallest = pricing.runSizes === 'quantity' ? 1 : Math.min(...pricing.runSizes);
  const used = new Set<number>();
  const clashes = new Map<number, Diagnostic>();
  const placeAt = (index: number): Place => rows[index]?.at ?? placeOfProduct(source);
  for (const selection of complete) {
    const firstFrom = new Map<number, number>();
    for (const [index, rate] of pricing.rates.entries()) {
      if (!holds(rate, selection)) continue;
      used.add(index);
      const earlier = firstFrom.get(rate.from);
      if (earlier === undefined) firstFrom.set(rate.from, index);
      else clashes.set(index, overlap(placeAt(index), placeAt(earlier), selection));
    }
  }
  const dead = [...pricing.rates.keys()]
    .filter((index) => !used.has(index))
    .map((index) => deadRow(placeAt(index), 'price'));
  return {
    pricing,
    ladders: [],
    find: (selection) => ({ found: pricing.rates.some((rate) => rate.from <= smallest && holds(rate, selection)) }),
    diagnostics: [...clashes.values(), ...dead],
  };
}

function checkUnpriced(
  { source }: Unit,
  priced: readonly Selection[],
  unpriced: readonly Selection[],
): readonly Diagnostic[] {
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
