/** The words of the price-impact report, alike on a terminal and in a pull request. */
import { countText } from '../../language/count-text.ts';
import type { Where } from '../cubes.ts';
import type { Figure } from '../figures.ts';
import type { ChangeGroup, Effect, PricedOnly, ProductOnly, StepOf } from '../impact.ts';
import { moneyText, moveText, percentText, unitPriceText } from './money.ts';

type Step = Omit<StepOf, 'of'>;

/** `14pt or 16pt, Matte`; what the figure itself names is left out. */
export function whereText({ options }: Where, figure?: Figure): string {
  const named = options.filter(({ field }) => !(figure?.kind === 'adder' && figure.field === field));
  if (named.length === 0) return figure?.kind === 'adder' ? 'wherever it is chosen' : 'every selection';
  return named.map(({ field, choices }) => choices.map((choice) => choice || `no ${field}`).join(' or ')).join(', ');
}

/** `Stock 14pt or 16pt, Velcro Yes`: with the fields, where no figure says what is meant. */
export function optionsText({ options }: Where): string {
  if (options.length === 0) return 'every selection';
  return options
    .map(({ field, choices }) => {
      const named = choices.filter((choice) => choice !== '').join(' or ');
      const parts = [...(named === '' ? [] : [`${field} ${named}`]), ...(choices.includes('') ? [`no ${field}`] : [])];
      return parts.join(' or ');
    })
    .join(', ');
}

const perText = { 'sq ft': 'per sq ft', unit: 'per piece' } as const;

/** What the figure is: `run size 100`, `per sq ft from 25`, `Hems All sides, per sq ft`. */
export function figureName(figure: Figure): string {
  if (figure.kind === 'run') return `run size ${figure.runSize}`;
  const per = perText[figure.per];
  if (figure.kind === 'adder') return `${figure.field} ${figure.choice} adds ${per}`;
  return figure.from === 1 ? per : `${per} from ${figure.from}`;
}

/** What it costs: `$3.00`, `$1.21`. */
export const figureAmount = (figure: Figure): string =>
  figure.kind === 'run' ? moneyText(figure.total) : unitPriceText(figure.amount);

/** What happened to it: `$3.00 -> $3.30 (+10.0 %)`, `added at $3.00`, `removed (was $3.00)`, `sample -> published at $3.00`. */
export function stepText({ before, after }: Step): string {
  if (before && after) return bothText(before, after);
  if (after) return `added at ${figureAmount(after)}`;
  return before ? `removed (was ${figureAmount(before)})` : '';
}

function bothText(before: Figure, after: Figure): string {
  const parts = [
    ...amountParts(before, after),
    ...(before.basis === after.basis ? [] : [`${before.basis} -> ${after.basis}`]),
  ];
  return amountParts(before, after).length > 0 ? parts.join(', ') : `${parts.join(', ')} at ${figureAmount(after)}`;
}

function amountParts(before: Figure, after: Figure): readonly string[] {
  if (before.kind !== 'run' || after.kind !== 'run') {
    const [old, now] = [before, after].map((one) => (one.kind === 'run' ? one.perUnit : one.amount));
    return old === now || old === undefined || now === undefined ? [] : [moveText(old, now, unitPriceText)];
  }
  return [
    ...(before.size === after.size ? [] : [`${before.size} -> ${after.size}`]),
    ...(before.total === after.total ? [] : [moveText(before.total, after.total, moneyText)]),
    ...(before.perUnit === after.perUnit ? [] : [eachText(before, after)]),
  ];
}

type Run = Extract<Figure, { kind: 'run' }>;

/** The percent is told once, where it follows from the total. */
function eachText(before: Run, after: Run): string {
  return before.total === after.total
    ? `each ${moveText(before.perUnit, after.perUnit, unitPriceText)}`
    : `each ${unitPriceText(before.perUnit)} -> ${unitPriceText(after.perUnit)}`;
}

/** `$3.00 -> $3.30 (+10.0 %)` of a total or an amount alone. */
function mainMove({ before, after }: Step): readonly [number, number] {
  if (before?.kind === 'run' && after?.kind === 'run') {
    return before.total === after.total ? [before.perUnit, after.perUnit] : [before.total, after.total];
  }
  return before && after && before.kind !== 'run' && after.kind !== 'run' ? [before.amount, after.amount] : [0, 0];
}

/**
 * Many changes in a line: `+4.8 % to +10.2 %; most: 14pt, Matte, run size 100: $3.00 -> $3.30 (+10.0 %)`, `run size 250 removed`,
 * `sample -> published`.
 */
export function rangeText({ least, most, steps }: ChangeGroup): string {
  const { before, after } = most;
  if (!before || !after) return `${namesOf(steps)} ${after ? 'added' : 'removed'}`;
  const far = Math.abs(ratio(least)) > Math.abs(ratio(most)) ? least : most;
  if (ratio(far) === 0) return [...new Set(steps.map(basisText))].join('; ');
  const ends = [...new Set([least, most].map((step) => percentText(...mainMove(step))))];
  return `${ends.join(' to ')}; most: ${far.of}, ${figureName(far.after ?? after)}: ${stepText(far)}`;
}

/** `run sizes 250, 500`, or what else the figures are. */
function namesOf(steps: readonly Step[]): string {
  const figures = steps.flatMap(({ before, after }) => after ?? before ?? []);
  const runSizes = figures.flatMap((figure) => (figure.kind === 'run' ? figure.runSize : []));
  if (runSizes.length < figures.length) return [...new Set(figures.map(figureName))].join('; ');
  const sorted = [...new Set(runSizes)].toSorted((a, b) => a - b);
  return `run size${sorted.length === 1 ? '' : 's'} ${sorted.join(', ')}`;
}

const basisText = ({ before, after }: Step): string => `${before?.basis} -> ${after?.basis}`;

function ratio(step: Step): number {
  const [before, after] = mainMove(step);
  return before === 0 ? 0 : (after - before) / before;
}

/** What a changed rate or adder makes of a price: `24 x 24 in: $5.32 -> $5.44 (+2.2 %)`. */
export function effectText({ least, most }: Effect): string {
  const ends = [least, most].map(({ before, after }) => percentText(before.total, after.total));
  const range = ends[0] === ends[1] ? '' : `, others from ${ends[0]}`;
  const { of, before, after } = most;
  const pieces = countText(after.runSize, 'piece');
  const what = after.size === undefined ? pieces : `${pieces} of ${after.size}`;
  return `${what}, ${of}: ${moveText(before.total, after.total, moneyText)}${range}`;
}

/** `6 selections from $3.00 to $130.00`. */
export function pricedText({ where, least, most }: PricedOnly): string {
  const range =
    least.total === most.total
      ? `at ${moneyText(least.total)}`
      : `from ${moneyText(least.total)} to ${moneyText(most.total)}`;
  return `${countText(where.selections, 'selection')} ${range}`;
}

/** `Signs (sign): 12 selections from $5.00 to $130.00`. */
export function productText({ id, name, priced }: ProductOnly): string {
  return `${name} (${id}): ${priced ? pricedText(priced) : 'no price'}`;
}
