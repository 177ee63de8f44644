import { addsOf, type ExplainedLine, type Explanation, type HoldsFrom } from '../../pricing/explain.ts';
import { type Fraction, times, whole } from '../../pricing/fraction.ts';
import {
  type BilledRow,
  type Cents,
  decimals,
  decimalText,
  divideRounded,
  type Measure,
  type UnitPrice,
} from '../../pricing/index.ts';
import type { SourceCell } from '../../pricing/price-sources.ts';
import { formatCount, formatMoney, formatUnitPrice } from '../format.ts';
import { exactMoney, heldText, inches, pieces, price, squareFeet } from './exact-text.ts';
import { statedByStep, stepText } from './step-text.ts';

export interface ExplainedRow {
  /** Id of the row, unique within an explanation. A label may occur twice. */
  readonly id: string;
  readonly kind: 'line' | 'subtotal' | 'total';
  readonly label: string;
  /** Label without the lower bound at its end, such as `, from 1,000 pieces on`. Absent if `label` has no bound. */
  readonly name?: string;
  /** True for the row with the price of the product itself. Other rows add to this price. */
  readonly isBase?: boolean;
  readonly how: string;
  /** Figure stated in the price book or the markup; absent for a row that is calculated from other rows. */
  readonly stated?: string;
  readonly amount?: string;
  readonly cells: readonly SourceCell[];
  readonly isSample: boolean;
}

export function explainedRows(explanation: Explanation): readonly ExplainedRow[] {
  const { lines, runSize } = explanation;
  const run: Run = { area: squareFeet(billedArea(lines)), lines, runSize };
  const rows = lines.filter(isCharged).map((line, at) => ({
    ...common,
    id: `${at} ${line.kind}`,
    ...textOf(line, run),
    ...figuresOf(line),
  }));
  const marked = lines.some(({ kind }) => kind === 'base');
  return [...rows, ...(marked ? [] : [noMarkupRow]), totalRow(explanation), perUnitRow(explanation)];
}

/** Returns false for a step that charges for zero units, such as zero pockets. Such a step needs no row. */
const isCharged = (line: ExplainedLine): boolean =>
  line.kind !== 'step' || line.step.do !== 'add' || line.counted.units.dividend !== 0n;

const common = { kind: 'line', cells: [], isSample: false } as const;
const noMarkupRow: ExplainedRow = {
  ...common,
  id: 'no markup',
  label: 'Markup',
  how: 'none set for this category',
  stated: 'none',
};

interface Run {
  readonly area: string;
  readonly lines: readonly ExplainedLine[];
  readonly runSize: number;
}

const billedArea = (lines: readonly ExplainedLine[]): Fraction =>
  lines.reduce((area, line) => {
    if (line.kind === 'area') return line.squareFeet;
    return line.kind === 'billed' && line.side === 'area' ? line.billed : area;
  }, whole(1));

function textOf(line: ExplainedLine, run: Run): Pick<ExplainedRow, 'label' | 'how'> & Partial<ExplainedRow> {
  switch (line.kind) {
    case 'ladder':
      return {
        label: `Run of ${formatCount(line.runSize)}`,
        how: 'as the price book states it',
        stated: formatMoney(line.total),
        isBase: true,
      };
    case 'area': {
      const sides = `${inches(line.width)} × ${inches(line.height)}`;
      const label = line.isBilled ? 'Billed area' : 'Area';
      return {
        label,
        how: `${sides} ÷ 144 =\u00a0${squareFeet(line.squareFeet)}`,
        ...(line.cells && { stated: sides }),
      };
    }
    case 'billed':
      return { label: `Billed ${line.side}`, how: billedText(line), stated: statedByBilled(line) };
    case 'between':
      return {
        label: `Run of ${formatCount(line.runSize)}`,
        how: betweenText(line),
        stated: betweenText(line),
        isBase: true,
        cells: [line.below.cell, line.above.cell],
      };
    case 'step':
      return { ...namedText(line.step.label, line), how: stepText(line, run), stated: statedByStep(line) };
    case 'rate':
      return {
        ...namedText(`Price per ${line.per === 'sq ft' ? 'sq ft' : 'piece'}`, line),
        how: product(line.amount, line.per, run),
        stated: price(line.amount),
        isBase: true,
      };
    case 'adder':
      return {
        label: `${line.field}: ${line.choice}`,
        how: product(line.amount, line.per, run),
        stated: price(line.amount),
      };
    case 'rounding':
      return { label: 'Rounding', how: 'to whole cents' };
    case 'base':
      return { kind: 'subtotal', label: 'Before markup', how: '', amount: formatMoney(line.total) };
    case 'percent': {
      const stated = `${decimalText(line.pct, decimals.percent)} %`;
      return { label: 'Markup', how: `${stated} of ${formatMoney(line.of)}`, stated };
    }
    case 'fixed':
      return { label: 'Fixed add', how: 'once per run', stated: formatMoney(line.fixed) };
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

function namedText(name: string, line: HoldsFrom): Pick<ExplainedRow, 'label' | 'name'> {
  const from = fromText(line);
  return from === '' ? { label: name } : { label: `${name}${from}`, name };
}

/** Returns the lower bounds of a row, such as `, from 1,000 pieces and 20 sq ft on`. Blank for a row without bounds. */
function fromText({ from, over }: HoldsFrom): string {
  const bounds = [...(from > 1 ? [pieces(from)] : []), ...(over ? [measureText(over)] : [])];
  return bounds.length === 0 ? '' : `, from ${bounds.join(' and ')} on`;
}

function measureText({ of, from }: NonNullable<HoldsFrom['over']>): string {
  const figure = heldText(from);
  const [only, ...others] = of;
  const unit = only && others.length === 0 && only.label === undefined ? unitOf[only.name] : undefined;
  const names = of.map(({ name, label }) => label ?? unitOf[name] ?? name);
  return unit === undefined ? `${figure}\u00a0(${names.join(' × ')})` : `${figure}\u00a0${unit}`;
}

const unitOf: { readonly [measure in Measure]?: string } = {
  piece: 'pieces',
  'sq ft': 'sq\u00a0ft',
  'total sq ft': 'sq\u00a0ft in all',
  width: 'in wide',
  height: 'in high',
};

type BilledLine = Extract<ExplainedLine, { kind: 'billed' }>;

const statedByBilled = ({ side, row }: BilledLine): string => {
  const unit = side === 'area' ? '\u00a0sq\u00a0ft' : '\u00a0in';
  return [addText(row, unit).trim(), ...liftingTexts(row, unit)].filter((text) => text !== '').join(', ');
};

/** `8 sq ft, at least 9 sq ft: 9 sq ft`, or `30 in + 2 in, up to the next of 36, 60 in: 36 in`. */
function billedText({ side, own, billed, row }: BilledLine): string {
  const unit = side === 'area' ? '\u00a0sq\u00a0ft' : '\u00a0in';
  const size = (value: Fraction): string =>
    side === 'area' ? squareFeet(value) : inches(Number(divideRounded(value.dividend, value.divisor)));
  return `${[`${size(own)}${addText(row, unit)}`, ...liftingTexts(row, unit)].join(', ')}: ${size(billed)}`;
}

const addText = ({ add = 0 }: BilledRow, unit: string): string => (add === 0 ? '' : ` + ${heldText(add)}${unit}`);

const liftingTexts = ({ atLeast, step, sizes }: BilledRow, unit: string): readonly string[] => [
  ...(atLeast === undefined ? [] : [`at least ${heldText(atLeast)}${unit}`]),
  ...(step === undefined ? [] : [`up to the next ${heldText(step)}${unit}`]),
  ...(sizes === undefined ? [] : [`up to the next of ${sizes.map(heldText).join(', ')}${unit}`]),
];

function betweenText({ how, below, above }: Extract<ExplainedLine, { kind: 'between' }>): string {
  const run = ({ runSize, total }: typeof below) => `${formatCount(runSize)} (${formatMoney(total)})`;
  const between = `between ${run(below)} and ${run(above)}`;
  switch (how) {
    case 'total':
      return `${between}, in proportion to the totals`;
    case 'unit price':
      return `${between}, in proportion to the prices per piece`;
    case 'lower':
      return `${between}, at the price per piece of ${formatCount(below.runSize)}`;
    case 'higher':
      return `${between}, at the price per piece of ${formatCount(above.runSize)}`;
    default:
      return how satisfies never;
  }
}

/** Returns the factors of a price: `$1.21 × 32 sq ft × 25 pieces`. Leaves out the run size if it is 1. */
function product(amount: UnitPrice, per: 'sq ft' | 'unit', { area, runSize }: Run): string {
  const factors = [per === 'sq ft' ? area : '', runSize > 1 ? pieces(runSize) : ''].filter((text) => text !== '');
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
  return { ...row, how: `${perUnitText(perUnitFrom, { perUnit, total, runSize })}${shown}` };
}

function perUnitText(
  from: 'piece' | 'run' | 'total',
  { perUnit, total, runSize }: Pick<Explanation, 'perUnit' | 'total' | 'runSize'>,
): string {
  if (from === 'total') return quotient(total, runSize);
  return from === 'piece' || runSize === 1
    ? 'one piece'
    : `${exactMoney(times(perUnit, whole(runSize)))} ÷ ${formatCount(runSize)}`;
}

const quotient = (total: Cents, runSize: number): string => `${formatMoney(total)} ÷ ${formatCount(runSize)}`;

/** Returns the price of one piece as the screens round it: `, shown as $0.3571`. Blank if the screens show it exactly. */
function shownAs(perUnit: Fraction): string {
  const { dividend, divisor } = perUnit;
  const shown = formatUnitPrice(Number(divideRounded(dividend * 100n, divisor)));
  return divisor === 1n || shown === exactMoney(perUnit) ? '' : `, shown as ${shown}`;
}
