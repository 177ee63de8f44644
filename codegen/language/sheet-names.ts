/** The names of the sheets, as tabs and as files. */
import { runSizes, sheetDefinitions, type SheetKey } from './sheets.ts';

/** Forgives upper and lower case and outer blanks. */
export const plainName = (name: string): string => name.trim().toLowerCase();

/** A sheet of `docs/price-book.md`; the ladders, whose columns are the product's own, stand apart. */
export type SheetId = SheetKey | 'runSizes';

function isSheetKey(key: string): key is SheetKey {
  return Object.hasOwn(sheetDefinitions, key);
}

const entries: readonly (readonly [SheetId, string])[] = [
  ...Object.keys(sheetDefinitions)
    .filter(isSheetKey)
    .map((key) => [key, sheetDefinitions[key].name] as const),
  ['runSizes', runSizes.name],
];

export const sheetIds: readonly SheetId[] = entries.map(([id]) => id);

/** The workbook that holds the sheets, unless they stand in CSV files. */
export const workbookFile = 'price-book.xlsx';

export const sheetNames: readonly string[] = entries.map(([, name]) => name);

/** `Unit Prices` as a CSV file: `unit-prices.csv`. */
export const csvFileOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '-')}.csv`;

const idByName = new Map(entries.map(([id, name]) => [plainName(name), id]));
const nameByPlain = new Map(sheetNames.map((name) => [plainName(name), name]));
const nameByFile = new Map(sheetNames.map((name) => [csvFileOf(name), name]));

export const sheetIdOf = (name: string): SheetId | undefined => idByName.get(plainName(name));
/** The sheet's own spelling of a tab's name. */
export const sheetNameOf = (tab: string): string | undefined => nameByPlain.get(plainName(tab));
/** The sheet that a CSV file at the top level stands for. */
export const sheetOfFile = (path: string): string | undefined => nameByFile.get(path);
