import { decimals, decimalText } from '../../../pricing/index.ts';
import { type FileKind, formatOf, importedFile } from '../../../quotes/imported-file.ts';
import { isRecord } from '../../../quotes/record.ts';
import { readAmount, readSettings, type Settings, writeSettings } from '../../../quotes/settings.ts';

/** The mark of a settings file means that percents are whole percents, not fractions (decision 5). */
export const settingsFile: FileKind = { name: 'settings file', mark: 'quotr-settings/', version: 1 };

/** Returns the text of a file with the settings, and a row for every category. */
export function writeSettingsFile({ markups, shipping }: Settings, categories: readonly string[]): string {
  const of = <T>(value: T): Record<string, T> => Object.fromEntries(categories.map((category) => [category, value]));
  const whole = { markups: { ...of({ pct: 0, fixed: 0 }), ...markups }, shipping: { ...of(0), ...shipping } };
  return JSON.stringify({ format: formatOf(settingsFile), ...writeSettings(whole) }, null, 2);
}

export interface SettingsFile extends Settings {
  readonly hasMarkups: boolean;
  /** By category, percents of 1 or less in a file without our mark, and what they became (decision 5). */
  readonly fractions: Readonly<Record<string, string>>;
}

/** @throws Error with the reason why the file can't be imported */
export function readSettingsFile(text: string): SettingsFile {
  const { file, version } = importedFile(text, settingsFile);
  const settings = readSettings(file);
  if (!settings) throw new Error('The markups or shipping rates in the file are not listed by category.');
  const markups = { ...settings.markups };
  const fractions: Record<string, string> = {};
  for (const [category, markup] of version === undefined ? Object.entries(markups) : []) {
    const row = isRecord(file['markups']) && file['markups'][category];
    const written = isRecord(row) ? row['pct'] : undefined;
    if (typeof written !== 'number' || written <= 0 || written > 1) continue;
    const pct = readAmount(written, decimals.percent + 2);
    markups[category] = { ...markup, pct };
    fractions[category] = `${written} became ${decimalText(pct, decimals.percent)} %`;
  }
  return { markups, shipping: settings.shipping, hasMarkups: Object.hasOwn(file, 'markups'), fractions };
}
