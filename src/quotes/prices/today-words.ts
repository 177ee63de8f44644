import type { CartItem } from '../cart.ts';
import { lineTotal } from '../cart-figures.ts';
import { countOf, formatMoney } from '../format.ts';
import type { LinePrice } from './line-price.ts';

interface Change {
  readonly was: CartItem;
  readonly now: CartItem;
}

/** `8 lines cost more today, +$200.25.`: all price changes of a cart or a quote in one sentence. */
export function changesText(changes: readonly Change[]): string {
  const by = changes.map(({ was, now }) => lineTotal(now) - lineTotal(was));
  const sum = by.reduce((total, cents) => total + cents, 0);
  const lines = countOf(changes.length, 'line');
  if (by.every((cents) => cents === 0)) return `${lines} ${changes.length === 1 ? 'has' : 'have'} changed.`;
  const isUp = by.every((cents) => cents >= 0);
  const isOneWay = isUp || by.every((cents) => cents <= 0);
  const what = isOneWay
    ? `${changes.length === 1 ? 'costs' : 'cost'} ${isUp ? 'more' : 'less'} today,`
    : 'have new prices today,';
  return `${lines} ${what} ${sum > 0 ? '+' : ''}${formatMoney(sum)}${isOneWay ? '' : ' in all'}.`;
}

type Today = LinePrice | { readonly kind: 'waiting' | 'unchecked' };

/** `$17.29 today`: today's total of a line, if the line has changed; undefined if it has not. */
export function todayText(line: CartItem, today: Today): string | undefined {
  if (today.kind !== 'changed') return undefined;
  const [was, now] = [lineTotal(line), lineTotal(today.now)];
  return was === now ? 'Changed' : `${formatMoney(now)} today`;
}

const chooseAgain = 'Open it to choose again, or remove it.';

/** Returns why a line has no price today; undefined if it has one. */
export function noPriceText(today: Today): string | undefined {
  switch (today.kind) {
    case 'withdrawn':
      return `No longer offered: ${today.choices.join(' • ')}. ${chooseAgain}`;
    case 'gone':
      return `This no longer has a price. ${chooseAgain}`;
    case 'unknown':
      return `This price can’t be checked. ${chooseAgain}`;
    default:
      return undefined;
  }
}
