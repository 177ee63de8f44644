/** Checks the next edition against the present one. */
import type { Book } from '../language/book.ts';
import type { Located } from '../language/columns.ts';
import { type Diagnostic, diagnostic, placeText } from '../language/diagnostic.ts';
import { workbookFile } from '../language/sheet-names.ts';

export const validFromSetting = 'valid from';

/** Returns the first day on which a book is valid, `YYYY-MM-DD`; undefined if the book names none. */
export function validFromOf({ settings }: Book): Located<string> | undefined {
  const cell = settings.find(({ cells }) => cells.key.value === validFromSetting)?.cells.value;
  return cell?.value.kind === 'date' ? { value: cell.value.value, at: cell.at } : undefined;
}

/**
 * Proves that the next edition begins later than the present one. Does not compare the days with today's date, because
 * the app decides by the date which edition applies.
 * @returns diagnostics whose files are relative to `next/`
 */
export function checkNextEdition(present: Book, next: Book): readonly Diagnostic[] {
  const [from, before] = [validFromOf(next), validFromOf(present)];
  if (!from) return [withoutDay(next)];
  if (!before || before.value < from.value) return [];
  const message = `the next edition counts from ${from.value}, and the present one, which says so in ${placeText(before.at)}, from ${before.value}`;
  const tip =
    'Enter the later day here. If this book was saved into the wrong folder, bring the right one back from an older copy or the last commit.';
  return [diagnostic('QB602', from.at, message, tip)];
}

function withoutDay({ settings }: Book): Diagnostic {
  const [first] = settings;
  const { row: _, ...at } = first?.at ?? { file: workbookFile, sheet: 'Settings' };
  const tip = `Add a row to ${at.sheet === undefined ? at.file : `the sheet ${at.sheet}`}: "${validFromSetting}" and the day, as 2027-01-31. If this is no next edition, move it out of next/.`;
  return diagnostic('QB601', at, 'the next edition does not say from when it counts', tip);
}

/** @param path of a file in `next/next/`, relative to `next/` */
export function thirdEdition(path: string): Diagnostic {
  const tip =
    'Only one edition can wait. Promote the one in next/ first (npm run price-book -- promote), or move this folder out of it.';
  return diagnostic('QB603', { file: path }, 'there is a next edition within the next edition', tip);
}
