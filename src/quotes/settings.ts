// Imports single files, because the index would bring the whole pricing core into the first page.
import { decimalText, parseDecimal } from '../pricing/decimal.ts';
import type { Cents, Markup, Percent } from '../pricing/index.ts';
import { decimals } from '../pricing/units.ts';
import { isRecord, mapValues } from './record.ts';

/** Markups and flat shipping rates by category key. A category without an entry has neither. */
export interface Settings {
  /** Markups: `pct` in 1/1,000 percent, `fixed` in cents. */
  readonly markups: Readonly<Record<string, Markup>>;
  readonly shipping: Readonly<Record<string, Cents>>;
}

export const noSettings: Settings = { markups: {}, shipping: {} };

/** Settings to change, by category; all other categories stay unchanged. */
export interface SettingsChange extends Partial<Settings> {
  /**
   * Values of the changed settings as the person saw them before; a setting without a value is absent. A shared store
   * compares these values with its own, to notice a change by somebody else.
   */
  readonly seen: Partial<Settings>;
}

export const changeSettings = (settings: Settings, { markups, shipping }: SettingsChange): Settings => ({
  markups: { ...settings.markups, ...markups },
  shipping: { ...settings.shipping, ...shipping },
});

/**
 * Settings as people and files write them, such as `{pct: 7.5, fixed: 1.25}`, with shipping in dollars (decision 5).
 * Reading converts the decimal text of a number to an integer, so that 1.005 stays exact. Negative numbers and other
 * values become 0 (decision 6).
 */
export interface WrittenSettings {
  readonly markups: Readonly<Record<string, { readonly pct: number; readonly fixed: number }>>;
  readonly shipping: Readonly<Record<string, number>>;
}

/** A million dollars, or 10,000 percent: above that, marked-up prices could be inexact. */
const maxAmount = (places: number): number => (places === decimals.cents ? 1_000_000 : 10_000);

/** Reads 1.5 with two decimals as 150. Negative numbers and other values become 0, larger ones `maxAmount`. */
export function readAmount(value: unknown, places: number): number {
  if (typeof value !== 'number' && typeof value !== 'string') return 0;
  return Math.min(Math.max(0, parseDecimal(String(value).trim(), places) ?? 0), maxAmount(places) * 10 ** places);
}

const writeAmount = (value: number, places: number): number => Number(decimalText(value, places));

function readMarkup(written: unknown): Markup {
  const { pct, fixed } = isRecord(written) ? written : {};
  return { pct: readAmount(pct, decimals.percent), fixed: readAmount(fixed, decimals.cents) };
}

/** Reads settings; a missing map is empty. Returns undefined if the value, or one of its maps, is no object. */
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

const none: Markup = { pct: 0, fixed: 0 };

/** A markup category, with the smallest percentage that the price book allows (0 by default). */
export interface MarkupCategory {
  readonly key: string;
  readonly smallestMarkup?: Percent;
}

/** A percentage below the smallest markup is raised to it. */
export function markupOf({ markups }: Settings, { key, smallestMarkup = 0 }: MarkupCategory): Markup {
  const saved = (Object.hasOwn(markups, key) ? markups[key] : undefined) ?? none;
  return saved.pct < smallestMarkup ? { ...saved, pct: smallestMarkup } : saved;
}
