/** The names of the sheets, as tabs and as files. */
import { runSizes, type SheetKey, sheetDefinitions, sheetKeys } from './sheets.ts';

export const plainName = (name: string): string => name.trim().toLowerCase();

/** Returns the name of a tab without the addition of Apple Numbers: `Rates` for `Rates - Table 1`. */
export const tabName = (tab: string): string => tab.replace(/ - Table 1$/, '');

/**
 * Id of a sheet of `docs/price-book.md`. The ladders have no `SheetKey`, because some of their columns differ by
 * product.
 */
export type SheetId = SheetKey | 'runSizes';

const entries: readonly (readonly [SheetId, string])[] = [
  ...sheetKeys.map((key) => [key, sheetDefinitions[key].name] as const),
  ['runSizes', runSizes.name],
];

export const workbookFile = 'price-book.xlsx';

export const sheetNames: readonly string[] = entries.map(([, name]) => name);

export const csvFileOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '-')}.csv`;

const idByName = new Map(entries.map(([id, name]) => [plainName(name), id]));
const nameByPlain = new Map(sheetNames.map((name) => [plainName(name), name]));
const nameByFile = new Map(sheetNames.map((name) => [csvFileOf(name), name]));

export const sheetIdOf = (name: string): SheetId | undefined => idByName.get(plainName(name));
/** Returns the documented spelling of a tab's name, ignoring case and outer blanks. */
export const sheetNameOf = (tab: string): string | undefined => nameByPlain.get(plainName(tabName(tab)));
/** Returns the name of the sheet in a CSV file at the top level; undefined for any other file. */
export const sheetOfFile = (path: string): string | undefined => nameByFile.get(path);
