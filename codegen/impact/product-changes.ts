/** Says in a few changes how the answers for a product differ. Everyday sizes come first, and the farthest come last. */
import { noMarkup, type Product, quote, type Selection } from '../../src/pricing/index.ts';
import { groupBy } from '../language/collections.ts';
import { countText, moneyText } from '../language/count-text.ts';
import type { Entry } from './answer.ts';
import { plainEntry } from './entries.ts';
import type { Change, Held } from './impact.ts';
import { tenthsText } from './money.ts';
import type { Pairing, SelectionPair } from './pairing.ts';
import { commonOptions, entryText } from './words.ts';

export interface Difference {
  readonly pair: SelectionPair;
  readonly entry: Entry;
  readonly isEveryday: boolean;
  readonly isPlain: boolean;
  readonly what: 'more' | 'less' | 'basis' | 'refused' | 'sold' | 'refusal' | 'run sizes' | 'taken' | 'order';
  readonly text: string;
  readonly held?: Held | undefined;
  /** Relative change of the price, in 1/10 percent. */
  readonly move?: number;
  readonly runSize?: number;
  /** Total of a run size that only one book has, in cents. */
  readonly total?: number;
}

/**
 * Returns one difference of a price for each selection and run size: at the plain entry or, where that costs the same,
 * at the first entry that does not.
 */
export const representatives = (prices: readonly Difference[]): readonly Difference[] =>
  [...groupBy(prices, ({ pair }) => pair).values()].flatMap((own) => {
    const plain = own.filter(({ isPlain }) => isPlain);
    return plain.length > 0 ? plain : own.slice(0, 1);
  });

export const isPrice = ({ what }: Pick<Difference, 'what'>): boolean => what === 'more' || what === 'less';

const mostListed = 6;

type Draft = Omit<Change, 'product'>;

/** @param all every selection that was compared */
export function differenceChanges(
  product: Product,
  all: readonly Selection[],
  differences: readonly Difference[],
): readonly Draft[] {
  const say: Sayer = (some, kind, what, text) => {
    const own = [...new Set(some.map(({ pair }) => pair.after))];
    const held = some.find((one) => one.held)?.held;
    return { kind, where: commonOptions(product, own, all), what, text, ...(held && { held }) };
  };
  const basis = differences.filter(({ what, isPlain }) => what === 'basis' && isPlain);
  const bases = [...groupBy(basis, ({ text }) => text)];
  return [
    ...priceChanges(product, say, differences.filter(isPrice)),
    ...bases.map(([text, some]) => say(some, 'Prices', countText(some.length, 'price'), text)),
    ...answerChanges(product, say, differences),
  ];
}

type Sayer = (some: readonly Difference[], kind: Change['kind'], what: string, text: string) => Draft;

const size = ({ move = 0 }: Difference): number => Math.abs(move);
const byDistance = (one: Difference, other: Difference): number => size(other) - size(one);

function rangeText(moves: readonly Difference[]): string {
  const sorted = moves.map(({ move = 0 }) => move).toSorted((a, b) => Math.abs(a) - Math.abs(b));
  return [...new Set([sorted[0] ?? 0, sorted.at(-1) ?? 0].map((move) => tenthsText(move)))].join(' to ');
}

function exampleText(product: Product, { pair, entry, runSize, text }: Difference): string {
  const numbers = product.fields.filter((field) => field.kind !== 'choice');
  const isOnePiece = runSize === 1 && 'width' in entry;
  const pieces = runSize === undefined || isOnePiece ? '' : countText(runSize, 'piece');
  const of = entryText(product, pair.after, entry, plainEntry(numbers, pair.after), runSize !== undefined);
  return `${[pieces, of].filter((part) => part !== '').join(' of ')}: ${text}`;
}

function priceChanges(product: Product, say: Sayer, prices: readonly Difference[]): readonly Draft[] {
  const plain = prices.filter(({ isPlain }) => isPlain);
  const alike = [...groupBy(plain, ({ runSize, text }) => `${runSize} ${text}`).values()];
  const isListed = product.pricing.kind === 'run-size' && alike.length <= mostListed;
  const listed = alike.map((own) => ({
    ...say(own, 'Prices', `run size ${own[0]?.runSize}`, own[0]?.text ?? ''),
    prices: own.length,
    move: own[0]?.move ?? 0,
  }));
  const directions = (['more', 'less'] as const).map((what) => prices.filter((one) => one.what === what));
  const everyday = directions.flatMap((own) => everydayChange(product, say, own, isListed));
  return [...(isListed ? listed : []), ...everyday, ...directions.flatMap((own) => otherChange(product, say, own))];
}

/** @param isListed true if the plain entries are listed one by one already */
function everydayChange(
  product: Product,
  say: Sayer,
  prices: readonly Difference[],
  isListed: boolean,
): readonly Draft[] {
  const everyday = prices.filter(({ isEveryday, isPlain }) => isEveryday && !(isListed && isPlain));
  const [first] = everyday;
  if (!first) return [];
  const plain = everyday.filter(({ isPlain }) => isPlain);
  const [most = first] = everyday.toSorted(byDistance);
  const isLadder = product.pricing.kind === 'run-size';
  // The first plain entry has the options with which the page opens; of a ladder, the farthest price says more.
  const example = isLadder ? most : (plain[0] ?? most);
  const what = `${isTyped(product) ? 'everyday sizes and quantities cost' : 'cost'} ${first.what}`;
  const range = [...(isLadder && plain.length > 0 ? [countText(plain.length, 'price')] : []), rangeText(everyday)];
  const text = `${range.join(': ')}; ${isLadder ? 'most: ' : ''}${exampleText(product, example)}`;
  return [{ ...say(everyday, 'Prices', what, text), prices: representatives(everyday).length, move: most.move ?? 0 }];
}

/** Other entries are worth a line if they move so many times as far as everyday ones: rounding moves small sums. */
const farther = 1.5;

/** Says how far other entries move, if they move farther than everyday ones, or alone have to be accepted. */
function otherChange(product: Product, say: Sayer, prices: readonly Difference[]): readonly Draft[] {
  const everyday = prices.filter(({ isEveryday }) => isEveryday);
  const others = prices.filter(({ isEveryday }) => !isEveryday);
  const [farthest] = others.toSorted(byDistance);
  if (!farthest) return [];
  const isBeyond = everyday.every((one) => size(one) * farther < size(farthest));
  const isHeldAlone = others.some(({ held }) => held) && !everyday.some(({ held }) => held);
  if (!isBeyond && !isHeldAlone) return [];
  const text = `up to ${tenthsText(farthest.move ?? 0)}; ${exampleText(product, farthest)}`;
  return [
    { ...say(others, 'Prices', `other sizes and quantities cost ${farthest.what}`, text), move: farthest.move ?? 0 },
  ];
}

function totalsText(some: readonly Difference[]): string {
  const totals = some.flatMap(({ total }) => total ?? []);
  if (totals.length === 0) return '';
  return ` ${rangeOf(totals)}`;
}

export function rangeOf(totals: readonly number[]): string {
  const least = totals.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  const most = totals.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  return least === most ? `at ${moneyText(least)}` : `from ${moneyText(least)} to ${moneyText(most)}`;
}

const isTyped = ({ fields }: Product): boolean => fields.some(({ kind }) => kind !== 'choice');

const eachWords = { order: 'the order says', 'run sizes': 'run sizes' } as const;
const entryWords = {
  refused: 'are refused',
  sold: 'are sold that were refused',
  refusal: 'are refused for another reason',
  taken: 'are taken as another number',
} as const;

const isKeyOf = <T extends object>(object: T, key: PropertyKey): key is keyof T => Object.hasOwn(object, key);

const answerChanges = (product: Product, say: Sayer, differences: readonly Difference[]): readonly Draft[] =>
  Array.from(
    groupBy(differences, ({ what }) => what),
    ([what, own]): readonly Draft[] => {
      if (isKeyOf(eachWords, what)) {
        const words = eachWords[what];
        const alike = [...groupBy(own, ({ text }) => text)];
        const others = alike.slice(mostListed).flatMap(([, some]) => some);
        return [
          ...alike.slice(0, mostListed).map(([text, some]) => say(some, 'Answers', words, text + totalsText(some))),
          ...(others.length > 0 ? [say(others, 'Answers', words, 'and more of the kind')] : []),
        ];
      }
      if (!isKeyOf(entryWords, what)) return [];
      const everyday = own.filter(({ isEveryday }) => isEveryday);
      if (what === 'refusal' && everyday.length === 0) return [];
      const [example] = (everyday.length > 0 ? everyday : own).toSorted((a, b) => Number(!a.held) - Number(!b.held));
      const which = !isTyped(product)
        ? 'selections'
        : `${everyday.length > 0 ? 'everyday' : 'some'} sizes and quantities`;
      return example ? [say(own, 'Answers', `${which} ${entryWords[what]}`, exampleText(product, example))] : [];
    },
  ).flat();

export const renamedChoices = ({ fields }: Pairing): readonly Draft[] =>
  fields.flatMap(({ after, newNames }) =>
    Array.from(
      newNames,
      ([old, now]): Draft => ({
        kind: 'Products',
        where: after.label,
        what: 'renamed',
        text: `${old} -> ${now}`,
        held: 'gone',
      }),
    ),
  );

export function onlyIn(
  product: Product,
  selections: readonly Selection[],
  all: readonly Selection[],
  what: 'has a price now' | 'has no price any more',
): readonly Draft[] {
  const fields = product.fields.filter((field) => field.kind !== 'choice');
  const totals = selections.flatMap((selection) => {
    const got = quote(product, { ...selection, ...plainEntry(fields, selection) }, noMarkup);
    return got.kind === 'rows' ? got.rows.map(({ total }) => total) : [];
  });
  if (totals.length === 0) return [];
  const isGone = what === 'has no price any more';
  return [
    {
      kind: 'Prices',
      where: commonOptions(product, selections, all),
      what,
      text: rangeOf(totals),
      ...(isGone && { held: 'gone' as const }),
    },
  ];
}

export function typedOrder({ before, after, fields }: Pairing): readonly Draft[] {
  const labelOf = (id: string): string | undefined => fields.find((pair) => pair.before.id === id)?.after.label;
  const labels = [
    boxes(before).flatMap(({ id }) => labelOf(id) ?? []),
    boxes(after).flatMap(({ label }) => (fields.some((pair) => pair.after.label === label) ? [label] : [])),
  ].map((some) => some.join(', '));
  const [was = '', is = ''] = labels;
  if (was === is) return [];
  return [
    {
      kind: 'Answers',
      where: '',
      what: 'boxes are typed into in another order',
      text: `${was} -> ${is}`,
      held: 'answer',
    },
  ];
}

const boxes = ({ fields }: Product) =>
  fields
    .filter(({ kind }) => kind !== 'choice')
    .toSorted((a, b) => (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY) || 0);
