/** Words for all changes other than prices. Reports on a terminal and in a pull request use the same words. */
import { decimalText } from '../../../src/pricing/index.ts';
import { countText, groupedDigits, moneyText } from '../../language/count-text.ts';
import type { BookChange, BoundChange, Impact, NoticedChange, NoticedKind, Renamed, StartChange } from '../impact.ts';
import type { Unreadable } from '../price-list.ts';
import { countOver, isAnythingAnsweredOtherwise, isAnythingGone, isAnythingMadeOtherwise } from '../threshold.ts';
import { whereText } from './impact-words.ts';
import { moveText, thresholdText } from './money.ts';
import { noPriceChanged, sameWithinBounds } from './unchanged.ts';

/** Changes of one kind (answers, starts or limits), each with its product. */
export interface OwnChanges {
  readonly kind: 'Answers' | 'Starts' | 'Limits';
  readonly heading: string;
  /** Noun for one of the changes, such as `bound`. */
  readonly noun: string;
  readonly changes: readonly OwnChange[];
}

export interface OwnChange {
  readonly product: string;
  /** Text of the change, which begins with the product's key. */
  readonly text: string;
  readonly over?: true;
}

/** Returns the changes of answers, starts and limits, in words. */
export function ownChanges({ noticed, starts, bounds }: Impact): readonly [OwnChanges, OwnChanges, OwnChanges] {
  return [
    {
      kind: 'Answers',
      heading: 'What customers notice',
      noun: 'change that customers notice',
      changes: inWords(noticed, noticedText),
    },
    { kind: 'Starts', heading: 'What customers see first', noun: 'start', changes: inWords(starts, startText) },
    {
      kind: 'Limits',
      heading: 'Sizes and quantities that can be ordered',
      noun: 'bound',
      changes: inWords(bounds, boundText),
    },
  ];
}

const inWords = <T extends Omit<OwnChange, 'text'>>(changes: readonly T[], text: (change: T) => string) =>
  changes.map((change) => ({ ...change, text: text(change) }));

export const renamedText = ({ what, before, after }: Renamed): string => `Renamed: ${what}: ${before} -> ${after}`;

/**
 * Returns a changed start in words: `banners: Pole Pockets starts at None -> 2 in top (13oz Scrim): first price $4.84
 * -> $5.32 (+10.0 %)`.
 */
function startText(change: StartChange): string {
  const { product, field, before, after, of, at } = change;
  const head = `${product}: ${field} starts at ${before || 'empty'} -> ${after || 'empty'}`;
  return `${head}${of && ` (${of})`}: ${at ?? 'first price'} ${firstPrices(change)}`;
}

/**
 * Returns a noticed change in words: `banners: 12 of 840 entries cost more; most: 13oz Scrim, 12 x 12 in: $1.21 ->
 * $4.84 (+300.0 %)`.
 */
function noticedText({ product, what, entries, tried, of, change }: NoticedChange): string {
  const head = `${product}: ${tried === 0 ? '' : `${groupedDigits(entries)} of ${groupedDigits(tried)} entries `}${noticedWords[what]}`;
  return `${head}${of && `; ${entries === 1 ? '' : 'most: '}${of}`}: ${change}`;
}

const noticedWords: Readonly<Record<NoticedKind, string>> = {
  more: 'cost more',
  less: 'cost less',
  refused: 'are refused',
  sold: 'are sold that were refused',
  refusal: 'are refused for another reason',
  'run sizes': 'have other run sizes',
  basis: 'have another mark',
  taken: 'are taken as another number',
  line: 'are ordered as something else',
  fallback: 'another choice takes the place of one that is ruled out',
  markup: 'store markup',
  address: 'address',
  published: 'sample prices',
  mixed: 'texts of other rows',
  emptied: 'rows of the sheet',
};

function firstPrices({ priceBefore, priceAfter }: StartChange): string {
  if (priceBefore && priceAfter) {
    const [was, is] = [priceBefore, priceAfter].map(({ runSize }) => groupedDigits(runSize));
    const pieces = was === is ? '' : `, for ${was} -> ${is} pieces`;
    if (priceBefore.total === priceAfter.total) return `${moneyText(priceAfter.total)} as before${pieces}`;
    return `${moveText(priceBefore.total, priceAfter.total, moneyText)}${pieces}`;
  }
  const [old, now] = [priceBefore, priceAfter].map((price) => (price ? moneyText(price.total) : 'none'));
  return old === now ? 'none as before' : `${old} -> ${now}`;
}

/** Returns a changed bound in words: `banners, Height, 13oz Scrim: max 1800 in -> none`. */
export function boundText({ product, field, bound, where, before, after, unit }: BoundChange): string {
  const text = (value: number | undefined): string =>
    value === undefined ? 'none' : unit === 1 ? String(value) : `${decimalText(value, 4)} in`;
  return `${product}, ${field}, ${whereText(where)}: ${bound} ${text(before)} -> ${text(after)}`;
}

/** Returns a change of the book in words: `price-book.xlsx, Limits!E3: banners, height: max: 1800 -> 9999`. */
function bookChangeText(change: BookChange): string {
  const { place, of, what, before, after } = change;
  const head = [place, ...(of === '' ? [] : [of]), what].join(': ');
  if (before === undefined && after === undefined) return head;
  return `${head}: ${before ?? '(blank)'} -> ${after ?? '(blank)'}`;
}

/** Returns the changes of safeguards, options, texts and drawings, in words. */
export const besidePrices = ({ book, drawings }: Impact): readonly string[] => [
  ...book.map(bookChangeText),
  ...drawings.map(({ name, change }) => `images/${name}: ${change}`),
];

/**
 * Returns a remark on an unreadable file: `generated/products/cards.ts cannot be read and is not compared: it is
 * damaged`.
 */
export const unreadableText = ({ path, why }: Unreadable): string =>
  `generated/${path} cannot be read and is not compared: ${why}`;

/** Returns a summary of the changes to be confirmed: `2 changes of more than 25 %, or of what is gone or renamed`. */
export function overSummary(impact: Impact, threshold: number): string {
  return [
    `${countText(countOver(impact), 'change')} of more than ${thresholdText(threshold)}`,
    ...(isAnythingGone(impact) ? ['or of what is gone or renamed'] : []),
    ...(isAnythingMadeOtherwise(impact) ? ['or of how a price is made'] : []),
    ...(isAnythingAnsweredOtherwise(impact) ? ['or of what customers are answered'] : []),
    ...(impact.unreadable.length > 0 ? ['or of what cannot be compared'] : []),
  ].join(', ');
}

/** Tells whether a price may have changed for a customer who orders the same as before. */
const isPriceChanged = ({ added, removed, products, renamed, starts, noticed, unreadable }: Impact): boolean =>
  added.length + removed.length + products.length + renamed.length + noticed.length + unreadable.length > 0 ||
  starts.some(({ over, priceBefore, priceAfter }) => over || priceBefore?.total !== priceAfter?.total);

/** Returns the sentence that says that prices are unchanged; empty if a price changed. */
export const unchangedPrices = (impact: Impact): readonly string[] =>
  isPriceChanged(impact) ? [] : [impact.bounds.length > 0 ? sameWithinBounds : noPriceChanged];
