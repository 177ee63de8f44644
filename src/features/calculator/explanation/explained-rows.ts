import { addsOf, type ExplainedLine, type Explanation } from '../../../pricing/explain.ts';
import { type Fraction, fraction } from '../../../pricing/fraction.ts';
import {
  type Cents,
  decimals,
  decimalText,
  divideRounded,
  type Length,
  type UnitPrice,
} from '../../../pricing/index.ts';
import type { SourceCell } from '../../../pricing/price-sources.ts';
import { formatCount, formatMoney } from '../../../ui/format.ts';

/** A line of an explanation as the screen says it. */
export interface ExplainedRow {
  /** The same for the same line of the same explanation; a label may come twice. */
  readonly id: string;
  readonly kind: 'line' | 'subtotal' | 'total';
  readonly label: string;
  readonly how: string;
  /** Absent for a line that adds nothing of its own. */
  readonly amount?: string;
  readonly cells: readonly SourceCell[];
  readonly isSample: boolean;
}

/** The rows of an explanation; the amounts of the lines sum to the total. */
export function explainedRows(explanation: Explanation): readonly ExplainedRow[] {
  const { lines, runSize } = explanation;
  const area =
    lines.flatMap((line) => (line.kind === 'area' ? `${exactArea(line.squareFeet)}\u00a0sq\u00a0ft` : []))[0] ?? '';
  const rows = lines.map((line, at) => ({
    ...common,
    id: `${at} ${line.kind}`,
    ...textOf(line, { area, runSize }),
    ...figuresOf(line),
  }));
  const marked = lines.some(({ kind }) => kind === 'base');
  return [...rows, ...(marked ? [] : [noMarkupRow]), totalRow(explanation), perUnitRow(explanation)];
}

const common = { kind: 'line', cells: [], isSample: false } as const;
const noMarkupRow: ExplainedRow = { ...common, id: 'no markup', label: 'Markup', how: 'none is set for the category' };

/** What the lines of a run have in common. */
interface Run {
  readonly area: string;
  readonly runSize: number;
}

function textOf(line: ExplainedLine, run: Run): Pick<ExplainedRow, 'label' | 'how'> & Partial<ExplainedRow> {
  switch (line.kind) {
    case 'ladder':
      return { label: `Run of ${formatCount(line.runSize)}`, how: 'as the price book states it' };
    case 'area':
      return { label: 'Area', how: `${inches(line.width)} × ${inches(line.height)} ÷ 144 =\u00a0${run.area}` };
    case 'billed':
      return { label: 'Billed area', how: `${exactArea(line.squareFeet)}\u00a0sq\u00a0ft` };
    case 'between':
      return {
        label: `Run of ${formatCount(line.runSize)}`,
        how: `between ${formatCount(line.below.runSize)} and ${formatCount(line.above.runSize)}`,
        cells: [line.below.cell, line.above.cell],
      };
    case 'step':
      return { label: line.label, how: line.do };
    case 'rate':
      return { label: rateLabel(line.per, line.from), how: product(line.amount, line.per, run) };
    case 'adder':
      return { label: `${line.field}: ${line.choice}`, how: product(line.amount, line.per, run) };
    case 'rounding':
      return { label: 'Rounding', how: 'to whole cents' };
    case 'base':
      return { kind: 'subtotal', label: 'Before markup', how: '', amount: formatMoney(line.total) };
    case 'percent':
      return { label: 'Markup', how: `${decimalText(line.pct, decimals.percent)} % of ${formatMoney(line.of)}` };
    case 'fixed':
      return { label: 'Fixed add', how: 'once per run' };
    default:
      return line satisfies never;
  }
}

function figuresOf(line: ExplainedLine): Partial<ExplainedRow> {
  return {
    ...('adds' in line && { amount: exactMoney(addsOf(line)) }),
    ...('cell' in line && { cells: [line.cell] }),
    ...('cells' in line && { cells: line.cells }),
    ...('basis' in line && { isSample: line.basis === 'sample' }),
  };
}

const inches = (length: Length): string => `${decimalText(length, decimals.length)}\u00a0in`;
const price = (amount: UnitPrice): string => exactMoney(fraction(BigInt(amount), 100n));

const rateLabel = (per: 'sq ft' | 'unit', from: number): string =>
  `Price per ${per === 'sq ft' ? 'sq ft' : 'piece'}${from > 1 ? `, from ${formatCount(from)} on` : ''}`;

/** `$1.21 × 32 sq ft × 25`; a factor of one is left out. */
function product(amount: UnitPrice, per: 'sq ft' | 'unit', { area, runSize }: Run): string {
  const factors = [per === 'sq ft' ? area : '', runSize > 1 ? formatCount(runSize) : ''].filter((text) => text !== '');
  return [price(amount), ...factors].join(' × ');
}

function totalRow({ total, runSize }: Explanation): ExplainedRow {
  return {
    ...common,
    id: 'total',
    kind: 'total',
    label: 'Total',
    how: `for a run of ${formatCount(runSize)}`,
    amount: formatMoney(total),
  };
}

function perUnitRow({ perUnit, perUnitFrom, total, runSize }: Explanation): ExplainedRow {
  const row = { ...common, id: 'per unit', label: 'Per unit', amount: exactMoney(perUnit) } as const;
  const shown = shownAs(perUnit);
  if (typeof perUnitFrom === 'object') {
    return { ...row, how: `as the price book states it${shown}`, cells: [perUnitFrom] };
  }
  return { ...row, how: `${perUnitFrom === 'piece' ? 'one piece' : quotient(total, runSize)}${shown}` };
}

const quotient = (total: Cents, runSize: number): string => `${formatMoney(total)} ÷ ${formatCount(runSize)}`;

/** What stands in the price table for a price of a piece that is not whole cents. */
const shownAs = ({ dividend, divisor }: Fraction): string =>
  divisor === 1n ? '' : `, shown as ${formatMoney(Number(divideRounded(dividend, divisor)))}`;

/** Enough decimals for the everyday sums of a price with four; a figure with more is marked as rounded. */
const places = 6;

/** A fraction as a decimal of at least `least` places, and whether that is all of it. */
function decimal({ dividend, divisor }: Fraction, least: number): { text: string; exact: boolean } {
  const scaled = dividend * 10n ** BigInt(places);
  const digits = String(divideRounded(scaled < 0n ? -scaled : scaled, divisor)).padStart(places + 1, '0');
  const whole = digits.slice(0, -places).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = digits.slice(-places).replace(/0+$/, '').padEnd(least, '0');
  return { text: rest === '' ? whole : `${whole}.${rest}`, exact: scaled % divisor === 0n };
}

/** Exact cents as money, with cents at least: `$77.4928`, `-$0.0028`, and `≈ $72.016667` for what no decimal says. */
export function exactMoney({ dividend, divisor }: Fraction): string {
  const { text, exact } = decimal({ dividend, divisor: divisor * 100n }, 2);
  return `${exact ? '' : '≈ '}${dividend < 0n ? '-' : ''}$${text}`;
}

/** An exact area: `32`, `3.015625`, or as a mixed fraction where no decimal says it, `48 1/3`. */
export function exactArea({ dividend, divisor }: Fraction): string {
  const { text, exact } = decimal({ dividend, divisor }, 0);
  if (exact) return text;
  const whole = dividend / divisor;
  return divisor > 144n ? `≈ ${text}` : `${whole === 0n ? '' : `${whole}\u00a0`}${dividend % divisor}/${divisor}`;
}
