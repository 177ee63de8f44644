import { addsOf } from '../../../pricing/explain.ts';
import type { ExplainedLine, Explanation } from '../../../pricing/explain-line.ts';
import { type Cents, decimals, decimalText, type Length, type UnitPrice } from '../../../pricing/index.ts';
import { fraction } from '../../../pricing/fraction.ts';
import type { SourceCell } from '../../../pricing/price-sources.ts';
import { exactUnitPrice, formatCount, formatMoney } from '../../../ui/format.ts';
import { exactArea, exactMoney } from './exact-text.ts';

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
  const row = { ...common, id: 'per unit', label: 'Per unit', amount: exactUnitPrice(perUnit) } as const;
  if (typeof perUnitFrom === 'object') return { ...row, how: 'as the price book states it', cells: [perUnitFrom] };
  return { ...row, how: perUnitFrom === 'piece' ? 'one piece, to four decimals' : quotient(total, runSize) };
}

const quotient = (total: Cents, runSize: number): string =>
  `${formatMoney(total)} ÷ ${formatCount(runSize)}, to four decimals`;
