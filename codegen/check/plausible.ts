/** Warns of prices that are probably slips: they compile, but want a second look or a reason on the sheet Accepted. */
import { complete, noMarkup, type PriceRow, type Product, quote, type Selection } from '../../src/pricing/index.ts';
import { type Diagnostic, diagnostic } from '../diagnostic.ts';
import type { ChoiceRow, RunSizeRow } from '../parse/book.ts';
import type { Ladder } from './ladders.ts';
import { selectionText, type Unit } from './unit.ts';

export function checkPlausible(
  unit: Unit,
  ladders: readonly Ladder[],
  priced: readonly Selection[],
): readonly Diagnostic[] {
  return [
    ...ladders.flatMap((ladder) => checkLadder(unit, ladder)),
    ...checkTiers(unit, priced),
    ...checkNotBelow(unit, priced),
  ];
}

function subjectOf({ source }: Unit, ladder: Ladder): NonNullable<Diagnostic['subject']> {
  const keys = source.runSizes?.keys ?? [];
  return {
    product: source.id,
    selection: Object.fromEntries(keys.map(({ value }, at) => [value, ladder.options[at] || undefined])),
  };
}

/** A bigger run costs more in total and no more each. */
function checkLadder(unit: Unit, ladder: Ladder): readonly Diagnostic[] {
  return ladder.rows.flatMap((row, at) => {
    const before = ladder.rows[at - 1];
    return before ? checkStep(unit, ladder, before, row) : [];
  });
}

function checkStep(unit: Unit, ladder: Ladder, before: RunSizeRow, row: RunSizeRow): readonly Diagnostic[] {
  const faults: Diagnostic[] = [];
  const { run_size: runSize, total, per_unit: perUnit } = row.cells;
  if (total.value <= before.cells.total.value) {
    faults.push(
      diagnostic(
        'QB406',
        total.at,
        `${runSize.value} cost no more in total than ${before.cells.run_size.value}`,
        'Correct the total, or accept it on the sheet Accepted with the reason.',
        subjectOf(unit, ladder),
      ),
    );
  }
  if (perUnit.value > before.cells.per_unit.value) {
    faults.push(
      diagnostic(
        'QB407',
        perUnit.at,
        `one of ${runSize.value} costs more than one of ${before.cells.run_size.value}`,
        'Correct the per-unit price, or accept it on the sheet Accepted with the reason.',
        subjectOf(unit, ladder),
      ),
    );
  }
  return faults;
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
  return unit.source.choices.flatMap((row) => {
    const other = row.cells['not below'];
    if (!other) return [];
    const field = row.cells.field.value;
    for (const selection of priced) {
      if (selection[field] !== row.cells.choice.value) continue;
      const compared = { ...selection, [field]: other.value };
      if (!pricedKeys.has(selectionText(compared))) continue;
      const fault = cheaper(unit.product, selection, compared);
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

/** A run size at which `selection` costs less than `compared`; areas are compared at 24 x 24 inches, quantities at one and at each tier. */
function cheaper(product: Product, selection: Selection, compared: Selection): number | undefined {
  for (const quantity of comparedQuantities(product)) {
    const rows = pricedRows(product, selection, quantity);
    const others = new Map(pricedRows(product, compared, quantity).map((row) => [row.runSize, row]));
    const fault = rows.find((row) => row.total < (others.get(row.runSize)?.total ?? 0));
    if (fault) return fault.runSize;
  }
  return undefined;
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
