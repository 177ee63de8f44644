/** Sheets about which reading has already said something, so that what is missing from them is no news. */
import type { Diagnostic } from '../language/diagnostic.ts';
import { didYouMean } from '../language/did-you-mean.ts';
import { csvFileOf, type SheetId, sheetIdOf, sheetIds, sheetNames, workbookFile } from '../language/sheet-names.ts';

export function doubtfulSheets(faults: readonly Diagnostic[]): ReadonlySet<SheetId> {
  return new Set(
    faults.filter(({ severity }) => severity === 'error').flatMap(({ at }) => sheetsMeant(at.file, at.sheet)),
  );
}

function sheetsMeant(file: string, sheet: string | undefined): readonly SheetId[] {
  // A workbook that cannot be opened may hold any sheet.
  if (file === workbookFile && sheet === undefined) return sheetIds;
  if (file.startsWith('run-sizes/')) return ['runSizes'];
  const byFile = new Map(sheetNames.map((name) => [csvFileOf(name), name]));
  const near = sheet === undefined ? byFile.get(didYouMean(file, byFile.keys()) ?? '') : didYouMean(sheet, sheetNames);
  const id = near === undefined ? undefined : sheetIdOf(near);
  return id === undefined ? [] : [id];
}
