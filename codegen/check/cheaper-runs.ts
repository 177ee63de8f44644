/** Runs that cost less as two smaller ones, as pieces of half the size, or turned. */
import { divideRounded } from '../../src/pricing/decimal.ts';
import { decimals, decimalText, type Product, type Selection, type Term } from '../../src/pricing/index.ts';
import { holds } from '../../src/pricing/conditions.ts';
import { isOutside, limitsOf } from '../../src/pricing/limits.ts';
import { pricedRun } from '../../src/pricing/run-price.ts';
import { moneyText } from '../language/count-text.ts';
import type { Place } from '../language/diagnostic.ts';
import type { LinkedProduct } from '../link/link.ts';
import type { Quantities } from '../link/numbers.ts';
import { alike } from './alike.ts';
import { type Corner, cornersOf, stepOf } from './corners.ts';
import { withHoldingRows } from './holding-rows.ts';
import type { Otherwise } from './otherwise.ts';
import { type LinkedList, linkedLists } from './price-lists.ts';
import { type Domain, domainOf, entered, type Numbers, runText } from './run-points.ts';

/** Difference in cents that rounding two runs in place of one may make. */
const rounding = 1;

/** A product for one selection, and what its runs cost in cents; 0 where a run has no price. */
interface Asked {
  readonly product: Product;
  readonly selection: Selection;
  readonly domain: Domain;
  readonly totalOf: (numbers: Numbers) => number;
}

export function cheaperRuns(linked: LinkedProduct): readonly Otherwise[] {
  const { source, product, priced } = linked;
  // Of rates by quantity alone one that rises is told as such (QB407), and so is a rising price of a ladder.
  const lists = linkedLists(source, product).filter(({ isStep, by }) => isStep || by !== undefined);
  const isTurnable = product.billed !== undefined || lists.some(({ by }) => by?.some(isSide) === true);
  if (lists.length === 0 && !isTurnable) return [];
  return alike(source)(priced).flatMap((selection) => {
    const domain = domainOf(product, selection);
    const own = withHoldingRows(product, selection);
    const asked: Asked = { product: own, selection, domain, totalOf: totals(own, selection) };
    const corners = listCorners(linked, lists, asked);
    return [
      ...corners.flatMap(({ corner, ofSize }) => [
        ...cheaperSplit(asked, corner),
        ...(ofSize ? cheaperHalves(asked, corner) : []),
      ]),
      ...(isTurnable ? cheaperTurned(linked, lists, asked) : []),
    ];
  });
}

/** Each run is priced once: tiers of several lists begin at the same numbers. */
function totals(product: Product, selection: Selection): Asked['totalOf'] {
  const known = new Map<string, number>();
  return (numbers) => {
    const key = `${numbers.quantity} ${Object.values(numbers.entries).join(' ')}`;
    const total = known.get(key) ?? priceTotal(product, selection, numbers);
    known.set(key, total);
    return total;
  };
}

function priceTotal(product: Product, selection: Selection, numbers: Numbers): number {
  const price = pricedRun(product, entered(product, selection, numbers), numbers.quantity);
  return price ? Number(divideRounded(price.amount.dividend, price.amount.divisor * 100n)) : 0;
}

const isSide = (measure: string): boolean => measure === 'width' || measure === 'height';
const ofSizes: readonly Term[] = ['sq ft', 'total sq ft', 'width', 'height', 'ft around'];

/** The corners of the lists alone: those of ladders and billed sizes are no figures of them. */
function listCorners(linked: LinkedProduct, lists: readonly LinkedList[], { product, selection, domain }: Asked) {
  const { billed: _billed, pricing, ...rest } = product;
  const alone: Product = {
    ...rest,
    pricing: pricing.kind === 'run-size' ? { ...pricing, keys: [], table: '' } : pricing,
  };
  return lists.flatMap((list) => {
    const ofSize = list.by?.some((measure) => ofSizes.includes(measure)) === true;
    return cornersOf({ ...linked, product: alone }, [list], selection, domain).map((corner) => ({ corner, ofSize }));
  });
}

function cheaperSplit(
  { product, selection, domain, totalOf }: Asked,
  { at, below, above }: Corner,
): readonly Otherwise[] {
  const { quantity } = above;
  if (below.quantity === quantity) return [];
  const whole = totalOf(above);
  return splitsOf(domain.quantities, quantity, below.quantity).flatMap(([one, other]) => {
    const [first, second] = [one, other].map((pieces) => totalOf({ ...above, quantity: pieces }));
    if (!first || !second || first + second >= whole - rounding) return [];
    const runs = one === other ? `two runs of ${one}` : `runs of ${one} and of ${other}`;
    return {
      at,
      saving: whole - first - second,
      message: `${runs} cost ${moneyText(first + second)} in all, one of ${quantity} ${moneyText(whole)}, as for ${runText(product, selection, above)}`,
      selection,
    };
  });
}

/** Two quantities that can be ordered and make as many: the halves, and as many as the cheaper tier allows with the rest. */
function splitsOf({ min, sizes }: Quantities, quantity: number, below: number): readonly (readonly [number, number])[] {
  const larger = [Math.ceil(quantity / 2), below];
  return larger.flatMap((one) => {
    const from = sizes ? sizes.find((size) => size >= one) : one;
    const rest = from === undefined ? 0 : quantity - from;
    const other = sizes ? sizes.find((size) => size >= rest) : rest;
    return from !== undefined && from < quantity && other !== undefined && rest > 0 && other >= min
      ? [[from, other] as const]
      : [];
  });
}

/** Two pieces of half the size in place of each. */
function cheaperHalves({ product, selection, domain, totalOf }: Asked, { at, above }: Corner): readonly Otherwise[] {
  const { quantity, entries } = above;
  const whole = totalOf(above);
  return domain.axes.flatMap((axis) => {
    const { field, range } = axis;
    const step = stepOf(axis);
    const side = Math.ceil((entries[field.id] ?? 0) / 2 / step) * step;
    if (field.kind !== 'length' || side < range.min) return [];
    const half: Numbers = { quantity, entries: { ...entries, [field.id]: side } };
    const halves = 2 * totalOf(half);
    if (!halves || halves >= whole - rounding) return [];
    return {
      at,
      saving: whole - halves,
      message: `two of ${sizeText(half)} in place of each cost ${moneyText(halves)}, ${sizeText(above)} ${moneyText(whole)}, as for ${runText(product, selection, above)}`,
      selection,
    };
  });
}

const inches = (length: number | undefined): string => decimalText(length ?? 0, decimals.length);
const sizeText = ({ entries }: Numbers): string => `${inches(entries['width'])} x ${inches(entries['height'])} in`;

/** Sides that people order, in inches. */
const everydaySides = [12, 18, 24, 30, 36, 40, 48, 50, 60, 72, 96, 120];

/** Sizes that are billed, or whose rate is found, by one of their sides: turned by a quarter the piece is the same. */
function cheaperTurned(
  linked: LinkedProduct,
  lists: readonly LinkedList[],
  { product, selection, domain, totalOf }: Asked,
): readonly Otherwise[] {
  const [width, height] = ['width', 'height'].map((id) => domain.axes.find(({ field }) => field.id === id));
  // A pocket along the width is another one when the piece is turned.
  const isUpright = product.steps?.some(({ rows }) =>
    rows.some((row) => holds(row, selection) && row.per?.some((term) => term === 'ft wide' || term === 'ft high')),
  );
  if (!width || !height || isUpright === true) return [];
  const sides = everydaySides.map((side) => side * 10 ** decimals.length);
  const quantity = domain.quantities.min;
  const others = Object.fromEntries(domain.axes.map(({ field, range }) => [field.id, range.min]));
  return sides.flatMap((one) =>
    sides.flatMap((other) => {
      const upright: Numbers = { quantity, entries: { ...others, width: one, height: other } };
      const turned: Numbers = { quantity, entries: { ...others, width: other, height: one } };
      if (one === other || ![upright, turned].every((numbers) => isAllowed(domain, selection, numbers))) return [];
      const [whole, less] = [totalOf(upright), totalOf(turned)];
      if (!less || less >= whole - rounding) return [];
      return {
        at: turnedPlace(linked, lists),
        saving: whole - less,
        message: `${sizeText(upright)} cost ${moneyText(whole)}, turned to ${sizeText(turned)} ${moneyText(less)}, as for ${runText(product, selection, upright)}`,
        selection,
      };
    }),
  );
}

const isAllowed = ({ axes }: Domain, selection: Selection, { entries }: Numbers): boolean =>
  axes.every(({ field, range }) => {
    const value = entries[field.id] ?? 0;
    return (
      value >= range.min && value <= range.max && !limitsOf(field, selection).some((limit) => isOutside(limit, value))
    );
  });

/** The first row that tells the sides apart. */
function turnedPlace({ source }: LinkedProduct, lists: readonly LinkedList[]): Place {
  const billed = source.billedSizes.find(({ cells }) => cells.side.value === 'width' || cells.side.value === 'height');
  return billed?.at ?? lists.find(({ by }) => by?.some(isSide))?.rows[0]?.at ?? source.row.at;
}
