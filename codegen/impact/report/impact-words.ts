/** The words of the price-impact report, the same on a terminal and in a pull request. */
import { atMost } from '../../language/collections.ts';
import { countText, moneyText } from '../../language/count-text.ts';
import type { Where } from '../cubes.ts';
import { basisOf, type Figure, type RunFigure } from '../figures.ts';
import type { ChangeGroup, Effect, PricedOnly, ProductOnly, Step } from '../impact.ts';
import { mainMove } from '../parts.ts';
import { relativeMove } from '../threshold.ts';
import { moveText, percentText, unitPriceText } from './money.ts';
import { statedMoves, statedName, statedText } from './part-words.ts';

/**
 * Returns the options of a change: `14pt or 16pt, Matte`. Leaves out a choice that is already part of the name of the
 * figure.
 */
export function whereText({ options }: Where, figure?: Figure): string {
  const isOfChoice = figure?.kind === 'adder' || figure?.kind === 'counts';
  const named = options.filter(({ field }) => !(isOfChoice && figure.field === field));
  if (named.length === 0) return isOfChoice ? 'wherever it is chosen' : 'every selection';
  if (figure && !isByChoices(figure)) return optionsText({ options: named });
  return named.map(({ field, choices }) => choices.map((choice) => choice || `no ${field}`).join(' or ')).join(', ');
}

/** Tells whether the options of a figure are named by their choices alone, without their fields. */
const isByChoices = ({ kind }: Figure): boolean => kind === 'run' || kind === 'rate' || kind === 'adder';

/** Returns options with their fields, for changes without a figure: `Stock 14pt or 16pt, Velcro Yes`. */
export function optionsText({ options }: Pick<Where, 'options'>): string {
  if (options.length === 0) return 'every selection';
  return options
    .map(({ field, choices }) => {
      const named = choices.filter((choice) => choice !== '').join(' or ');
      const parts = [...(named === '' ? [] : [`${field} ${named}`]), ...(choices.includes('') ? [`no ${field}`] : [])];
      return parts.join(' or ');
    })
    .join(', ');
}

/** Returns a figure's name: `run size 100`, `Set-up per run`. */
export const figureName = (figure: Figure): string =>
  figure.kind === 'run' ? [`run size ${figure.runSize}`, figure.counted ?? []].flat().join(', ') : statedName(figure);

/** Returns a figure's amount: `$3.00`, `$1.21`. */
export const figureAmount = (figure: Figure): string =>
  figure.kind === 'run' ? moneyText(figure.total) : statedText(figure);

/**
 * Returns a figure's change: `$3.00 -> $3.30 (+10.0 %)`, `added at $3.00`, `removed (was $3.00)`, `sample -> published
 * at $3.00`.
 */
export function stepText({ before, after }: Step): string {
  if (before && after) return bothText(before, after);
  if (after) return addedText(figureAmount(after));
  return before ? `removed (was ${figureAmount(before)})` : '';
}

/** Returns a figure's name and change: `run size 100: $3.00 -> $3.30 (+10.0 %)`. */
export function stepLine(step: Step): string {
  const figure = step.after ?? step.before;
  return `${figure ? figureName(figure) : ''}: ${stepText(step)}`;
}

/** Returns the words for an added figure: `added at $3.00`, `added: at least $25.00`. */
const addedText = (amount: string): string => (/^[-$\d]/.test(amount) ? `added at ${amount}` : `added: ${amount}`);

function bothText(before: Figure, after: Figure): string {
  const amounts = amountParts(before, after);
  const bases = [before, after].map(basisOf);
  const parts = [...amounts, ...(bases[0] === bases[1] ? [] : [bases.join(' -> ')])];
  return amounts.length > 0 ? parts.join(', ') : `${parts.join(', ')} at ${figureAmount(after)}`;
}

function amountParts(before: Figure, after: Figure): readonly string[] {
  if (before.kind !== 'run' || after.kind !== 'run') return statedMoves({ before, after });
  return [
    ...(before.size === after.size ? [] : [`${before.size} -> ${after.size}`]),
    ...(before.total === after.total ? [] : [moveText(before.total, after.total, moneyText)]),
    ...(before.perUnit === after.perUnit ? [] : [eachText(before, after)]),
  ];
}

/** Returns the change of the price per piece. If the total changed too, only the total has a percentage. */
function eachText(before: RunFigure, after: RunFigure): string {
  return before.total === after.total
    ? `each ${moveText(before.perUnit, after.perUnit, unitPriceText)}`
    : `each ${unitPriceText(before.perUnit)} -> ${unitPriceText(after.perUnit)}`;
}

/**
 * Returns many changes as one line: `+4.8 % to +10.2 %; most: 14pt, Matte, run size 100: $3.00 -> $3.30 (+10.0 %)`,
 * `run size 250 removed`, `sample -> published`.
 */
export function rangeText({ least, most, steps }: ChangeGroup): string {
  const { before, after } = most;
  if (!before || !after) {
    const amounts = amountsOf(steps);
    const rest = amounts && (after ? ` at ${amounts}` : ` (was ${amounts})`);
    return `${namesOf(steps)} ${after ? 'added' : 'removed'}${rest}`;
  }
  const far = farthest({ least, most });
  if (ratio(far) === 0) return fewOf([...new Set(steps.map(changedText))]);
  const ends = [...new Set([least, most].map((step) => percentText(...mainMove(step))))];
  return `${ends.join(' to ')}; most: ${far.of && `${far.of}, `}${figureName(far.after ?? after)}: ${stepText(far)}`;
}

/** Returns the totals of runs, `$3.00` or `$3.00 to $10.00`; '' for other figures. */
function amountsOf(steps: readonly Step[]): string {
  const totals = steps.flatMap(({ before, after }) => {
    const figure = after ?? before;
    return figure?.kind === 'run' ? figure.total : [];
  });
  if (totals.length < steps.length) return '';
  const [least, most] = [Math.min(...totals), Math.max(...totals)];
  return [...new Set([moneyText(least), moneyText(most)])].join(' to ');
}

/** Returns the names of figures, with run sizes as one name: `run sizes 250, 500`. */
function namesOf(steps: readonly Step[]): string {
  const figures = steps.flatMap(({ before, after }) => after ?? before ?? []);
  const runSizes = figures.flatMap((figure) => (figure.kind === 'run' ? figure.runSize : []));
  if (runSizes.length < figures.length) return [...new Set(figures.map(figureName))].join('; ');
  const sorted = [...new Set(runSizes)].toSorted((a, b) => a - b);
  return `run size${sorted.length === 1 ? '' : 's'} ${sorted.join(', ')}`;
}

/**
 * Returns the change of a figure's basis, such as `sample -> published`. Returns the whole change of the figure if the
 * basis is unchanged, or if the figure belongs to a rule.
 */
function changedText(step: Step): string {
  const { before, after } = step;
  const figure = after ?? before;
  if (figure && !isByChoices(figure)) return `${figureName(figure)}: ${stepText(step)}`;
  const bases = [before, after].map(basisOf);
  return bases[0] === bases[1] ? stepText(step) : bases.join(' -> ');
}

const mostTexts = 6;

const fewOf = (texts: readonly string[]): string => atMost(mostTexts, texts, (count) => `and ${count} more`).join('; ');

function ratio(step: Step): number {
  const [before, after] = mainMove(step);
  return before === 0 ? 0 : relativeMove(before, after);
}

/** Returns the step of a group with the largest change, whether it rises or falls. */
export const farthest = ({ least, most }: Pick<ChangeGroup, 'least' | 'most'>): ChangeGroup['least'] =>
  Math.abs(ratio(least)) > Math.abs(ratio(most)) ? least : most;

/** Returns the effect of a changed figure on a price: `1 piece of 24 x 24 in: $5.32 -> $5.44 (+2.2 %)`. */
export function effectText({ least, most }: Effect): string {
  const ends = [least, most].map(({ before, after }) => percentText(before.total, after.total));
  const range = ends[0] === ends[1] ? '' : `, others from ${ends[0]}`;
  const { of, before, after } = most;
  const pieces = countText(after.runSize, 'piece');
  const size = after.size === undefined ? '' : ` of ${after.size}`;
  const counted = after.counted === undefined ? '' : `, ${after.counted}`;
  return `${pieces}${size}${counted}${of && `, ${of}`}: ${moveText(before.total, after.total, moneyText)}${range}`;
}

/** Returns a range of prices: `6 selections from $3.00 to $130.00`. */
export function pricedText({ where, least, most }: PricedOnly): string {
  const range =
    least.total === most.total
      ? `at ${moneyText(least.total)}`
      : `from ${moneyText(least.total)} to ${moneyText(most.total)}`;
  return `${countText(where.selections, 'selection')} ${range}`;
}

/** Returns a product with its range of prices: `Signs (sign): 12 selections from $5.00 to $130.00`. */
export function productText({ id, name, priced }: ProductOnly): string {
  return `${name} (${id}): ${priced ? pricedText(priced) : 'no price'}`;
}
