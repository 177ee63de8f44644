/**
 * Proves of each list of rates or step rows that at most one row holds at a time, that the rows of a band begin with
 * the smallest quantity that can be ordered, and that a quantity and a measure reach each row.
 */

import { held } from '../../src/pricing/billed.ts';
import { chosenRow } from '../../src/pricing/choices.ts';
import { holds } from '../../src/pricing/conditions.ts';
import { compare, type Fraction, fraction, over, roundedTo, times, whole } from '../../src/pricing/fraction.ts';
import type { Measure, Product, Selection } from '../../src/pricing/index.ts';
import { groupBy } from '../language/collections.ts';
import { lengthText } from '../language/count-text.ts';
import { type Diagnostic, diagnostic, placeText } from '../language/diagnostic.ts';
import type { LinkedProduct } from '../link/link.ts';
import {
  areasOf,
  type Quantities,
  quantitiesOf,
  quantityBelow,
  quantityFrom,
  type Range,
  rangeOf,
  sidesOf,
} from '../link/numbers.ts';
import { alike } from './alike.ts';
import { type LinkedList, linkedLists } from './price-lists.ts';
import { deadRow, overlap } from './row-faults.ts';
import { selectionText } from './selection-text.ts';

export function checkTiers(linked: LinkedProduct): readonly Diagnostic[] {
  const lists = linkedLists(linked.source, linked.product);
  if (lists.length === 0) return [];
  const one = alike(linked.source);
  const complete = one(linked.reached.filter((reached) => reached.complete).map(({ selection }) => selection));
  const priced = one(linked.priced);
  return lists.flatMap((list) => [...checkHolding(list, complete), ...checkReached(linked, list, priced)]);
}

/** Proves that one row holds at a time, and that each row holds at some time. */
function checkHolding({ rows, tiers, isStep }: LinkedList, selections: readonly Selection[]): readonly Diagnostic[] {
  const used = new Set<number>();
  const clashes = new Map<number, Diagnostic>();
  for (const selection of selections) {
    const first = new Map<string, number>();
    for (const [index, tier] of tiers.entries()) {
      if (!holds(tier, selection)) continue;
      used.add(index);
      const key = `${tier.over ?? 0} ${tier.from}`;
      const [row, earlier] = [rows[index], rows[first.get(key) ?? -1]];
      if (row && earlier) clashes.set(index, overlap(row.at, earlier.at, selection));
      else first.set(key, index);
    }
  }
  const dead = rows.filter((_, index) => !used.has(index)).map(({ at }) => deadRow(at, isStep ? 'step' : 'price'));
  return [...clashes.values(), ...dead];
}

/** The rows of a list that hold for a selection from one amount of the measure on. */
interface Band {
  readonly over: number;
  /** Start of the next band. */
  readonly end: number | undefined;
  /** Rows in rising order, each with its index in its list. */
  readonly rows: readonly { readonly index: number; readonly from: number }[];
}

function bandsOf({ tiers }: LinkedList, selection: Selection): readonly Band[] {
  const holding = [...tiers.entries()].flatMap(([index, tier]) =>
    holds(tier, selection) ? [{ index, from: tier.from, over: tier.over ?? 0 }] : [],
  );
  const bands = Array.from(groupBy(holding, (row) => row.over)).toSorted(([a], [b]) => a - b);
  return bands.map(([start, rows], at) => ({
    over: start,
    end: bands[at + 1]?.[0],
    rows: rows.toSorted((a, b) => a.from - b.from),
  }));
}

const ofPieces: readonly Measure[] = ['piece', 'total sq ft'];

/**
 * Returns the range of the amount that `by` counts for a selection, over all runs if it counts an amount of the run.
 */
function measureRange(product: Product, selection: Selection, by: readonly Measure[]): Range<Fraction> {
  const piece = rangeOfPiece(product, selection, by);
  if (!by.some((measure) => ofPieces.includes(measure))) return piece;
  const quantities = quantitiesOf(product, selection);
  return { min: times(piece.min, whole(quantities.min)), max: times(piece.max, whole(quantities.max)) };
}

/** Returns the range of the amount that `by` counts for a run of one piece. */
const rangeOfPiece = (product: Product, selection: Selection, by: readonly Measure[]): Range<Fraction> =>
  by
    .map((measure) => oneRange(product, selection, measure))
    .reduce((all, one) => ({ min: times(all.min, one.min), max: times(all.max, one.max) }));

const none: Range = { min: 0, max: 0 };
const exactly = (amount: Fraction): Range<Fraction> => ({ min: amount, max: amount });
/** Perimeter in feet per inch of width plus height. */
const sixth = fraction(1n, 6n);

function oneRange(product: Product, selection: Selection, by: Measure): Range<Fraction> {
  if (by === 'piece') return exactly(whole(1));
  if (by === 'sq ft' || by === 'total sq ft') return areasOf(product, selection);
  const sides = sidesOf(product, selection);
  if (by === 'ft around') {
    const { width = none, height = none } = sides ?? {};
    const around = (side: 'min' | 'max'): Fraction => times(held(width[side] + height[side]), sixth);
    return { min: around('min'), max: around('max') };
  }
  if (by === 'width' || by === 'height') {
    const side = (by === 'width' ? sides?.width : sides?.height) ?? none;
    return { min: held(side.min), max: held(side.max) };
  }
  const field = product.fields.find(({ id }) => id === by);
  if (field?.kind === 'choice') return exactly(held(chosenRow(field, selection)?.counts ?? 0));
  const range = field ? rangeOf(field, selection) : none;
  return { min: whole(range.min), max: whole(range.max) };
}

/** Returns the number of pieces that reach an amount. */
const piecesFor = (amount: Fraction, each: Fraction): number => Number(roundedTo(over(amount, each), 'up'));

/** Returns the quantities of a band: all, or those that reach its amount if the band counts an amount of the run. */
function quantitiesIn(
  product: Product,
  selection: Selection,
  by: readonly Measure[] | undefined,
  band: Band,
): Quantities | undefined {
  const all = quantitiesOf(product, selection);
  if (by === undefined) return all;
  const range = measureRange(product, selection, by);
  const [start, end] = [held(band.over), held(band.end ?? 0)];
  if (compare(range.max, start) < 0n || (band.end !== undefined && compare(range.min, end) >= 0n)) return undefined;
  if (!by.some((measure) => ofPieces.includes(measure))) return all;
  const piece = rangeOfPiece(product, selection, by);
  const least = band.over === 0 ? all.min : quantityFrom(all, piecesFor(start, piece.max));
  const isOpen = band.end === undefined || piece.min.dividend === 0n;
  const most = isOpen ? all.max : quantityBelow(all, piecesFor(end, piece.min));
  return least === undefined || most === undefined ? undefined : { ...all, min: least, max: most };
}

/** Returns the faults of rows that no quantity and measure reach, and of quantities for which a band has no row. */
function checkReached(
  { source, product }: LinkedProduct,
  list: LinkedList,
  selections: readonly Selection[],
): readonly Diagnostic[] {
  const { rows, by, isStep } = list;
  const seen = new Set<number>();
  const reached = new Set<number>();
  const holes = new Map<string, Diagnostic>();
  for (const selection of selections) {
    const bands = bandsOf(list, selection);
    for (const [at, band] of bands.entries()) {
      for (const { index } of band.rows) seen.add(index);
      const quantities = quantitiesIn(product, selection, by, band);
      const [first] = band.rows;
      if (!quantities || !first) continue;
      for (const { index, from } of band.rows)
        if (isReached(quantities, from, band.rows.find((row) => row.from > from)?.from)) reached.add(index);
      const least = quantities.min;
      const isHole =
        least < first.from && (!isStep || bands.slice(0, at).some((lower) => (lower.rows[0]?.from ?? 0) <= least));
      const row = rows[first.index];
      if (isHole && row) holes.set(placeText(row.at), hole(list, row, band, least, selection, source.id));
    }
    const lowest = bands[0];
    const row = rows[lowest?.rows[0]?.index ?? -1];
    if (isStep || by === undefined || !lowest || !row) continue;
    const { min } = measureRange(product, selection, by);
    if (compare(min, held(lowest.over)) >= 0n) continue;
    const message = `${source.id} has no price below ${lengthText(lowest.over)} ${measureText(by)} for ${selectionText(selection)}`;
    const tip = 'Leave "from" of the lowest row blank, or raise the min on the sheet Limits.';
    holes.set(placeText(row.at), diagnostic('QB401', row.cells.from?.at ?? row.at, message, tip));
  }
  return [
    ...holes.values(),
    ...rows.flatMap((row, index) => (seen.has(index) && !reached.has(index) ? deadTier(list, row, product) : [])),
  ];
}

const isReached = (quantities: Quantities, from: number, end = Number.POSITIVE_INFINITY): boolean => {
  const quantity = quantityFrom(quantities, Math.max(from, quantities.min));
  return quantity !== undefined && quantity <= quantities.max && quantity < end;
};

type Row = LinkedList['rows'][number];

const measureText = (by: LinkedList['by']): string => (by ?? []).join(' and ');

function hole(
  { name, by, isStep }: LinkedList,
  { at, cells }: Row,
  band: Band,
  least: number,
  selection: Selection,
  product: string,
): Diagnostic {
  const where = `from ${lengthText(band.over)} ${measureText(by)} on`;
  const first = band.rows[0]?.from;
  const only = least === first ? '' : `only from ${first} on, `;
  const message = `${product} has no row of ${name} ${where} for a quantity of ${least}, ${only}with ${selectionText(selection)}`;
  const tip = 'Add the row for small quantities too: the rows from less of it on do not hold any more.';
  return diagnostic(isStep ? 'QB434' : 'QB401', cells['from quantity']?.at ?? at, message, tip);
}

function deadTier({ by }: LinkedList, { at, cells }: Row, { pricing }: Product): Diagnostic {
  const [quantity, measure] = [cells['from quantity'], cells.from];
  const tier = [
    ...(quantity ? [`${quantity.value}`] : []),
    ...(measure ? [`${lengthText(measure.value)} ${measureText(by)}`] : []),
  ].join(' and ');
  const isListed = pricing.kind !== 'run-size' && pricing.runSizes !== 'quantity';
  const what = measure ? 'size or number' : isListed || pricing.kind === 'run-size' ? 'run size' : 'quantity';
  const tip =
    isListed && !measure
      ? `Delete the row, or correct it or "run sizes" on the sheet Products (${pricing.runSizes.join(', ')}).`
      : 'Delete the row, or correct it or the bounds on the sheet Limits.';
  return diagnostic('QB403', (quantity ?? measure)?.at ?? at, `no ${what} reaches the tier from ${tier || 1}`, tip);
}
