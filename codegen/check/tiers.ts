/**
 * Proves three things for each list of rates or step rows: at most one row holds at a time, small quantities have a
 * row, and each row applies to some quantity and measure.
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
import { holdingTiers, type LinkedList, type ListRow, linkedLists } from './price-lists.ts';
import { deadRow, overlap, selectionText } from './row-faults.ts';

export function checkTiers(linked: LinkedProduct): readonly Diagnostic[] {
  const lists = linkedLists(linked.source, linked.product);
  if (lists.length === 0) return [];
  const one = alike(linked.source);
  const complete = one(linked.reached.filter((reached) => reached.complete).map(({ selection }) => selection));
  const priced = one(linked.priced);
  return lists.flatMap((list) => [...checkHolding(list, complete), ...checkReached(linked, list, priced)]);
}

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

interface Band {
  readonly over: number;
  readonly end: number | undefined;
  readonly first: BandRow;
  readonly rows: readonly BandRow[];
}

interface BandRow {
  readonly row: ListRow;
  readonly from: number;
}

function bandsOf(list: LinkedList, selection: Selection): readonly Band[] {
  const holding = groupBy(holdingTiers(list, selection), ({ tier }) => tier.over ?? 0);
  const bands = Array.from(holding).toSorted(([a], [b]) => a - b);
  return bands.flatMap(([start, tiers], at) => {
    const rows = tiers.map(({ tier, row }) => ({ row, from: tier.from })).toSorted((a, b) => a.from - b.from);
    const [first] = rows;
    return first ? { over: start, end: bands[at + 1]?.[0], first, rows } : [];
  });
}

const ofPieces: readonly Measure[] = ['piece', 'total sq ft'];

const isOfRun = (by: readonly Measure[]): boolean => by.some((measure) => ofPieces.includes(measure));

const rangeOfPiece = (product: Product, selection: Selection, by: readonly Measure[]): Range<Fraction> =>
  by
    .map((measure) => oneRange(product, selection, measure))
    .reduce((all, one) => ({ min: times(all.min, one.min), max: times(all.max, one.max) }));

const exactly = (amount: Fraction): Range<Fraction> => ({ min: amount, max: amount });
const heldRange = ({ min, max }: Range): Range<Fraction> => ({ min: held(min), max: held(max) });
/** Factor from the sum of width and height in inches to the perimeter in feet. */
const sixth = fraction(1n, 6n);

function oneRange(product: Product, selection: Selection, by: Measure): Range<Fraction> {
  if (by === 'piece') return exactly(whole(1));
  if (by === 'sq ft' || by === 'total sq ft') return areasOf(product, selection);
  const sides = sidesOf(product, selection);
  if (sides && by === 'ft around') {
    const around = (end: 'min' | 'max'): Fraction => times(held(sides.width[end] + sides.height[end]), sixth);
    return { min: around('min'), max: around('max') };
  }
  if (sides && by === 'width') return heldRange(sides.width);
  if (sides && by === 'height') return heldRange(sides.height);
  const field = product.fields.find(({ id }) => id === by);
  if (field?.kind === 'choice') return exactly(held(chosenRow(field, selection)?.counts ?? 0));
  const range = field ? rangeOf(field, selection) : { min: 0, max: 0 };
  return { min: whole(range.min), max: whole(range.max) };
}

const piecesFor = (amount: Fraction, each: Fraction): number =>
  each.dividend === 0n ? Number.POSITIVE_INFINITY : Number(roundedTo(over(amount, each), 'up'));

function quantitiesIn(
  product: Product,
  selection: Selection,
  by: readonly Measure[] | undefined,
  band: Band,
): Quantities | undefined {
  const all = quantitiesOf(product, selection);
  if (by === undefined) return all;
  const piece = rangeOfPiece(product, selection, by);
  const [start, end] = [held(band.over), band.end === undefined ? undefined : held(band.end)];
  if (!isOfRun(by)) {
    const isReached = compare(piece.max, start) >= 0n && (end === undefined || compare(piece.min, end) < 0n);
    return isReached ? all : undefined;
  }
  const least =
    band.over === 0 ? all.min : (quantityFrom(all, piecesFor(start, piece.max)) ?? Number.POSITIVE_INFINITY);
  const most = end === undefined ? all.max : quantityBelow(all, piecesFor(end, piece.min));
  return most === undefined ? undefined : { ...all, min: least, max: most };
}

function leastOf(product: Product, selection: Selection, by: readonly Measure[]): Fraction {
  const { min } = rangeOfPiece(product, selection, by);
  return isOfRun(by) ? times(min, whole(quantitiesOf(product, selection).min)) : min;
}

function checkReached(
  { source, product }: LinkedProduct,
  list: LinkedList,
  selections: readonly Selection[],
): readonly Diagnostic[] {
  const { rows, by, isStep } = list;
  const seen = new Set<ListRow>();
  const reached = new Set<ListRow>();
  const holes = new Map<string, Diagnostic>();
  for (const selection of selections) {
    const bands = bandsOf(list, selection);
    for (const [at, band] of bands.entries()) {
      for (const { row } of band.rows) seen.add(row);
      const quantities = quantitiesIn(product, selection, by, band);
      if (!quantities) continue;
      for (const { row, from } of band.rows)
        if (isReached(quantities, from, band.rows.find((next) => next.from > from)?.from)) reached.add(row);
      const least = quantities.min;
      const isFilledBelow = bands.slice(0, at).some((lower) => lower.rows.some(({ from }) => from <= least));
      if (least < band.first.from && (!isStep || isFilledBelow))
        holes.set(placeText(band.first.row.at), hole(list, band, least, selection, source.id));
    }
    const [lowest] = bands;
    if (isStep || by === undefined || !lowest) continue;
    if (compare(leastOf(product, selection, by), held(lowest.over)) >= 0n) continue;
    const { at, cells } = lowest.first.row;
    const message = `${source.id} has no price below ${lengthText(lowest.over)} ${measureText(by)} for ${selectionText(selection)}`;
    const tip = 'Leave "from" of the lowest row blank, or raise the min on the sheet Limits.';
    holes.set(placeText(at), diagnostic('QB401', cells.from?.at ?? at, message, tip));
  }
  return [...holes.values(), ...rows.flatMap((row) => (seen.has(row) && !reached.has(row) ? deadTier(list, row) : []))];
}

const isReached = (quantities: Quantities, from: number, end = Number.POSITIVE_INFINITY): boolean => {
  const quantity = quantityFrom(quantities, Math.max(from, quantities.min)) ?? Number.POSITIVE_INFINITY;
  return quantity <= quantities.max && quantity < end;
};

const measureText = (by: LinkedList['by']): string => (by ?? []).join(' and ');

function hole(
  { name, by, isStep }: LinkedList,
  { over: start, first: { row, from } }: Band,
  least: number,
  selection: Selection,
  product: string,
): Diagnostic {
  const where = `from ${lengthText(start)} ${measureText(by)} on`;
  const message = `${product} has no row of ${name} ${where} for a quantity of ${least}, only from ${from} on, with ${selectionText(selection)}`;
  const tip = 'Add the row for small quantities too: the rows from less of it on do not hold any more.';
  return diagnostic(isStep ? 'QB434' : 'QB401', row.cells['from quantity']?.at ?? row.at, message, tip);
}

function deadTier({ by }: LinkedList, { at, cells }: ListRow): Diagnostic {
  const [quantity, measure] = [cells['from quantity'], cells.from];
  const isMeasured = measure !== undefined || (by !== undefined && !quantity);
  const tier = [
    ...(quantity ? [`${quantity.value}`] : []),
    ...(isMeasured ? [`${lengthText(measure?.value ?? 0)} ${measureText(by)}`] : []),
  ].join(' and ');
  const what = isMeasured ? 'size or number' : 'quantity';
  const tip = 'Delete the row, or correct it, the bounds on the sheet Limits or "run sizes" on the sheet Products.';
  return diagnostic('QB403', (quantity ?? measure)?.at ?? at, `no ${what} reaches the tier from ${tier || 1}`, tip);
}
