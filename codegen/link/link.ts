/**
 * Links a product's rows into the `Product` that the pricing core runs. The compiler checks this object, and emits the
 * same object as a module of `generated/`.
 */

import { holds } from '../../src/pricing/conditions.ts';
import {
  type BilledRow,
  type BilledSide,
  billedSides,
  type Choice,
  type ChoiceField,
  decimals,
  decimalText,
  type Field,
  type LengthField,
  type Limit,
  type Pricing,
  type Product,
  type Rate,
  type Selection,
  type Shape,
  type Step,
  type StepRow,
  type Tier,
} from '../../src/pricing/index.ts';
import { ladderKey, ladderLine } from '../../src/pricing/ladder.ts';
import { isFlag } from '../../src/pricing/product.ts';
import { gatherLadders, type Ladder } from '../ladders/ladders.ts';
import type { BilledSizeRow, ChoiceRow, FieldRow, LimitRow, RateRow, StepBookRow } from '../language/book.ts';
import { groupBy } from '../language/collections.ts';
import type { Located } from '../language/columns.ts';
import { whenOf } from '../language/condition.ts';
import { sizeOf } from '../language/sizes.ts';
import { enteredQuantities } from './numbers.ts';
import { choiceRows, type ProductSource } from './product-source.ts';
import { type Reached, reachableSelections } from './walk.ts';

function linkChoice({ cells }: ChoiceRow, shape: Shape | undefined): Choice {
  const { adds, per, basis, width, height, note } = cells;
  const drawnSize = shape && !width && drawnSizeOf(cells.choice.value, shape);
  return {
    name: cells.choice.value,
    ...whenOf(cells.when),
    ...(cells.default && { isDefault: true }),
    ...(adds && per && basis && { adds: { amount: adds.value, per: per.value, basis: basis.value } }),
    ...(width && height && { size: { width: width.value, height: height.value } }),
    ...(drawnSize && { drawnSize }),
    ...(cells.swatch && { swatch: cells.swatch.value }),
    ...(shape && cells.draws && { draws: cells.draws.value }),
    ...(cells.counts && { counts: cells.counts.value }),
    ...(note && { note: { text: note.value, to: cells['note to']?.value ?? 'both' } }),
    ...(cells['in notes'] && { silent: true }),
  };
}

/** Returns the size in the name of a choice, such as `8.5x11`. Only a flag is drawn from a length alone. */
export function drawnSizeOf(name: string, shape: Shape): Choice['drawnSize'] {
  const [side, other] = (sizeOf(name)?.sides ?? []).map((inches) => Math.round(inches * 10 ** decimals.length));
  if (side === undefined || (other === undefined && !isFlag(shape))) return undefined;
  return other === undefined ? { height: side } : { width: side, height: other };
}

/**
 * Converts a bound or a step to the unit of the field. The given number is in 1/10,000. For a length, the
 * result is in 1/10,000 inch. For any other field, the result is a number of pieces or of counted things.
 */
const held = (value: number, kind: FieldRow['cells']['kind']['value']): number =>
  kind === 'length' ? value : value / 10 ** decimals.length;

const boundText = (cell: Located<number> | undefined): string => decimalText(cell?.value ?? 0, decimals.length);

function linkLimit({ cells }: LimitRow, kind: FieldRow['cells']['kind']['value']): Limit {
  const text = (cells.message?.value ?? '')
    .replaceAll('{min}', boundText(cells.min))
    .replaceAll('{max}', boundText(cells.max));
  return {
    ...whenOf(cells.when),
    ...(cells.min && { min: held(cells.min.value, kind) }),
    ...(cells.max && { max: held(cells.max.value, kind) }),
    outside: cells.outside.value === 'clamp' ? { kind: 'clamp' } : { kind: 'message', text },
  };
}

function linkField(row: FieldRow, source: ProductSource): Field {
  const { cells } = row;
  const kind = cells.kind.value;
  const base = {
    id: cells.field.value,
    label: cells.label.value,
    ...(cells['cart attribute'] && { cartAttribute: cells['cart attribute'].value }),
    ...(cells.start && { start: cells.start.value }),
    ...(cells.position && { position: cells.position.value }),
  };
  if (kind !== 'choice') {
    const own = source.limits.filter((limit) => limit.cells.field.value === base.id);
    const limits = own.map((limit) => linkLimit(limit, kind));
    const between = cells['between steps'];
    return {
      ...base,
      kind,
      ...(kind === 'length' && usualLengths(cells)),
      ...(cells.step && { step: held(cells.step.value, kind) }),
      ...(between && { betweenSteps: between.value === 'refused' ? 'refused' : 'up' }),
      limits,
    };
  }
  const choices = choiceRows(source, base.id).map((choice) => linkChoice(choice, source.row.cells.shape?.value));
  return { ...base, kind, ...choiceFieldRest(cells), choices };
}

function usualLengths({ 'usual from': from, 'usual to': to }: FieldRow['cells']): Partial<Pick<LengthField, 'usual'>> {
  if (!from && !to) return {};
  return { usual: { ...(from && { from: from.value }), ...(to && { to: to.value }) } };
}

function choiceFieldRest(cells: FieldRow['cells']): Pick<ChoiceField, 'startsEmpty' | 'waitsFor' | 'whenForced'> {
  const waits = cells['waits for'];
  return {
    ...(cells['starts empty'] && { startsEmpty: true }),
    ...(waits && { waitsFor: { field: waits.value, text: cells['waiting text']?.value ?? '' } }),
    whenForced: cells['when forced']?.value ?? 'show',
  };
}

export interface LinkedProduct {
  readonly source: ProductSource;
  readonly product: Product;
  readonly reached: readonly Reached[];
  readonly priced: readonly Selection[];
  readonly unpriced: readonly Selection[];
  readonly lines: readonly TableLine[];
}

/** Links a product, whose names must have been checked. @returns undefined for more than `mostSelections` */
export function linkProduct(source: ProductSource): LinkedProduct | undefined {
  const { cells } = source.row;
  const fields = source.fields.map((field) => linkField(field, source));
  const reached = reachableSelections({ fields });
  if (!reached) return undefined;
  const complete = reached.filter((one) => one.complete).map(({ selection }) => selection);
  const steps = linkSteps(source);
  const billed = linkBilledSizes(source);
  const { pricing, lines, isPriced } = linkPricing(source, fields, complete);
  const priced = complete.filter(isPriced);
  const unpriced = complete.filter((selection) => !isPriced(selection));
  const product: Product = {
    id: source.id,
    name: cells.name.value,
    title: cells.title.value,
    routes: cells.routes.value,
    menu: cells.menu.value,
    markupCategory: cells['markup category']?.value ?? '',
    ...(cells['cart quantity'] && { cartQuantity: cells['cart quantity'].value }),
    ...(cells['cart stock'] && { cartStock: cells['cart stock'].value }),
    ...(cells.shape && { shape: cells.shape.value }),
    fields,
    pricing,
    ...(billed && { billed }),
    ...(steps.length > 0 && { steps }),
    notices: source.notices.map(({ cells: { state, when, text } }) => ({
      state: state.value,
      ...whenOf(when),
      text: text.value,
    })),
    warnings: source.warnings.map(({ cells: { when, message } }) => ({ ...whenOf(when), text: message.value })),
    ...withoutPrice(fields, priced, unpriced),
  };
  return { source, product, reached, priced, unpriced, lines };
}

function withoutPrice(
  fields: readonly Field[],
  priced: readonly Selection[],
  unpriced: readonly Selection[],
): Pick<Product, 'withoutPrice'> {
  if (unpriced.length === 0) return {};
  if (priced.length === 0) return { withoutPrice: true };
  const stock = fields.find(({ cartAttribute }) => cartAttribute === 'stock');
  if (!stock) return {};
  const withPrice = new Set(priced.map((selection) => selection[stock.id]));
  const choices = [...new Set(unpriced.flatMap((selection) => selection[stock.id] ?? []))].filter(
    (name) => !withPrice.has(name),
  );
  return choices.length > 0 ? { withoutPrice: { field: stock.id, choices } } : {};
}

/** A line of a run-size table: a combination of options that customers can reach, and the ladder that prices it. */
interface TableLine {
  /** Text of the options, as `ladderKey` writes it. */
  readonly key: string;
  readonly options: readonly string[];
  readonly ladder: Ladder;
}

interface LinkedPricing {
  readonly pricing: Pricing;
  readonly lines: readonly TableLine[];
  readonly isPriced: (selection: Selection) => boolean;
}

/**
 * Returns the tier of a row of prices or steps. The tier has the condition of the row, the smallest quantity (`from`),
 * and the smallest measured amount (`over`).
 */
const tierOf = ({
  when,
  'from quantity': quantity,
  from,
}: Pick<RateRow['cells'], 'when' | 'from quantity' | 'from'>): Omit<Tier, 'basis'> => ({
  ...whenOf(when),
  from: quantity?.value ?? 1,
  ...(from && { over: from.value }),
});

/** Returns the charges above zero: the steps that can price a product without rates. */
const charges = ({ steps }: ProductSource): readonly Omit<Tier, 'basis'>[] =>
  steps.filter(({ cells }) => cells.do.value === 'add' && cells.figure.value > 0).map(({ cells }) => tierOf(cells));

/** @param complete the selections that can be quoted */
export function linkPricing(
  source: ProductSource,
  fields: readonly Field[],
  complete: readonly Selection[],
): LinkedPricing {
  const kind = source.row.cells.pricing.value;
  return kind === 'run-size' ? linkTable(source, complete) : linkRates(source, fields, kind);
}

function linkTable({ row, runSizes }: ProductSource, complete: readonly Selection[]): LinkedPricing {
  if (!runSizes) return { pricing: { kind: 'run-size', keys: [], table: '' }, lines: [], isPriced: () => false };
  const keys = runSizes.keys.map(({ value }) => value);
  const ladders = gatherLadders(runSizes);
  const lines = new Map<string, TableLine>();
  for (const selection of complete) {
    const [ladder] = ladders.of(selection);
    if (!ladder) continue;
    const key = ladderKey(keys, selection);
    lines.set(key, { key, options: keys.map((field) => selection[field] ?? ''), ladder });
  }
  const table = Array.from(lines.values(), ({ options, ladder }) => ladderLine(options, ladder.rows)).join('\n');
  const between = row.cells['between run sizes'];
  return {
    pricing: { kind: 'run-size', keys, table, ...(between && { between: between.value }) },
    lines: [...lines.values()],
    isPriced: (selection) => lines.has(ladderKey(keys, selection)),
  };
}

const rateOf = (cells: Omit<RateRow['cells'], 'per sq ft'>, amount: number): Rate => ({
  ...tierOf(cells),
  amount,
  basis: cells.basis.value,
});

function linkRates(source: ProductSource, fields: readonly Field[], kind: 'area' | 'unit'): LinkedPricing {
  const rates: readonly Rate[] =
    kind === 'area'
      ? source.rates.map(({ cells }) => rateOf(cells, cells['per sq ft'].value))
      : source.unitPrices.map(({ cells }) => rateOf(cells, cells['per unit'].value));
  const by = kind === 'area' ? source.rates[0]?.cells.by : source.unitPrices[0]?.cells.by;
  const runSizes = source.row.cells['run sizes']?.value ?? [1];
  const least = (selection: Selection): number =>
    runSizes === 'quantity' ? enteredQuantities(fields, selection).min : Math.min(...runSizes);
  const charging = rates.length > 0 ? rates : charges(source);
  return {
    pricing: { kind, ...(by && { by: by.value }), rates, runSizes },
    lines: [],
    isPriced: (selection) => charging.some((row) => row.from <= least(selection) && holds(row, selection)),
  };
}

/**
 * Links the steps. The columns that all rows of a step share are read from the first row. A check requires the rows to
 * agree.
 */
const linkSteps = ({ steps }: ProductSource): readonly Step[] =>
  Array.from(stepRows(steps)).flatMap(([step, rows]) =>
    rows.slice(0, 1).map(
      ({ cells: { label, do: verb, of, by } }): Step => ({
        step,
        label: label.value,
        do: verb.value,
        ...(of && { of: of.value }),
        ...(by && { by: by.value }),
        rows: rows.map(linkStepRow),
      }),
    ),
  );

export const stepRows = (steps: readonly StepBookRow[]): ReadonlyMap<number, readonly StepBookRow[]> =>
  groupBy(steps, ({ cells }) => cells.step.value);

function linkStepRow({ cells }: StepBookRow): StepRow {
  const { do: verb, figure, per, every, rounded, beyond, fewest, basis } = cells;
  const isPercent = verb.value === 'percent' || verb.value === 'margin';
  return {
    ...tierOf(cells),
    figure: isPercent ? figure.value / 10 ** (decimals.unitPrice - decimals.percent) : figure.value,
    ...(per && { per: per.value }),
    ...(every && { every: every.value }),
    ...(rounded && { rounded: rounded.value }),
    ...(beyond && { beyond: beyond.value }),
    ...(fewest && { fewest: fewest.value }),
    basis: basis.value,
  };
}

export const rowsOfSide = ({ billedSizes }: ProductSource, side: BilledSide): readonly BilledSizeRow[] =>
  billedSizes.filter(({ cells }) => cells.side.value === side || (cells.side.value === 'both' && side !== 'area'));

function linkBilledSizes(source: ProductSource): Product['billed'] {
  if (source.billedSizes.length === 0) return undefined;
  return Object.fromEntries(
    billedSides.flatMap((side) => {
      const rows = rowsOfSide(source, side).map(linkBilledRow);
      return rows.length > 0 ? [[side, rows] as const] : [];
    }),
  );
}

function linkBilledRow({ cells }: BilledSizeRow): BilledRow {
  const { when, from, add, 'at least': atLeast, step, sizes } = cells;
  return {
    ...whenOf(when),
    from: from?.value ?? 0,
    ...(add && { add: add.value }),
    ...(atLeast && { atLeast: atLeast.value }),
    ...(step && { step: step.value }),
    ...(sizes && { sizes: sizes.value }),
  };
}
