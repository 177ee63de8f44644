import { exactNumber } from '../../../src/pricing/decimal.ts';
import { cartLine, type Markup, markUpTotal, noMarkup, normalise, quote } from '../../../src/pricing/index.ts';
import { cartAttributes, lineTotal } from '../../../src/quotes/cart-figures.ts';
import type { QuoteLine } from '../../../src/quotes/quote.ts';
import type { FlagDetail } from '../../../src/quotes/wire/flags.ts';
import type { Flag, SettingRow } from '../../../src/quotes/wire/wire.ts';
import { type Books, longestOfflineMs, type PricedBy } from './books.ts';

export interface PastMarkup {
  readonly category: string;
  readonly value: SettingRow['value'];
  readonly seq: number;
  readonly at: number;
}

export interface StoreMarkups {
  readonly now: (pricedBy: PricedBy) => Markup;
  /** Returns the markups that were replaced after the last place that the counter knew, newest first. */
  readonly ofOtherDays: (pricedBy: PricedBy) => readonly Markup[];
}

/**
 * @param past earlier and present markups of the store, oldest first
 * @param knew last place in the feed that the counter knew when it made the change; 0 if the change names no place
 */
export function storeMarkups(
  past: readonly PastMarkup[],
  { knew, now }: { readonly knew: number; readonly now: number },
): StoreMarkups {
  const historyOf = ({ product }: PricedBy) => past.filter(({ category }) => category === product.markupCategory);
  return {
    now: (pricedBy) => floored(historyOf(pricedBy).at(-1), pricedBy),
    ofOtherDays: (pricedBy) => {
      const history = historyOf(pricedBy);
      // Pairs each change with the markup that it replaced. The first change replaced no markup.
      const replaced = history.map((by, at) => ({ by, markup: floored(history[at - 1], pricedBy) }));
      const since = now - longestOfflineMs;
      const unheard = replaced.filter(({ by: { seq, at } }) => seq > knew && at > since);
      return unheard.map(({ markup }) => markup).toReversed();
    },
  };
}

const floored = (set: PastMarkup | undefined, { smallestMarkup }: PricedBy): Markup => {
  const markup = typeof set?.value === 'object' ? set.value : noMarkup;
  return markup.pct < smallestMarkup ? { ...markup, pct: smallestMarkup } : markup;
};

export interface LinesOf {
  readonly lines: readonly QuoteLine[];
  readonly markups: StoreMarkups;
  readonly byManager: boolean;
}

const detailed = (flag: Flag, detail: FlagDetail): Flag => ({ ...flag, detail });

const describedAs = (line: string, labels: readonly string[]): Flag =>
  detailed({ kind: 'price', line, text: labels.join(', ') }, 'description');

interface Made {
  readonly isOfToday: boolean;
  readonly total: number;
  readonly differing: readonly string[];
}

export function lineFlags(line: QuoteLine, { markups }: Pick<LinesOf, 'markups'>, books: Books): readonly Flag[] {
  const { id, productId, bookVersion, total } = line;
  if (productId === undefined) {
    const custom: Flag = { kind: 'custom', line: id };
    return books.isProductName(line.product) ? [custom, describedAs(id, ['Product'])] : [custom];
  }
  const named = books.of(bookVersion, productId);
  if (!named) {
    const why = books.isReadable
      ? `priced by the book ${bookVersion ?? 'of an older version'}`
      : 'the store server can’t read the published price book';
    return [{ kind: 'unchecked', line: id, text: why }];
  }
  const today = books.today.flatMap((version) => books.of(version, productId) ?? []);
  const makes = [
    ...today.map((pricedBy) => made(line, pricedBy, markups.now(pricedBy), true)),
    ...[...today, named].flatMap((pricedBy) =>
      markups.ofOtherDays(pricedBy).map((markup) => made(line, pricedBy, markup, false)),
    ),
    made(line, named, markups.now(named), false),
  ].filter((each) => each !== undefined);
  const ofPrice = makes.filter((each) => each.total === total);
  const best = ofPrice.find(({ differing }) => differing.length === 0) ?? ofPrice[0];
  const figures = { line: id, said: total, ...(makes[0] && { expected: makes[0].total }) };
  if (!best) return [{ kind: 'price', ...figures }];
  const { isOfToday, differing } = best;
  return [
    ...(isOfToday ? [] : [detailed({ kind: 'unchecked', ...figures }, 'another day')]),
    ...(differing.length === 0 ? [] : [describedAs(id, differing)]),
  ];
}

function made(line: QuoteLine, { product }: PricedBy, markup: Markup, isOfToday: boolean): Made | undefined {
  const { selection, runSize, unit = 'in', quantity } = line;
  if (!selection) return undefined;
  return unlessImpossible(() => {
    const settled = normalise(product, selection);
    const priced = quote(product, settled, markup);
    const row = priced.kind === 'rows' ? priced.rows.find((each) => each.runSize === runSize) : undefined;
    if (!row) return undefined;
    const said = saysOf(line);
    const says = saysOf({ ...cartLine(product, settled, row, { unit, quantity }), id: line.id });
    const labels = [...new Set([...said.keys(), ...says.keys()])];
    return { isOfToday, total: row.total, differing: labels.filter((label) => said.get(label) !== says.get(label)) };
  });
}

const saysOf = (line: QuoteLine): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ['Product', line.product],
    ...cartAttributes(line).map(({ label, value }) => [label, value] as const),
    ['Notes', line.notes ?? ''],
    ['Per unit', line.perUnit],
    ['Sample', line.sample === true],
  ]);

/** The pricing core throws for amounts beyond 2^53, and may throw for a book that was stored long ago. */
function unlessImpossible<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Only a manager may go below the smallest markup: the smaller one of the line's book and of today's. */
export function discountFlags(
  line: QuoteLine,
  { byManager }: Pick<LinesOf, 'byManager'>,
  books: Books,
): readonly Flag[] {
  const { id, discount, quantity, productId = '', bookVersion } = line;
  if (!discount) return [];
  const named = books.of(bookVersion, productId);
  const base = (named && made(line, named, noMarkup, false)?.total) ?? line.base ?? 0;
  const today = books.today.flatMap((version) => books.of(version, productId) ?? []);
  const floors = [...(named ? [named] : []), ...today].map(({ smallestMarkup }) => smallestMarkup);
  const smallest = { pct: Math.min(...(floors.length > 0 ? floors : [0])), fixed: 0 };
  const said = lineTotal(line);
  const least = unlessImpossible(() => exactNumber(markUpTotal(base, smallest) * quantity)) ?? 0;
  const flag: Flag = { kind: 'discount', line: id, said, text: discount.reason };
  return said < least && !byManager ? [{ ...flag, kind: 'discount over limit', expected: least }] : [flag];
}
