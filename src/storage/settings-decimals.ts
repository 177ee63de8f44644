// Not by its index: the first page would bring all of the pricing along.
import { decimalText, parseDecimal } from '../pricing/decimal.ts';
import type { Markup } from '../pricing/index.ts';
import { decimals } from '../pricing/units.ts';
import type { Settings } from './settings.ts';

/**
 * Settings as people and files write them: `{pct: 7.5, fixed: 1.25}`, shipping in dollars (decision 5). Numbers cross to the integers
 * of the pricing core by their decimal text, so that 1.005 is not 1.00499…; what is negative or no number is 0 (decision 6).
 */
export interface WrittenSettings {
  readonly markups: Readonly<Record<string, { readonly pct: number; readonly fixed: number }>>;
  readonly shipping: Readonly<Record<string, number>>;
}

/** A million dollars, or 10,000 percent: what is above is taken down to it, so that every marked-up price is held exactly. */
const most = (places: number): number => (places === decimals.cents ? 1_000_000 : 10_000);

/**
 * An untrusted value as an integer of `places` decimals, 0 when it is negative, not finite or no number, and the most that is held when it is
 * above that.
 */
export function readAmount(value: unknown, places: number): number {
  if (typeof value !== 'number' && typeof value !== 'string') return 0;
  return Math.min(Math.max(0, parseDecimal(String(value).trim(), places) ?? 0), most(places) * 10 ** places);
}

const writeAmount = (value: number, places: number): number => Number(decimalText(value, places));

function readMarkup(written: unknown): Markup {
  const { pct, fixed } = isRecord(written) ? written : {};
  return { pct: readAmount(pct, decimals.percent), fixed: readAmount(fixed, decimals.cents) };
}

/** Undefined when it is not even an object with such maps; a missing map is empty. */
export function readSettings(written: unknown): Settings | undefined {
  if (!isRecord(written)) return undefined;
  const { markups = {}, shipping = {} } = written;
  if (!isRecord(markups) || !isRecord(shipping)) return undefined;
  return {
    markups: mapValues(markups, readMarkup),
    shipping: mapValues(shipping, (rate) => readAmount(rate, decimals.cents)),
  };
}

export const writeSettings = ({ markups, shipping }: Settings): WrittenSettings => ({
  markups: mapValues(markups, ({ pct, fixed }) => ({
    pct: writeAmount(pct, decimals.percent),
    fixed: writeAmount(fixed, decimals.cents),
  })),
  shipping: mapValues(shipping, (rate) => writeAmount(rate, decimals.cents)),
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mapValues<A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
