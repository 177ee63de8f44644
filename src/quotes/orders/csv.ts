/** Cell of a CSV file: a text that somebody wrote, or a figure of Quotr, which a spreadsheet may calculate with. */
export type Cell = string | { readonly figure: string };

/**
 * Invisible characters, and characters that programs remove before they read a cell: blanks, zero-width characters,
 * marks, control characters.
 */
const unseen = String.raw`[\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*`;

/**
 * Signs that begin a formula, their full-width, small, superscript and subscript forms, which some programs treat
 * alike, and the minus sign.
 */
const sign = String.raw`[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−]`;

/**
 * Matches positions where a spreadsheet could begin a formula: the start of a cell, and after a character that some
 * programs take for the end of a cell, even within quotation marks. The pattern looks back from a sign, so that each
 * character of a long text is looked at once.
 */
const formula = new RegExp(String.raw`(?=${sign})(?<=(?:^|[,;|\t\r\n\u0085\u2028\u2029])${unseen})|^(?=[\t\r])`, 'gu');

/**
 * Returns a cell by RFC 4180. A text that could be calculated gets an apostrophe before the sign, so that it is shown
 * unchanged.
 */
function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell.figure;
  const guarded = cell.replace(formula, "'");
  return /[",;|\p{C}]|^\s|\s$/u.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Byte order mark, which tells a spreadsheet that the file is UTF-8. */
const utf8Mark = '\uFEFF';

/** Returns rows as a CSV file for a spreadsheet. */
export const csvFile = (rows: readonly (readonly Cell[])[]): string => `${utf8Mark}${rows.map(csvRow).join('')}`;

export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;
