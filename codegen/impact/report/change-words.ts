/** The words of what changed beside the prices, alike on a terminal and in a pull request. */
import { decimals, decimalText, parseDecimal } from '../../../src/pricing/index.ts';
import { countText } from '../../language/count-text.ts';
import type { BookChange, BoundChange, Impact, Renamed, StartChange } from '../impact.ts';
import type { Unreadable } from '../price-list.ts';
import { countOver, isAnythingGone, isAnythingMadeOtherwise } from '../threshold.ts';
import { whereText } from './impact-words.ts';
import { moneyText, moveText, thresholdText } from './money.ts';

export const renamedText = ({ what, before, after }: Renamed): string => `Renamed: ${what}: ${before} -> ${after}`;

/** `banners: Pole Pockets starts at None -> 2 in top (13oz Scrim): first price $4.84 -> $5.32 (+10.0 %)` */
export function startText(change: StartChange): string {
  const { product, field, before, after, of } = change;
  const head = `${product}: ${field} starts at ${before || 'empty'} -> ${after || 'empty'}`;
  return `${head}${of && ` (${of})`}: first price ${firstPrices(change)}`;
}

function firstPrices({ priceBefore, priceAfter }: StartChange): string {
  if (priceBefore && priceAfter) {
    if (priceBefore.total === priceAfter.total) return `${moneyText(priceAfter.total)} as before`;
    return moveText(priceBefore.total, priceAfter.total, moneyText);
  }
  const [old, now] = [priceBefore, priceAfter].map((price) => (price ? moneyText(price.total) : 'none'));
  return old === now ? 'none as before' : `${old} -> ${now}`;
}

/** `banners, Height, 13oz Scrim: max 1800 in -> none` */
export function boundText({ product, field, bound, where, before, after, unit }: BoundChange): string {
  const text = (value: number | undefined): string =>
    value === undefined ? 'none' : unit === 1 ? String(value) : `${decimalText(value, 4)} in`;
  return `${product}, ${field}, ${whereText(where)}: ${bound} ${text(before)} -> ${text(after)}`;
}

/** `price-book.xlsx, Limits!E3: banners, height: max: 1800 -> 9999` */
function bookChangeText(change: BookChange): string {
  const { place, of, what, before, after } = change;
  const head = [place, ...(of === '' ? [] : [of]), what].join(': ');
  if (before === undefined && after === undefined) return head;
  const text = `${head}: ${before ?? '(blank)'} -> ${after ?? '(blank)'}`;
  return isRisenMarkup(change) ? `${text}. Customers of a store whose markup is below ${after} % pay that now` : text;
}

/** A smallest markup that rises changes no price of the book, but what customers pay. */
const isRisenMarkup = ({ sheet, what, before, after }: BookChange): boolean =>
  sheet === 'Categories' && what === 'smallest markup' && percentOf(after) > percentOf(before);

const percentOf = (cell = '0'): number => parseDecimal(cell, decimals.percent) ?? 0;

/** Every change of the book that no price tells, in words. */
export const besidePrices = ({ book, drawings }: Impact): readonly string[] => [
  ...book.map(bookChangeText),
  ...drawings.map(({ name, change }) => `images/${name}: ${change}`),
];

/** `generated/prices/cards.json cannot be read and is not compared: it is damaged` */
export const unreadableText = ({ path, why }: Unreadable): string =>
  `generated/${path} cannot be read and is not compared: ${why}`;

/** `2 changes of more than 25 %, or of what is gone or renamed` */
export function overSummary(impact: Impact, threshold: number): string {
  return [
    `${countText(countOver(impact), 'change')} of more than ${thresholdText(threshold)}`,
    ...(isAnythingGone(impact) ? ['or of what is gone or renamed'] : []),
    ...(isAnythingMadeOtherwise(impact) ? ['or of how a price is made'] : []),
    ...(impact.unreadable.length > 0 ? ['or of what cannot be compared'] : []),
  ].join(', ');
}

/** Whether what customers pay may not be what it was, without their choosing anything. */
export const isPriceChanged = ({ added, removed, products, renamed, starts, book, unreadable }: Impact): boolean =>
  added.length + removed.length + products.length + renamed.length + unreadable.length > 0 ||
  book.some(isRisenMarkup) ||
  starts.some(({ priceBefore, priceAfter }) => priceBefore?.total !== priceAfter?.total);
