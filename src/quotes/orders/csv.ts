/** Cell of a CSV file: a text written by somebody, or a figure that a spreadsheet may calculate with. */
export type Cell = string | { readonly figure: string };

/** Characters that are invisible, or that programs remove before they read a cell. */
const unseen = String.raw`[\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*`;

/** Signs that begin a formula. Some programs also accept full-width, small, superscript and subscript forms. */
const sign = String.raw`[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−]`;

/**
 * Matches positions where a formula could begin: at the start of a cell, and after characters that some programs treat
 * as the end of a cell. The pattern first finds a sign, and then looks at the characters before the sign. Thus it tests
 * each character of a long text only once.
 */
const formula = new RegExp(String.raw`(?=${sign})(?<=(?:^|[,;|\t\r\n\u0085\u2028\u2029])${unseen})|^(?=[\t\r])`, 'gu');

/** Returns a cell as RFC 4180 requires. Puts `'` before a formula, so that spreadsheets do not calculate the text. */
function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell.figure;
  const guarded = cell.replace(formula, "'");
  return /[",;|\p{C}]|^\s|\s$/u.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Byte order mark, by which a spreadsheet recognizes that the file is UTF-8. */
const utf8Mark = '\uFEFF';

/** Returns rows as a CSV file for a spreadsheet. */
export const csvFile = (rows: readonly (readonly Cell[])[]): string => `${utf8Mark}${rows.map(csvRow).join('')}`;

export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;
