/** Words for the name, the content and the changes of a figure in the book. */
import { decimals, decimalText } from '../../../src/pricing/index.ts';
import { lengthText } from '../../language/count-text.ts';
import type { Step } from '../impact.ts';
import { amountsOf, type Part, type PartMove, partMoves, partsOf, type StatedFigure } from '../parts.ts';
import { percentText, unitPriceText } from './money.ts';

function valueText({ value }: Part): string {
  if (typeof value === 'string') return value;
  const { amount, unit } = value;
  if (unit === '$') return unitPriceText(amount);
  if (unit === '%') return `${decimalText(amount, decimals.percent)} %`;
  return `${lengthText(amount)} ${unit}`.trim();
}

const partText = (part: Part | undefined): string => (part ? `${part.words} ${valueText(part)}`.trim() : 'none');

const perText = { 'sq ft': 'per sq ft', unit: 'per piece' } as const;

function baseName(figure: StatedFigure): string {
  if (figure.kind === 'rate') return perText[figure.per];
  if (figure.kind === 'adder') return `${figure.field} ${figure.choice} adds ${perText[figure.per]}`;
  if (figure.kind === 'order') return 'order of steps';
  if (figure.kind === 'between') return 'between run sizes';
  if (figure.kind === 'counts') return `${figure.field} ${figure.choice} counts`;
  return figure.kind === 'billed' ? `billed ${figure.side}` : figure.label;
}

/** Keys of the parts of a figure that `statedName` writes into the name of the figure. */
const inName = ['per', 'over', 'from'];
/** Keys of the parts of a figure that the report mentions only if they change. */
const usual = ['by', 'of'];

/** Returns a figure's name: `Set-up per run`, `per sq ft from 25`, `Hems All sides adds per sq ft`. */
export const statedName = (figure: StatedFigure): string =>
  [
    baseName(figure),
    ...Array.from(partsOf(figure)).flatMap(([key, part]) => (inName.includes(key) ? partText(part) : [])),
  ].join(' ');

/** Returns a figure's content: `$1.21`, `at least $25.00`, `$0.35, every 2, rounded up`. */
export const statedText = (figure: StatedFigure): string =>
  Array.from(partsOf(figure))
    .flatMap(([key, part]) => (inName.includes(key) || usual.includes(key) ? [] : partText(part)))
    .join(', ');

/**
 * Returns the changes of a figure's parts: `$1.21 -> $1.35 (+11.6 %)`, `at least 9 sq ft -> 12 sq ft`, `per run -> per
 * piece`, `every none -> 2`.
 */
export const statedMoves = (step: Step): readonly string[] => partMoves(step).map(partMoveText);

function partMoveText(move: PartMove): string {
  const { before, after } = move;
  const isNumber = typeof before?.value === 'object' && typeof after?.value === 'object';
  if (!isNumber || before.words !== after.words) return `${partText(before)} -> ${partText(after)}`;
  const text = `${partText(before)} -> ${valueText(after)}`;
  const [was, is] = amountsOf(move) ?? [0, 0];
  // Only prices get a percentage. For a percent or a deduction, a percentage would be misread.
  const isPrice = typeof after.value === 'object' && after.value.unit === '$' && was > 0 && is >= 0;
  return isPrice ? `${text} (${percentText(was, is)})` : text;
}
