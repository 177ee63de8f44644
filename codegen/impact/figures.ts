/** What a customer's price is, or is made of: the figures of one selection. */
import { chosenRow, fixedSize } from '../../src/pricing/choices.ts';
import { holds } from '../../src/pricing/conditions.ts';
import {
  type Basis,
  decimalText,
  decimals,
  type PriceRow,
  type Product,
  type Selection,
} from '../../src/pricing/index.ts';
import { ladderOf } from '../../src/pricing/ladder.ts';
import { pricedSize, type Size } from '../../src/pricing/billed.ts';
import { tierAt } from '../../src/pricing/measures.ts';
import { ratedRows } from '../../src/pricing/rated.ts';

/** A price at a run size, with a `size` for pieces of that size. `total` in cents, `perUnit` in 1/10,000 dollar. */
export interface RunFigure {
  readonly kind: 'run';
  readonly runSize: number;
  readonly size?: string;
  readonly perUnit: number;
  readonly total: number;
  readonly basis: Basis;
}

/** A price per sq ft or per piece from a quantity on, or what a choice adds. `amount` in 1/10,000 dollar. */
export interface RateFigure {
  readonly kind: 'rate';
  readonly per: 'sq ft' | 'unit';
  readonly from: number;
  readonly amount: number;
  readonly basis: Basis;
}

export interface AdderFigure {
  readonly kind: 'adder';
  readonly fieldId: string;
  /** The field's label. */
  readonly field: string;
  readonly choice: string;
  readonly per: 'sq ft' | 'unit';
  readonly amount: number;
  readonly basis: Basis;
}

export type Figure = RunFigure | RateFigure | AdderFigure;

/** Figures with the same key are compared with each other. */
export function figureKey(figure: Figure): string {
  if (figure.kind === 'run') return `run ${figure.runSize}`;
  if (figure.kind === 'rate') return `rate ${figure.per} ${figure.from}`;
  return `adder ${figure.fieldId}\t${figure.choice}\t${figure.per}`;
}

/** The price and basis of a figure, without the labels of its field. */
export const pricedAs = (figure: Figure | undefined): string =>
  JSON.stringify(figure?.kind === 'adder' ? { ...figure, field: '' } : figure) ?? '';

/** The prices of a selection. Rates and adders stand apart from totals: one changed rate is one change, however many totals it moves. */
export interface Figures {
  /** Rates and adders; for a ladder its rows. */
  readonly given: readonly Figure[];
  /** What follows from rates and adders; none for a ladder. */
  readonly derived: readonly RunFigure[];
  /** Where customers enter the quantity: what follows for any. */
  readonly at?: (quantity: number) => RunFigure | undefined;
}

/** Where lengths are entered the report tells what a piece of so many inches each way costs. */
export const sampleInches = 24;
const sampleLength = sampleInches * 10 ** decimals.length;
const sample: Size = { width: sampleLength, height: sampleLength };

/** The figures of a complete selection; undefined when it has no price. */
export function figuresOf(product: Product, selection: Selection): Figures | undefined {
  const { pricing } = product;
  if (pricing.kind === 'run-size') {
    const rows = ladderOf(pricing, selection);
    return rows && { given: rows.map((row) => runFigure(row)), derived: [] };
  }
  const rates = pricing.rates.filter((rate) => holds(rate, selection));
  const smallest = pricing.runSizes === 'quantity' ? 1 : Math.min(...pricing.runSizes);
  if (!tierAt(rates, smallest)) return undefined;
  const per = pricing.kind === 'area' ? 'sq ft' : 'unit';
  const size = pricing.kind === 'area' ? (fixedSize(product, selection) ?? sample) : undefined;
  const runsAt = (runSizes: readonly number[]): readonly RunFigure[] =>
    (ratedRows(product, pricing, selection, size && pricedSize(product, selection, size), runSizes) ?? []).map(
      (row) => ({
        ...runFigure(row),
        ...(size && { size: sizeText(size) }),
      }),
    );
  const given = [
    ...rates.map(({ from, amount, basis }): Figure => ({ kind: 'rate', per, from, amount, basis })),
    ...addersOf(product, selection),
  ];
  if (pricing.runSizes !== 'quantity') return { given, derived: runsAt(pricing.runSizes) };
  const tiers = [...new Set([1, ...rates.map(({ from }) => from)])];
  return { given, derived: runsAt(tiers), at: (quantity) => runsAt([quantity])[0] };
}

export const runFigure = ({ runSize, perUnit, total, basis }: PriceRow): RunFigure => ({
  kind: 'run',
  runSize,
  perUnit,
  total,
  basis,
});

function addersOf(product: Product, selection: Selection): readonly Figure[] {
  return product.fields.flatMap((field): readonly Figure[] => {
    const row = field.kind === 'choice' ? chosenRow(field, selection) : undefined;
    return row?.adds ? [{ kind: 'adder', fieldId: field.id, field: field.label, choice: row.name, ...row.adds }] : [];
  });
}

const sizeText = ({ width, height }: Size): string =>
  `${decimalText(width, decimals.length)} x ${decimalText(height, decimals.length)} in`;
