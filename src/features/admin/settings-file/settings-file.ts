import { decimals, type Markup } from '../../../pricing/index.ts';
import { readAmount, readMarkup, type Settings, writeSettings } from '../../../storage/index.ts';

/** Our own mark: percents in such a file are whole percents (decision 5). */
const format = 'quotr-settings/1';

/** Specification, section 7. */
export const settingsFileName = 'store-settings.json';

export const writeSettingsFile = (settings: Settings): string =>
  JSON.stringify({ format, ...writeSettings(settings) }, null, 2);

/** A percent of 1 or less in a file without our mark: it was a fraction. */
export interface Fraction {
  readonly category: string;
  readonly written: number;
  /** What it became, in 1/1000 percent. */
  readonly pct: number;
}

export interface SettingsFile {
  readonly markups?: Settings['markups'];
  readonly shipping?: Settings['shipping'];
  readonly fractions: readonly Fraction[];
}

/** @throws Error whose message says why the file cannot be imported; a part that is absent is absent in the answer. */
export function readSettingsFile(text: string): SettingsFile {
  const file: unknown = parseJson(text);
  if (!isRecord(file)) throw new Error('The file holds no settings.');
  const marked = file.format === format;
  if (!marked && typeof file.format === 'string' && file.format.startsWith('quotr-settings/')) {
    throw new Error('The file was made by a newer version of Quotr.');
  }
  const fractions: Fraction[] = [];
  const readRow = (category: string, written: unknown): Markup => {
    const markup = readMarkup(written);
    const fraction = marked ? undefined : fractionOf(category, written);
    if (!fraction) return markup;
    fractions.push(fraction);
    return { ...markup, pct: fraction.pct };
  };
  const { markups, shipping } = file;
  return {
    ...(isRecord(markups) && { markups: mapEntries(markups, readRow) }),
    ...(isRecord(shipping) && { shipping: mapEntries(shipping, (_, rate) => readAmount(rate, decimals.cents)) }),
    fractions,
  };
}

/** Above 1 is a whole percent, 1 or less a fraction (specification, section 5): 0.15 is 15 %. */
function fractionOf(category: string, written: unknown): Fraction | undefined {
  const pct = isRecord(written) ? written.pct : undefined;
  if (typeof pct !== 'number' || !(pct > 0 && pct <= 1)) return undefined;
  return { category, written: pct, pct: readAmount(pct, decimals.percent + 2) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The file is not valid JSON.');
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapEntries = <T>(record: Record<string, unknown>, read: (key: string, value: unknown) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, read(key, value)]));
