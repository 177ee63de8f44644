/**
 * Gathers the cell of each price of a linked product. The result has the form in which the app looks up cells
 * (`src/pricing/price-sources.ts`).
 */
import { billedSides } from '../../src/pricing/index.ts';
import { ladderSourceTable, type PriceSources, type SourceRow } from '../../src/pricing/price-sources.ts';
import type { ChoiceRow, RunSizeRow } from '../language/book.ts';
import type { Located } from '../language/columns.ts';
import { type Condition, conditionText } from '../language/condition.ts';
import type { Place } from '../language/diagnostic.ts';
import { type LinkedProduct, rowsOfSide, stepRows } from './link.ts';
import type { ProductSource } from './product-source.ts';

export function linkPriceSources(linked: LinkedProduct): PriceSources {
  const { source } = linked;
  const { kind } = linked.product.pricing;
  const ladders = kind === 'run-size' ? linkLadders(linked) : undefined;
  const rates = kind === 'run-size' ? undefined : linkRates(source, kind);
  const adders = linkChoices(source, ({ cells }) => cells.adds);
  const widths = linkChoices(source, ({ cells }) => cells.width);
  const height = source.choices.find(({ cells }) => cells.height)?.cells.height;
  return {
    ...(ladders && { ladders }),
    ...(rates && { rates }),
    ...(adders && { adders }),
    ...linkStepCells(source),
    ...(widths && height && { sizes: linkSizes(widths, height.at) }),
  };
}

const sheetOf = ({ file, sheet }: Place) => ({ file, ...(sheet !== undefined && { sheet }) });
const columnOf = ({ column }: Place): string => column ?? '';
const rowOf = ({ row }: Place): number => row ?? 0;

function sourceRow({ at }: Located<unknown>, when: Located<Condition> | undefined): SourceRow {
  const text = when && conditionText(when.value);
  return { row: rowOf(at), ...(text && { when: text }) };
}

const placeOfRun = ({ runSize, row }: RunSizeRow): readonly [number, number] => [runSize, row];

function linkLadders({ source: { runSizes }, lines }: LinkedProduct): PriceSources['ladders'] {
  if (!runSizes || runSizes.rows.length === 0) return undefined;
  const { per_unit: perUnit, total } = runSizes.columns;
  return {
    ...sheetOf(total),
    perUnit: columnOf(perUnit),
    total: columnOf(total),
    table: ladderSourceTable(lines.map(({ key, ladder }) => [key, new Map(ladder.rows.map(placeOfRun))])),
  };
}

function linkRates(source: ProductSource, kind: 'area' | 'unit'): PriceSources['rates'] {
  const rows =
    kind === 'area'
      ? source.rates.map(({ cells }) => ({ amount: cells['per sq ft'], when: cells.when }))
      : source.unitPrices.map(({ cells }) => ({ amount: cells['per unit'], when: cells.when }));
  const at = rows[0]?.amount.at;
  return at && { ...sheetOf(at), column: columnOf(at), rows: rows.map(({ amount, when }) => sourceRow(amount, when)) };
}

function linkStepCells(source: ProductSource): Pick<PriceSources, 'steps' | 'billed'> {
  const figure = source.steps[0]?.cells.figure.at;
  const side = source.billedSizes[0]?.cells.side.at;
  const steps = Array.from(stepRows(source.steps), ([step, rows]) => [
    step,
    rows.map(({ cells }) => sourceRow(cells.figure, cells.when)),
  ]);
  const sides = billedSides.map((one) => [
    one,
    rowsOfSide(source, one).map(({ cells }) => sourceRow(cells.side, cells.when)),
  ]);
  return {
    ...(figure && { steps: { ...sheetOf(figure), column: columnOf(figure), rows: Object.fromEntries(steps) } }),
    ...(side && { billed: { ...sheetOf(side), column: columnOf(side), rows: Object.fromEntries(sides) } }),
  };
}

/** Returns the rows of Choices in which `cellOf` finds a cell, by field and by index of the choice within the field. */
function linkChoices(
  source: ProductSource,
  cellOf: (row: ChoiceRow) => Located<number> | undefined,
): PriceSources['adders'] {
  const rows: Record<string, Record<number, SourceRow>> = {};
  let first: Place | undefined;
  for (const { cells: field } of source.fields) {
    const id = field.field.value;
    const own = source.choices.filter(({ cells }) => cells.field.value === id);
    for (const [index, row] of own.entries()) {
      const cell = cellOf(row);
      if (!cell) continue;
      first ??= cell.at;
      rows[id] = { ...rows[id], [index]: sourceRow(cell, row.cells.when) };
    }
  }
  return first && { ...sheetOf(first), column: columnOf(first), rows };
}

function linkSizes(
  { column: width, ...widths }: NonNullable<PriceSources['adders']>,
  height: Place,
): NonNullable<PriceSources['sizes']> {
  return { ...sheetOf(height), width, height: columnOf(height), rows: widths.rows };
}
