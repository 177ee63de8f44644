/** Finds the sheet of a file that has the prices. */
import type { SourceFile } from '../../language/source.ts';
import { type ListSheet, readList } from '../../read/list.ts';
import { Refusal } from '../revise/revision.ts';
import { bookOf, type Mapping } from './mapping.ts';
import { findPrices } from './tables.ts';
import type { BookWords } from './words.ts';

function opened(file: SourceFile): readonly ListSheet[] {
  try {
    return readList(file);
  } catch (error) {
    throw new Refusal(`${file.path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

const names = (sheets: readonly { readonly name: string }[]): string => sheets.map(({ name }) => name).join(', ');

/** @throws Refusal for a file that is no price list, or has several */
export function pickedSheet(
  file: SourceFile,
  { sheet: wanted, mapping }: { readonly sheet?: string | undefined; readonly mapping: Mapping },
  dictionary: BookWords,
) {
  const known = {
    roleOf: (head: string) => bookOf(mapping, 'column', head),
    isField: (head: string) => dictionary.fieldOf(head) !== undefined,
    isWord: (text: string) =>
      mapping.some(({ what, list }) => what === 'word' && list === text) ||
      dictionary.meaningOf(text).how !== 'unknown',
  };
  const all = opened(file);
  const kept = wanted ?? bookOf(mapping, 'sheet', '');
  const [only, ...others] = all
    .filter(({ name, isHidden }) => (kept === undefined ? !isHidden : name === kept))
    .map((sheet) => ({ name: sheet.name, ...findPrices(sheet, known) }))
    .filter(({ prices }) => prices.length > 0);
  if (!only)
    throw new Refusal(
      `No table of prices was found${kept === undefined ? '' : ` on the sheet ${kept}`}. ${names(all) === '' ? 'Put tabs between the columns, and headings above them.' : `The file has the sheets ${names(all)}.`}`,
    );
  if (others.length > 0) throw new Refusal(`Several sheets have prices: ${names([only, ...others])}. Say which sheet.`);
  return only;
}
