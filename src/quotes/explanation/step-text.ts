/** Calculations of steps as text, as a person would work them out. */
import type { CountedTerm, ExplainedLine } from '../../pricing/explain.ts';
import { type Fraction, fraction, over, sumOf, times } from '../../pricing/fraction.ts';
import { decimals, decimalText, type StepVerb } from '../../pricing/index.ts';
import { exactMeasure, exactMoney, heldText, pieces, price } from './exact-text.ts';

export type StepLine = Extract<ExplainedLine, { kind: 'step' }>;

interface Priced {
  readonly lines: readonly ExplainedLine[];
  readonly runSize: number;
}

export function stepText(line: StepLine, of: Priced): string {
  const { figure } = line.row;
  const verb = line.step.do;
  switch (verb) {
    case 'add':
      return addText(line, of);
    case 'percent':
      return `${figure < 0 ? '' : '+'}${percent(figure)} of ${amountText(line, of)}`;
    case 'margin':
      return `${amountText(line, of)} ÷ (100\u00a0% - ${percent(figure)})`;
    case 'at least':
    case 'at most':
      return boundText(line, of);
    case 'round up':
    case 'round down':
    case 'round nearest':
      return roundText(line, roundings[verb], of);
    default:
      return verb satisfies never;
  }
}

const percent = (figure: number): string => `${decimalText(figure, decimals.percent)}\u00a0%`;

/** Returns the amount that a step applies to. If the step names the parts of this amount, adds their names. */
function amountText({ step, of }: StepLine, { lines }: Priced): string {
  if (!step.of) return exactMoney(of);
  const names = step.of.flatMap((name) => {
    if (name === 'base') return 'base price';
    return lines.flatMap((line) => (line.kind === 'step' && line.step.step === name ? line.step.label : []));
  });
  return names.length === 0 ? exactMoney(of) : `${exactMoney(of)} (${names.join(' + ')})`;
}

/** `24 ft around, every 2 ft, rounded up: 12; $0.35 × 12 × 10 pieces`. */
function addText(line: StepLine, { runSize }: Priced): string {
  if (isOncePerRun(line)) return 'once per run';
  const counting = countingText(line, runSize);
  const charge = chargeText(line, runSize);
  return counting === '' ? charge : `${counting}; ${charge}`;
}

const isOncePerRun = ({ row: { per = [] }, terms }: StepLine): boolean => terms.length === 0 && !per.includes('piece');

function countingText(line: StepLine, runSize: number): string {
  const rules = countingRules(line);
  return rules.length === 0
    ? ''
    : `${[measuredText(line.terms) || pieces(runSize), ...rules].join(', ')}: ${countText(line.counted)}`;
}

function countingRules({ row, terms }: StepLine): readonly string[] {
  const { beyond = 0, every, rounded, fewest = 0 } = row;
  const [only, ...others] = terms;
  const unit = only && others.length === 0 ? unitOf(only) : '';
  return [
    ...(beyond > 0 ? [`beyond ${heldText(beyond)}${unit}`] : []),
    ...(every === undefined ? [] : [`every ${heldText(every)}${unit}`]),
    ...(rounded ? [rounded === 'nearest' ? 'rounded' : `rounded ${rounded}`] : []),
    ...(fewest > 0 ? [`at least ${heldText(fewest)}`] : []),
  ];
}

/** The figure as the book has it: `$0.35 per ft around, every 2 ft, rounded up` or `10 %`. */
export function statedByStep(line: StepLine): string {
  const { step, row, terms } = line;
  if (step.do === 'percent' || step.do === 'margin') return percent(row.figure);
  const per = (row.per ?? []).map((name) => terms.find((one) => one.name === name)?.label ?? name);
  const charge = per.length === 0 ? price(row.figure) : `${price(row.figure)} per ${per.join(' and ')}`;
  return [charge, ...countingRules(line)].join(', ');
}

/** Returns the number of units of one piece, or of the whole run if the units are not counted for each piece. */
const countText = ({ each, units }: StepLine['counted']): string => exactMeasure(each ?? units);

/** `$0.35 × 24 ft around × 10 pieces`: the counted number instead of the measures if counting rules apply. */
function chargeText(line: StepLine, runSize: number): string {
  const { row, terms, counted } = line;
  const isCounted = countingText(line, runSize) !== '';
  const units = isCounted ? countText(counted) : measuredText(terms);
  const isByPiece = counted.each !== undefined || (!isCounted && row.per?.includes('piece') && terms.length === 0);
  const factors = [price(row.figure), units, isByPiece && runSize > 1 ? pieces(runSize) : ''];
  return factors.filter((text) => text !== '').join(' × ');
}

const measuredText = (terms: readonly CountedTerm[]): string => terms.map(termText).join(' × ');

function termText({ name, label, amount }: CountedTerm): string {
  const figure = exactMeasure(amount);
  return label === undefined ? `${figure}\u00a0${name.replaceAll(' ', '\u00a0')}` : `${figure}\u00a0(${label})`;
}

const unitOf = ({ name, label }: CountedTerm): string =>
  label === undefined ? (name === 'sq ft' ? '\u00a0sq\u00a0ft' : '\u00a0ft') : '';

/** Returns the calculation of a minimum or maximum: `at least $35.00 × 10 pieces = $350.00: lifted from $276.00`. */
function boundText(line: StepLine, of: Priced): string {
  const { step, counted, row, adds } = line;
  const given = times(fraction(BigInt(row.figure), 100n), counted.units);
  const charge = chargeText(line, of.runSize);
  const bound = charge === exactMoney(given) ? charge : `${charge} = ${exactMoney(given)}`;
  const amount = amountText(line, of);
  if (adds.dividend === 0n)
    return `${step.do} ${bound}: ${amount} is ${step.do === 'at least' ? 'enough' : 'within it'}`;
  return `${step.do} ${bound}: ${adds.dividend > 0n ? 'lifted' : 'lowered'} from ${amount}`;
}

const roundings = {
  'round up': 'up to the next',
  'round down': 'down to the next',
  'round nearest': 'to the nearest',
} as const satisfies { readonly [V in StepVerb]?: string };

/** Returns the calculation of a rounding: `$42.16 a piece, up to the next $0.50: $42.50`. */
function roundText(line: StepLine, how: string, of: Priced): string {
  const { row, counted, adds } = line;
  const isOne = counted.units.dividend === counted.units.divisor;
  const each = (amount: Fraction): string => exactMoney(over(amount, counted.units));
  const amount = isOne ? amountText(line, of) : `${each(line.of)} a piece`;
  return `${amount}, ${how} ${price(row.figure)}: ${each(sumOf([line.of, adds]))}`;
}
