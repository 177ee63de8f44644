/**
 * The parts of a figure of the book. The report lists figures part by part, and compares each part with the threshold.
 */
import { decimals, type Measure } from '../../src/pricing/index.ts';
import { lengthText } from '../language/count-text.ts';
import type { BilledFigure, Figure, RunFigure, StepFigure } from './figures.ts';
import type { Step } from './impact.ts';

/** A figure written in the book. */
export type StatedFigure = Exclude<Figure, RunFigure>;

/** An amount in 1/10,000 of its unit, or a percent in 1/1,000 percent. */
interface Quantity {
  readonly amount: number;
  readonly unit: '$' | '%' | 'in' | 'sq ft' | '';
}

export interface Part {
  /** Words that explain the value, such as `at least` or `every`; '' if the value needs none. */
  readonly words: string;
  readonly value: string | Quantity;
}

export type Parts = ReadonlyMap<string, Part>;

export function partsOf(figure: StatedFigure): Parts {
  if (figure.kind === 'rate')
    return partsFrom({
      figure: quantity('', figure.amount, '$'),
      by: word('by', figure.by?.join(' and ')),
      ...tierParts(figure),
    });
  if (figure.kind === 'adder') return partsFrom({ figure: quantity('', figure.amount, '$') });
  if (figure.kind === 'order') return partsFrom({ figure: word('', figure.steps.join(', ')) });
  if (figure.kind === 'between') return partsFrom({ figure: word('', figure.how) });
  if (figure.kind === 'counts') return partsFrom({ figure: quantity('', figure.counts, '') });
  return figure.kind === 'billed' ? billedParts(figure) : stepParts(figure);
}

type Drafts = Readonly<Record<string, Part | undefined>>;

const partsFrom = (drafts: Drafts): Parts =>
  new Map(Object.entries(drafts).flatMap(([key, part]) => (part ? [[key, part] as const] : [])));

const word = (words: string, value: string | undefined): Part | undefined =>
  value === undefined ? undefined : { words, value };

const quantity = (words: string, amount: number | undefined, unit: Quantity['unit']): Part | undefined =>
  amount === undefined ? undefined : { words, value: { amount, unit } };

interface Tiered {
  readonly by?: readonly Measure[];
  readonly from: number;
  readonly over?: number;
}

/** Returns the parts that say where the tier of a row starts. */
const tierParts = ({ by = [], from, over }: Tiered): Drafts => ({
  over: over ? quantity(`from ${by.join(' and ')}`, over, '') : undefined,
  from: from > 1 ? quantity('from', from * 10 ** decimals.length, '') : undefined,
});

function stepParts(step: StepFigure): Parts {
  const { do: verb, figure, per = ['run'], every, rounded, beyond, fewest, of, by } = step;
  const isPercent = verb === 'percent' || verb === 'margin';
  const amounts = of?.map((one) => (one === 'base' ? one : `step ${one}`)) ?? ['all so far'];
  return partsFrom({
    figure: quantity(verb === 'add' || verb === 'percent' ? '' : verb, figure, isPercent ? '%' : '$'),
    per: isPercent ? undefined : word('per', per.join(' and ')),
    every: quantity('every', every, ''),
    rounded: word('rounded', rounded),
    beyond: quantity('beyond', beyond, ''),
    fewest: quantity('fewest', fewest, ''),
    of: verb === 'add' ? undefined : word('of', amounts.join(' and ')),
    by: word('by', by?.join(' and ')),
    ...tierParts(step),
  });
}

function billedParts({ side, from, add, atLeast, step, sizes }: BilledFigure): Parts {
  const unit = side === 'area' ? 'sq ft' : 'in';
  const list = sizes?.map(lengthText).join(', ');
  return partsFrom({
    add: quantity('plus', add, unit),
    atLeast: quantity('at least', atLeast, unit),
    step: quantity('in steps of', step, unit),
    sizes: word('as', list),
    from: from > 0 ? quantity('from', from, unit) : undefined,
  });
}

/** A part before and after; undefined in an edition without the part. */
export interface PartMove {
  readonly before: Part | undefined;
  readonly after: Part | undefined;
}

/** Returns the parts that differ. Returns none for a run, and none for an added or removed figure. */
export function partMoves({ before, after }: Step): readonly PartMove[] {
  if (!before || !after || before.kind === 'run' || after.kind === 'run') return [];
  const [old, now] = [partsOf(before), partsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const move = { before: old.get(key), after: now.get(key) };
    return JSON.stringify(move.before) === JSON.stringify(move.after) ? [] : move;
  });
}

/** Returns a part's amounts before and after; undefined unless both are numbers with the same words and unit. */
export function amountsOf({ before, after }: PartMove): readonly [before: number, after: number] | undefined {
  const [was, is] = [before?.value, after?.value];
  if (typeof was !== 'object' || typeof is !== 'object') return undefined;
  return before?.words === after?.words && was.unit === is.unit ? [was.amount, is.amount] : undefined;
}

/** Returns the amount of the first part, which is the most important one; 0 if the first part is no number. */
function mainAmount(figure: StatedFigure): number {
  const [first] = partsOf(figure).values();
  return typeof first?.value === 'object' ? first.value.amount : 0;
}

/**
 * Returns the amounts by which a changed figure is judged. For a run, these are the totals, or the prices per piece if
 * the totals are equal. For any other figure, these are the amounts of its first part. Returns zeros for an added or
 * removed figure.
 */
export function mainMove({ before, after }: Step): readonly [before: number, after: number] {
  if (before?.kind === 'run' && after?.kind === 'run') {
    return before.total === after.total ? [before.perUnit, after.perUnit] : [before.total, after.total];
  }
  if (!before || !after || before.kind === 'run' || after.kind === 'run') return [0, 0];
  return [mainAmount(before), mainAmount(after)];
}
