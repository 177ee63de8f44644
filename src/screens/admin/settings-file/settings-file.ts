import type { Category } from '../../../book/index.ts';
import { decimals, decimalText, type Markup } from '../../../pricing/index.ts';
import { type FileKind, formatOf, importedFile, importedText, pathOf, shown } from '../../../quotes/imported-file.ts';
import { isRecord, mapValues } from '../../../quotes/record.ts';
import { maxAmount, readAmount, type Settings, writeSettings } from '../../../quotes/settings.ts';

/** Kind of the settings file. Its mark means that percents are whole percents, not fractions (decision 5). */
const kind: FileKind = { name: 'settings file', mark: 'quotr-settings/', version: 1 };

/** Name of an exported file (specification, section 7). */
export const settingsFileName = 'store-settings.json';

/**
 * Returns the file's text. Markups and shipping rates each have a row for every category, even for a category without a
 * value.
 */
export function writeSettingsFile({ markups, shipping }: Settings, categories: readonly string[]): string {
  const of = <T>(value: T): Record<string, T> => Object.fromEntries(categories.map((category) => [category, value]));
  const whole = {
    markups: { ...of({ pct: 0, fixed: 0 }), ...markups },
    shipping: { ...of(0), ...shipping },
  };
  return JSON.stringify({ format: formatOf(kind), ...writeSettings(whole) }, null, 2);
}

/** A percent of 1 or less in a file without a format mark, read as a fraction. */
export interface ReadFraction {
  readonly category: string;
  readonly written: number;
  /** Resulting percent, in 1/1000 percent. */
  readonly pct: number;
}

/** An amount that counts as another one: an invalid amount as 0 (decision 6), a too large one as the maximum. */
export interface OtherAmount {
  /** Path of the amount in the file, such as `markups.banners.pct`. */
  readonly path: string;
  /** Amount as written in the file, shortened. */
  readonly written: string;
}

export interface SettingsFile {
  readonly markups?: Settings['markups'];
  readonly shipping?: Settings['shipping'];
  readonly fractions: readonly ReadFraction[];
  readonly noAmounts: readonly OtherAmount[];
  /** Amounts above the maximum, which became the maximum. */
  readonly capped: readonly OtherAmount[];
}

/**
 * Reads a settings file. A part that the file lacks is absent in the result.
 * @throws Error with the reason and the place in the file if the file cannot be imported
 */
export function readSettingsFile(text: string): SettingsFile {
  const { file, version } = importedFile(text, kind);
  const fractions: ReadFraction[] = [];
  const noAmounts: OtherAmount[] = [];
  const capped: OtherAmount[] = [];
  const amount = (path: readonly string[], value: unknown, places: number): number => {
    const said = { path: pathOf(path), written: shown(numberText(value)) };
    if (!isAmount(value)) noAmounts.push(said);
    else if (Number(value) > maxAmount(places)) capped.push(said);
    return readAmount(value, places);
  };
  const readRow = (category: string, row: unknown): Markup => {
    const path = ['markups', category];
    if (!isRecord(row)) throw new Error(`${pathOf(path)}: ${kindOf(row)} is no row of pct and fixed.`);
    const { pct = 0, fixed = 0 } = row;
    const fraction = version === undefined ? fractionOf(category, pct) : undefined;
    if (fraction) fractions.push(fraction);
    return {
      pct: fraction?.pct ?? amount([...path, 'pct'], pct, decimals.percent),
      fixed: amount([...path, 'fixed'], fixed, decimals.cents),
    };
  };
  const markups = rowsOf(file, 'markups', readRow);
  const shipping = rowsOf(file, 'shipping', (category, rate) => {
    if (typeof rate === 'object' && rate !== null)
      throw new Error(`${pathOf(['shipping', category])}: ${kindOf(rate)} is no rate.`);
    return amount(['shipping', category], rate, decimals.cents);
  });
  return { ...(markups && { markups }), ...(shipping && { shipping }), fractions, noAmounts, capped };
}

/** Reads a part of the file, row by row; undefined if the file lacks the part. */
function rowsOf<T>(
  file: Readonly<Record<string, unknown>>,
  part: string,
  read: (category: string, value: unknown) => T,
): Record<string, T> | undefined {
  if (!Object.hasOwn(file, part)) return undefined;
  const rows = file[part];
  if (!isRecord(rows)) throw new Error(`${part}: ${kindOf(rows)} is no set of categories.`);
  return mapValues(rows, (value, key) => read(key, value));
}

/** Returns true for a finite number of at least 0, as a number or as text. JSON.parse reads `1e309` as infinity. */
const isAmount = (value: unknown): boolean =>
  (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) &&
  Number.isFinite(Number(value)) &&
  Number(value) >= 0;

/**
 * Reads a percent of 1 or less as a fraction, so that 0.15 means 15 %. Undefined for other values (specification,
 * section 5).
 */
function fractionOf(category: string, pct: unknown): ReadFraction | undefined {
  if (typeof pct !== 'number' || !(pct > 0 && pct <= 1)) return undefined;
  return { category, written: pct, pct: readAmount(pct, decimals.percent + 2) };
}

/** Returns a value as JSON text. Infinity has no JSON form and becomes `Infinity`. */
const numberText = (value: unknown): string => (typeof value === 'number' ? String(value) : JSON.stringify(value));

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'null';
  return typeof value === 'object' ? 'a set of keys' : shown(JSON.stringify(value));
}

/**
 * Returns the text of a picked file.
 * @throws Error with the reason why it cannot be a settings file
 */
export const fileText = (file: File): Promise<string> => importedText(file, kind);

const maxListed = 5;

/**
 * Returns the report on the values of one part of a file that are not imported as written: fractions (decision 5),
 * values that count as 0 (decision 6), and categories unknown to the price book. Undefined if there are none.
 */
export function importReport(
  file: SettingsFile,
  part: 'markups' | 'shipping',
  categories: readonly Category[],
): string | undefined {
  const labels = new Map(categories.map(({ key, label }) => [key, label]));
  const fractions = part === 'markups' ? file.fractions : [];
  const sentences = [
    listed(
      'Read as fractions',
      fractions.map(
        ({ category, written, pct }) =>
          `${labels.get(category) ?? shown(category)} ${written} became ${decimalText(pct, decimals.percent)} %`,
      ),
    ),
    listed(
      'Read as 0',
      file.noAmounts.filter(({ path }) => path.startsWith(`${part}.`)).map(({ path, written }) => `${path} ${written}`),
    ),
    listed(
      'Read as the largest amount that can be set',
      file.capped.filter(({ path }) => path.startsWith(`${part}.`)).map(({ path, written }) => `${path} ${written}`),
    ),
    listed(
      'Left out, for the price book has no such category',
      Object.keys(file[part] ?? {})
        .filter((key) => !labels.has(key))
        .map(shown),
    ),
  ].filter((sentence) => sentence !== '');
  return sentences.length > 0 ? sentences.join('. ') : undefined;
}

/** Returns a heading with the first entries, such as `Read as 0: shipping.a x and 2 more`; '' without entries. */
export function listed(what: string, all: readonly string[]): string {
  if (all.length === 0) return '';
  const rest = all.length - maxListed;
  return `${what}: ${all.slice(0, maxListed).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
