import type { Cents, Markup, Percent } from '../pricing/index.ts';
import { isRecord, mapValues } from './record.ts';
// Not from the index, which would bring all of the pricing into the first page.
import { decimalText, parseDecimal } from '../pricing/decimal.ts';
import { decimals } from '../pricing/units.ts';

/** Markups and flat shipping rates by category key; a category that is absent has none. */
export interface Settings {
  /** Percent in 1/1000, fixed add in cents. */
  readonly markups: Readonly<Record<string, Markup>>;
  readonly shipping: Readonly<Record<string, Cents>>;
}

export const noSettings: Settings = { markups: {}, shipping: {} };

/** The rows that are set; all others stay. */
export interface SettingsChange extends Partial<Settings> {
  /** The same rows as the person saw them before, absent where there were none: a store that many write to tells by them that another was first. */
  readonly seen: Partial<Settings>;
}

export const changeSettings = (settings: Settings, { markups, shipping }: SettingsChange): Settings => ({
  markups: { ...settings.markups, ...markups },
  shipping: { ...settings.shipping, ...shipping },
});

const none: Markup = { pct: 0, fixed: 0 };

/** A category as markups know it: with the smallest percentage that the price book allows, 0 where it says nothing. */
export interface MarkupCategory {
  readonly key: string;
  readonly smallestMarkup?: Percent;
}

/** The saved markup of a category, 0 percent and 0 fixed where there is none; a percentage below the smallest is raised to it. */
export function markupOf({ markups }: Settings, { key, smallestMarkup = 0 }: MarkupCategory): Markup {
  const saved = (Object.hasOwn(markups, key) ? markups[key] : undefined) ?? none;
  return saved.pct < smallestMarkup ? { ...saved, pct: smallestMarkup } : saved;
}

/**
 * Settings as people and files write them: `{pct: 7.5, fixed: 1.25}`, shipping in dollars (decision 5). Numbers cross to the integers
 * of the pricing core by their decimal text, so that 1.005 is not 1.00499…; what is negative or no number is 0 (decision 6).
 */
export interface WrittenSettings {
  readonly markups: Readonly<Record<string, { readonly pct: number; readonly fixed: number }>>;
  readonly shipping: Readonly<Record<string, number>>;
}

/** A million dollars, or 10,000 percent: what is above is taken down to it, so that every marked-up price is held exactly. */
export const maxAmount = (places: number): number => (places === decimals.cents ? 1_000_000 : 10_000);

/**
 * An untrusted value as an integer of `places` decimals, 0 when it is negative, not finite or no number, and the most that is held when it is
 * above that.
 */
export function readAmount(value: unknown, places: number): number {
  if (typeof value !== 'number' && typeof value !== 'string') return 0;
  return Math.min(Math.max(0, parseDecimal(String(value).trim(), places) ?? 0), maxAmount(places) * 10 ** places);
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
