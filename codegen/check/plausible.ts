/** Warns of prices that are probably slips: they compile, but want a second look or a reason on the sheet Accepted. */
import { complete, noMarkup, type PriceRow, type Product, quote, type Selection } from '../../src/pricing/index.ts';
import { type Diagnostic, diagnostic } from '../diagnostic.ts';
import type { ChoiceRow } from '../parse/book.ts';
import { checkLadders } from './ladder-prices.ts';
import type { Ladder } from './ladders.ts';
import { checkSlips } from './slipped-prices.ts';
import { selectionText, type Unit } from './unit.ts';

export function checkPlausible(
  unit: Unit,
  ladders: readonly Ladder[],
  priced: readonly Selection[],
  isAccepted: (found: Diagnostic) => boolean,
): readonly Diagnostic[] {
  const found = [...checkLadders(unit.source, ladders), ...checkSlips(unit.source)];
  // What a slipped point makes of the prices around it is no news; what a price that is meant makes of them is.
  if (found.some((one) => one.code === 'QB411' && !isAccepted(one))) return found;
  return [...found, ...checkTiers(unit, priced), ...checkNotBelow(unit, priced)];
}

/** A tier from a higher quantity is no dearer than the one before it. Totals may fall at a tier: that is what a tier is. */
function checkTiers({ source, product }: Unit, priced: readonly Selection[]): readonly Diagnostic[] {
  const { pricing } = product;
  if (pricing.kind === 'run-size') return [];
  const faults = new Map<number, Diagnostic>();
  for (const selection of priced) {
    const tiers = [...pricing.rates.entries()]
      .filter(([, rate]) => rate.when?.(selection) ?? true)
      .toSorted(([, a], [, b]) => a.from - b.from);
    for (const [at, [index, rate]] of tiers.entries()) {
      const before = tiers[at - 1]?.[1];
      const cell = source.rates[index]?.cells['per sq ft'];
      if (!before || !cell || rate.amount <= before.amount || faults.has(index)) continue;
      faults.set(
        index,
        diagnostic(
          'QB407',
          cell.at,
          `the rate from ${rate.from} on is above the one from ${before.from}`,
          'Correct the rate, or accept it on the sheet Accepted with the reason.',
          { product: source.id, selection },
        ),
      );
    }
  }
  return [...faults.values()];
}

/** A choice is never cheaper than the one its row names, all else equal. */
function checkNotBelow(unit: Unit, priced: readonly Selection[]): readonly Diagnostic[] {
  const pricedKeys = new Set(priced.map(selectionText));
  const rowsOf = pricesOf(unit.product);
  return unit.source.choices.flatMap((row) => {
    const other = row.cells['not below'];
    if (!other) return [];
    const field = row.cells.field.value;
    for (const selection of priced) {
      if (selection[field] !== row.cells.choice.value) continue;
      const compared = { ...selection, [field]: other.value };
      if (!pricedKeys.has(selectionText(compared))) continue;
      const fault = cheaper(rowsOf(selection), rowsOf(compared));
      if (fault !== undefined) return cheaperThan(unit, row, selection, fault);
    }
    return [];
  });
}

function cheaperThan(unit: Unit, row: ChoiceRow, selection: Selection, runSize: number): readonly Diagnostic[] {
  const other = row.cells['not below'];
  if (!other) return [];
  return [
    diagnostic(
      'QB408',
      other.at,
      `${row.cells.choice.value} is cheaper than ${other.value} at run size ${runSize} of ${selectionText(selection)}`,
      'Correct the prices, or accept it on the sheet Accepted with the reason.',
      { product: unit.source.id, selection },
    ),
  ];
}

/** Rows of prices, one list per compared quantity. */
type ComparedRows = readonly (readonly PriceRow[])[];

/** A run size at which the first costs less than the second. */
function cheaper(selected: ComparedRows, compared: ComparedRows): number | undefined {
  for (const [at, rows] of selected.entries()) {
    const others = new Map((compared[at] ?? []).map((row) => [row.runSize, row]));
    const fault = rows.find((row) => row.total < (others.get(row.runSize)?.total ?? 0));
    if (fault) return fault.runSize;
  }
  return undefined;
}

/** What a selection costs; each is compared with several others and quoted once. Areas are compared at 24 x 24 inches, quantities at one and at each tier. */
function pricesOf(product: Product): (selection: Selection) => ComparedRows {
  const known = new Map<string, ComparedRows>();
  const quantities = comparedQuantities(product);
  return (selection) => {
    const key = selectionText(selection);
    const rows = known.get(key) ?? quantities.map((quantity) => pricedRows(product, selection, quantity));
    known.set(key, rows);
    return rows;
  };
}

function comparedQuantities({ pricing }: Product): readonly number[] {
  return pricing.kind !== 'run-size' && pricing.runSizes === 'quantity'
    ? [...new Set(pricing.rates.map(({ from }) => from))]
    : [1];
}

function pricedRows(product: Product, selection: Selection, quantity: number): readonly PriceRow[] {
  const entries = product.fields.flatMap(({ kind, id }) =>
    kind === 'length' ? [[id, '24']] : kind === 'quantity' ? [[id, String(quantity)]] : [],
  );
  const asked = complete(product, { ...selection, ...Object.fromEntries(entries) });
  const quoted = quote(product, asked, noMarkup);
  return quoted.kind === 'rows' ? quoted.rows : [];
}
