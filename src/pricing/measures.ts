/** What a run measures: its area, its sides, what is counted in it. Tables tell their rows apart by it, and steps charge for it. */
import { held, type PricedSize } from './billed.ts';
import { chosenRow } from './choices.ts';
import { holds } from './conditions.ts';
import { type Fraction, fraction, larger, minus, over, roundedTo, times, whole } from './fraction.ts';
import { clampEntry, readBounded } from './limits.ts';
import type { Measure, Product, Selection, Term, Tier, Units } from './product.ts';
import { decimals } from './units.ts';

/** A run that is to be priced. */
export interface Run {
  readonly product: Product;
  readonly selection: Selection;
  readonly runSize: number;
  /** Of one piece; undefined for a product without an area. */
  readonly size: PricedSize | undefined;
}

const none = whole(0);
const one = whole(1);
const lengthsPerFoot = BigInt(12 * 10 ** decimals.length);

/** What a count says, or a choice that counts; 0 where the field is absent. */
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
 * The row of a table that holds for a run: among those from the highest measure that the run reaches, the one from the highest quantity that it
 * reaches.
 */
export const tierFor = <T extends Tier>(
  rows: readonly T[],
  by: readonly Measure[] | undefined,
  run: Run,
): T | undefined => tierAmong(holdingFor(rows, run.selection), by, run);

/** The rows whose condition holds, whatever the quantity and the measure. */
export const holdingFor = <T extends Tier>(rows: readonly T[], selection: Selection): readonly T[] =>
  rows.filter((row) => holds(row, selection));

/** The same among rows that hold. */
export const tierAmong = <T extends Tier>(
  holding: readonly T[],
  by: readonly Measure[] | undefined,
  run: Run,
): T | undefined => tierAt(by === undefined ? holding : topBand(holding, measuredBy(by, run)), run.runSize);

/** What a run has of measures that are multiplied with each other. */
export const measuredBy = (by: readonly Measure[], run: Run): Fraction =>
  by.map((measure) => measured(run, measure)).reduce(times, one);

function topBand<T extends Tier>(rows: readonly T[], { dividend, divisor }: Fraction): readonly T[] {
  const scaled = dividend * 10n ** BigInt(decimals.length);
  const reached = rows.filter(({ over: from = 0 }) => BigInt(from) * divisor <= scaled);
  const top = Math.max(...reached.map(({ over: from = 0 }) => from));
  return reached.filter(({ over: from = 0 }) => from === top);
}

/** Among rows that hold, the one from the highest quantity not above this one. */
export function tierAt<T extends Tier>(rows: readonly T[], quantity: number): T | undefined {
  let best: T | undefined;
  for (const row of rows) if (row.from <= quantity && (best === undefined || row.from > best.from)) best = row;
  return best;
}

/** A piece has it: a run has it as often as it has pieces. */
const ofPiece: readonly Term[] = ['piece', 'sq ft', 'ft wide', 'ft high', 'ft around'];

/** How much of it one piece has, or the run where a piece has none. */
export function term(run: Run, name: Term): Fraction {
  const { width = 0, height = 0 } = run.size ?? {};
  if (name === 'sq ft') return run.size?.squareFeet ?? none;
  if (name === 'ft wide') return fraction(BigInt(width), lengthsPerFoot);
  if (name === 'ft high') return fraction(BigInt(height), lengthsPerFoot);
  if (name === 'ft around') return fraction(2n * BigInt(width + height), lengthsPerFoot);
  return counted(run, name);
}

/** The terms that are measured or counted; `run` is one, and pieces are in the run size. */
export const measuredTerms = (per: readonly Term[]): readonly Term[] =>
  per.filter((name) => name !== 'run' && name !== 'piece');

/** How many units of a run are charged for, and how many there are of one piece where a piece has them. */
export interface Counted {
  readonly units: Fraction;
  readonly each?: Fraction;
}

/**
 * What one piece, or the run, has is counted first: what is beyond so many, so many at a time, rounded, no fewer than so many. Then it is taken as often
 * as there are pieces.
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
