/** Measures of a run, such as its area, sides and counts. They select the rows of tables and are charged by steps. */
import { held, type PricedSize } from './billed.ts';
import { chosenRow } from './choices.ts';
import { holds } from './conditions.ts';
import { type Fraction, fraction, larger, minus, over, roundedTo, times, whole } from './fraction.ts';
import { clampEntry, readBounded } from './limits.ts';
import type { Measure, Product, Selection, Term, Tier, Units } from './product.ts';
import { decimals } from './units.ts';

export interface Run {
  readonly product: Product;
  readonly selection: Selection;
  readonly runSize: number;
  /** Size of one piece; undefined for a product without an area. */
  readonly size: PricedSize | undefined;
}

const none = whole(0);
const one = whole(1);
const lengthsPerFoot = BigInt(12 * 10 ** decimals.length);

/** Returns the value of a count field, or the `counts` of a choice field's chosen row; 0 if it is missing. */
function counted({ product, selection }: Run, id: string): Fraction {
  const field = product.fields.find((candidate) => candidate.id === id);
  if (!field) return none;
  if (field.kind === 'choice') return held(chosenRow(field, selection)?.counts ?? 0);
  return whole(readBounded(field, clampEntry(field, selection[id] ?? '', selection)) ?? 0);
}

function measured(run: Run, measure: Measure): Fraction {
  if (measure === 'total sq ft') return times(term(run, 'sq ft'), whole(run.runSize));
  if (measure === 'piece') return whole(run.runSize);
  if (measure === 'width') return held(run.size?.width ?? 0);
  if (measure === 'height') return held(run.size?.height ?? 0);
  return term(run, measure);
}

/**
 * Returns the row of a table for a run. Considers only rows whose condition holds. Finds the largest `over` that the
 * product of the run's measures reaches. Of the rows with this `over`, returns the row with the largest `from` that the
 * run size reaches.
 */
export function tierFor<T extends Tier>(
  rows: readonly T[],
  by: readonly Measure[] | undefined,
  run: Run,
): T | undefined {
  const holding = rows.filter((row) => holds(row, run.selection));
  return tierAt(by === undefined ? holding : topBand(holding, measuredBy(by, run)), run.runSize);
}

const measuredBy = (by: readonly Measure[], run: Run): Fraction =>
  by.map((measure) => measured(run, measure)).reduce(times, one);

function topBand<T extends Tier>(rows: readonly T[], { dividend, divisor }: Fraction): readonly T[] {
  const scaled = dividend * 10n ** BigInt(decimals.length);
  const reached = rows.filter(({ over: from = 0 }) => BigInt(from) * divisor <= scaled);
  const top = Math.max(...reached.map(({ over: from = 0 }) => from));
  return reached.filter(({ over: from = 0 }) => from === top);
}

/**
 * Returns the row with the largest `from` that the quantity reaches; undefined if it reaches none.
 * @param rows rows whose condition holds
 */
export function tierAt<T extends Tier>(rows: readonly T[], quantity: number): T | undefined {
  let best: T | undefined;
  for (const row of rows) if (row.from <= quantity && (best === undefined || row.from > best.from)) best = row;
  return best;
}

/** Terms that are charged for each piece of a run. */
const ofPiece: readonly Term[] = ['piece', 'sq ft', 'ft wide', 'ft high', 'ft around'];

/** Returns the amount of a term: a measure of one piece, or the value of the field that the term names. */
export function term(run: Run, name: Term): Fraction {
  const { width = 0, height = 0 } = run.size ?? {};
  if (name === 'sq ft') return run.size?.squareFeet ?? none;
  if (name === 'ft wide') return fraction(BigInt(width), lengthsPerFoot);
  if (name === 'ft high') return fraction(BigInt(height), lengthsPerFoot);
  if (name === 'ft around') return fraction(2n * BigInt(width + height), lengthsPerFoot);
  return counted(run, name);
}

/**
 * Returns the terms that have to be measured: all terms except `run`, which counts as one, and `piece`, which counts as
 * the run size.
 */
export const measuredTerms = (per: readonly Term[]): readonly Term[] =>
  per.filter((name) => name !== 'run' && name !== 'piece');

/**
 * Charged units of a run. `each` holds the units of one piece, and is absent if the units are counted for the whole
 * run.
 */
export interface Counted {
  readonly units: Fraction;
  readonly each?: Fraction;
}

/**
 * Counts the charged units. Units beyond `beyond` are counted in groups of `every` and rounded; the result is at least
 * `fewest`. If a term depends on the piece, the units of one piece are counted and multiplied by the number of pieces.
 */
export function unitsOf(run: Run, { per = [], beyond = 0, every, rounded, fewest = 0 }: Units): Counted {
  const pieces = whole(run.runSize);
  const names = measuredTerms(per);
  const alone = per.includes('piece') ? pieces : one;
  const all = names.length === 0 ? alone : names.map((name) => term(run, name)).reduce(times, one);
  const left = larger(beyond === 0 ? all : minus(all, held(beyond)), none);
  const grouped = every === undefined ? left : over(left, held(every));
  const whatCounts = larger(rounded ? whole(roundedTo(grouped, rounded)) : grouped, fewest === 0 ? none : held(fewest));
  const isOfPiece = names.length > 0 && per.some((name) => ofPiece.includes(name));
  return isOfPiece ? { units: times(whatCounts, pieces), each: whatCounts } : { units: whatCounts };
}
