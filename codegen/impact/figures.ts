/** Figures of one selection. A figure is a price that customers pay, or a part of such a price. */

import { pricedSize, type Size } from '../../src/pricing/billed.ts';
import { chosenRow, fixedSize } from '../../src/pricing/choices.ts';
import { holds } from '../../src/pricing/conditions.ts';
import {
  type Basis,
  type BetweenRunSizes,
  type BilledRow,
  type BilledSide,
  billedSides,
  type Conditional,
  type Measure,
  type PriceRow,
  type Product,
  type Selection,
  type Step,
  type StepRow,
} from '../../src/pricing/index.ts';
import { ladderOf } from '../../src/pricing/ladder.ts';
import { ladderRows, ratedRows } from '../../src/pricing/rated.ts';
import { lengthText } from '../language/count-text.ts';
import { type CountRanges, countFieldsOf, countRanges, countsAt, type Point, pointsOf, sample } from './points.ts';

/**
 * A price at a run size. `total` is in cents, and `perUnit` is in 1/10,000 dollar. `size` is absent for a product
 * without an area, and for a row of a ladder.
 */
export interface RunFigure {
  readonly kind: 'run';
  readonly runSize: number;
  readonly size?: string;
  /** Counts that differ from their starting values, such as `Colors 4`; absent if there are none. */
  readonly counted?: string;
  readonly perUnit: number;
  readonly total: number;
  readonly basis: Basis;
  /** True for a ladder price that is not the final price, because the product has steps or prices between run sizes. */
  readonly isBase?: true;
}

/**
 * A price per sq ft or per piece. `amount` is in 1/10,000 dollar. The price applies to quantities of at least `from`.
 * If `over` is present, the measures of `by`, multiplied with each other, must also reach `over` (in 1/10,000).
 */
export interface RateFigure {
  readonly kind: 'rate';
  readonly per: 'sq ft' | 'unit';
  readonly by?: readonly Measure[];
  readonly from: number;
  readonly over?: number;
  readonly amount: number;
  readonly basis: Basis;
}

interface OfChoice {
  readonly fieldId: string;
  /** Label of the field. */
  readonly field: string;
  readonly choice: string;
}

export interface AdderFigure extends OfChoice {
  readonly kind: 'adder';
  readonly per: 'sq ft' | 'unit';
  readonly amount: number;
  readonly basis: Basis;
}

/** A row of Steps. */
export type StepFigure = { readonly kind: 'step' } & Omit<Step, 'rows'> & Omit<StepRow, 'when'>;

/** Labels of the steps, in the order in which the steps are applied. */
export interface OrderFigure {
  readonly kind: 'order';
  readonly steps: readonly string[];
}

/** A row of Billed Sizes. */
export type BilledFigure = { readonly kind: 'billed'; readonly side: BilledSide } & Omit<BilledRow, 'when'>;

/**
 * Number in the column `counts` of a choice, in 1/10,000. A step is multiplied by this number if its `per` names the
 * field.
 */
export interface CountsFigure extends OfChoice {
  readonly kind: 'counts';
  readonly counts: number;
}

export interface BetweenFigure {
  readonly kind: 'between';
  readonly how: BetweenRunSizes;
}

/** Figures that affect a price, other than ladder prices, rates and adders. */
export type RuleFigure = StepFigure | OrderFigure | BilledFigure | CountsFigure | BetweenFigure;
export type Figure = RunFigure | RateFigure | AdderFigure | RuleFigure;

/** Returns the key of the list to which a figure belongs. Figures of one list differ in the starts of their tiers. */
export function figureList(figure: Figure): string {
  if (figure.kind === 'run') return `run ${figure.runSize}`;
  if (figure.kind === 'rate') return `rate ${figure.per}`;
  if (figure.kind === 'adder') return `adder ${figure.fieldId}\t${figure.choice}\t${figure.per}`;
  if (figure.kind === 'step') return `step ${figure.step}\t${figure.label}`;
  if (figure.kind === 'billed') return `billed ${figure.side}`;
  return figure.kind === 'counts' ? `counts ${figure.fieldId}\t${figure.choice}` : figure.kind;
}

/** Returns the key by which a figure is paired with the figure of another edition. */
export function figureKey(figure: Figure): string {
  const tier = 'from' in figure ? [figure.from, 'over' in figure ? (figure.over ?? 0) : 0] : [];
  return [figureList(figure), ...tier].join(' ');
}

/** Returns the basis of a figure; '' for a figure without a basis. */
export const basisOf = (figure: Figure | undefined): string => (figure && 'basis' in figure ? figure.basis : '');

/** Properties of a figure that do not affect the price: labels, texts that contain labels, and `isBase`. */
const texts = ['field', 'label', 'counted', 'isBase'];

/** Returns a text that is equal for figures with the same price and basis. */
export const pricedAs = (figure: Figure | undefined): string =>
  JSON.stringify(figure, (key, value: unknown) => (texts.includes(key) ? undefined : value)) ?? '';

/**
 * Prices of a selection. Figures of the book are separate from totals, so that a changed rate is reported once, and not
 * once for each total.
 */
export interface Figures {
  /** Figures in the book: rates, adders, rows of a ladder, steps and other rules. */
  readonly given: readonly Figure[];
  /** Runs for which the final prices are compared; empty for a ladder whose prices are final. */
  readonly points: readonly Point[];
  /** Returns the final price at a point; undefined if there is none. */
  readonly at: (point: Point) => RunFigure | undefined;
  readonly counts: CountRanges;
}

/** Returns the figures of a complete selection; undefined if it has no price. */
export function figuresOf(product: Product, selection: Selection): Figures | undefined {
  const { pricing, steps } = product;
  const isAsStated = pricing.kind === 'run-size' && !steps && !pricing.between;
  const counts = countRanges(product, selection);
  const points = isAsStated ? [] : pointsOf(product, selection, counts);
  const at = pricedAt(product, selection, countsAt(counts, 'start'));
  const base = baseFigures(product, selection);
  // Every point is priced at once, so that damaged data are found before products are compared.
  const priced = isAsStated ? base : points.filter((point) => at(point));
  if (priced.length === 0) return undefined;
  const given = [...base, ...addersOf(product, selection), ...rulesOf(product, selection)];
  return { given, points, at, counts };
}

function baseFigures({ pricing, steps }: Product, selection: Selection): readonly Figure[] {
  if (pricing.kind === 'run-size') {
    const isBase = steps || pricing.between ? { isBase: true as const } : {};
    return (ladderOf(pricing, selection) ?? []).map((row) => ({ ...runFigure(row), ...isBase }));
  }
  const per = pricing.kind === 'area' ? 'sq ft' : 'unit';
  return rowsThatHold(pricing.rates, selection).map((rate) => ({
    kind: 'rate',
    per,
    ...(pricing.by && { by: pricing.by }),
    ...rate,
  }));
}

/** Returns the rows that hold, without their conditions. The report names selections instead of conditions. */
const rowsThatHold = <R extends Conditional>(rows: readonly R[], selection: Selection) =>
  rows.filter((row) => holds(row, selection)).map((row) => ({ ...row, when: undefined }));

export const runFigure = ({ runSize, perUnit, total, basis }: PriceRow): RunFigure => ({
  kind: 'run',
  runSize,
  perUnit,
  total,
  basis,
});

/** Returns the row of each chosen choice, with the names of its field and choice. */
const chosenRows = ({ fields }: Product, selection: Selection) =>
  fields.flatMap((field) => {
    const row = field.kind === 'choice' ? chosenRow(field, selection) : undefined;
    return row ? { row, of: { fieldId: field.id, field: field.label, choice: row.name } } : [];
  });

const addersOf = (product: Product, selection: Selection): readonly Figure[] =>
  chosenRows(product, selection).flatMap(({ row: { adds }, of }) => (adds ? { kind: 'adder', ...of, ...adds } : []));

function rulesOf(product: Product, selection: Selection): readonly RuleFigure[] {
  const { pricing, steps = [], billed = {} } = product;
  const counts = chosenRows(product, selection).flatMap(({ row, of }): readonly RuleFigure[] =>
    row.counts === undefined ? [] : [{ kind: 'counts', ...of, counts: row.counts }],
  );
  return [
    ...billedSides.flatMap((side) =>
      rowsThatHold(billed[side] ?? [], selection).map((row): RuleFigure => ({ kind: 'billed', side, ...row })),
    ),
    ...counts,
    ...(pricing.kind === 'run-size' && pricing.between ? [{ kind: 'between' as const, how: pricing.between }] : []),
    ...steps.flatMap(({ rows, ...step }) =>
      rowsThatHold(rows, selection).map((row): RuleFigure => ({ kind: 'step', ...step, ...row })),
    ),
  ];
}

/** Returns a function that prices a selection at a point, and computes each point once. */
function pricedAt(product: Product, selection: Selection, starts: Point['counts']): Figures['at'] {
  const known = new Map<string, RunFigure | undefined>();
  return (point) => {
    const key = JSON.stringify(point);
    if (!known.has(key)) known.set(key, priceAt(product, selection, starts, point));
    return known.get(key);
  };
}

function priceAt(
  product: Product,
  selection: Selection,
  starts: Point['counts'],
  { runSize, size, counts }: Point,
): RunFigure | undefined {
  const { pricing } = product;
  const said = Object.entries({ ...starts, ...counts }).map(([id, count]) => [id, String(count)] as const);
  const asked = { ...selection, ...Object.fromEntries(said) };
  const piece = pricing.kind === 'area' ? (fixedSize(product, selection) ?? size ?? sample) : undefined;
  const billed = piece && pricedSize(product, asked, piece);
  if (piece && !billed) return undefined;
  const rows =
    pricing.kind === 'run-size'
      ? ladderRows(product, pricing, asked, pricing.between && [runSize])
      : ratedRows(product, pricing, asked, billed, pricing.runSizes === 'quantity' ? [runSize] : pricing.runSizes);
  const row = rows?.find((one) => one.runSize === runSize);
  if (!row) return undefined;
  const others = countFieldsOf(product).filter(({ id }) => counts[id] !== undefined && counts[id] !== starts[id]);
  return {
    ...runFigure(row),
    ...(piece && { size: sizeText(piece) }),
    ...(others.length > 0 && { counted: others.map(({ id, label }) => `${label} ${counts[id]}`).join(', ') }),
  };
}

const sizeText = ({ width, height }: Size): string => `${lengthText(width)} x ${lengthText(height)} in`;
