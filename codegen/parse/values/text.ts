/**
 * Parses text. A text may contain only printable characters: no invisible characters, and no blanks that only look like
 * the ordinary blank.
 */
import type { DiagnosticCode } from '../../language/diagnostic-codes.ts';
import type { Cell } from '../../language/source.ts';

export type ReportCell = (cell: Cell, code: DiagnosticCode, message: string, tip: string) => void;

/**
 * Parses a cell that is neither blank nor faulty. Returns undefined for an unreadable cell, after reporting exactly one
 * fault.
 */
export type ValueParser<T> = (cell: Cell, report: ReportCell) => T | undefined;

const plainAscii = /^[ -~]*$/;
/** Matches invisible and private characters, lone surrogates, line ends, and every blank but the ordinary one. */
const unusable = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\uFFFD]|(?! )\p{Zs}/u;

const longestText = 500;
/** Maximum length of any cell, in characters. A condition with a hundred choices is far shorter. */
const longestCell = 4000;

/**
 * Matches dates such as `4-Apr` and `Apr-32`. Spreadsheets turn `4/4` and `4/32` into such dates when a CSV file is
 * opened and saved, or copied into a workbook.
 */
const spreadsheetDate = /^(?=.*-)(?:(\d{1,2})-)?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:-(\d{2}))?$/;
/** Length of the longest such date, `31-Dec-32`. */
const longestDate = 9;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function typedAs([, day, month = '', year]: RegExpExecArray): string {
  return `${months.indexOf(month) + 1}/${day ?? year}`;
}

const names: Readonly<Record<number, string>> = {
  0x09: 'a tab',
  0x0a: 'a line break',
  0x0d: 'a line break',
  0xa0: 'a non-breaking space',
  0xad: 'a soft hyphen',
  0x200b: 'a zero-width space',
  0xfeff: 'a zero-width space',
  0xfffd: 'a letter that was lost when the file was saved',
};

/**
 * Parses a text. The text may come from a number cell, such as a choice named `20`. Reports a cell that is too long
 * (QB217), an invisible character (QB211), a date made by a spreadsheet (QB113), and blanks before or after the text
 * (QB210).
 */
export const parseText: ValueParser<string> = (cell, report) => {
  const { text } = cell;
  if (text.length > longestCell) {
    const tip = `No cell needs more than ${longestCell.toLocaleString('en-US')}: shorten it, or split the row.`;
    report(cell, 'QB217', `the cell has ${text.length.toLocaleString('en-US')} characters`, tip);
    return undefined;
  }
  if (!plainAscii.test(text)) {
    const found = unusable.exec(text);
    if (found) {
      const tip =
        'Delete the character, or retype the cell; text that is pasted from a web page or a PDF brings such characters along.';
      report(cell, 'QB211', `${characterName(found[0])} stands ${where(text, found.index)}`, tip);
      return undefined;
    }
  }
  const date = text.length <= longestDate ? spreadsheetDate.exec(text) : null;
  if (date) {
    const inCsv =
      'Open the CSV file with Data > From Text/CSV and set all columns to Text, type the cell again, save. The last commit has the earlier file.';
    report(
      cell,
      'QB113',
      `"${text}" is what a spreadsheet program makes of ${typedAs(date)}`,
      cell.type === 'csv' ? inCsv : `Format the cell as Text and type what is meant, such as ${typedAs(date)}.`,
    );
    return undefined;
  }
  if (text.trim().length !== text.length) {
    const what = text.trim() === '' ? 'the cell holds nothing but blanks' : `"${text}" has a blank before or after it`;
    report(cell, 'QB210', what, 'Delete the blanks: with them it is a different name.');
    return undefined;
  }
  return text;
};

/** Reports a fault of the parsed cell, and returns undefined as the result of the cell's parser. */
type Fail = (code: DiagnosticCode, message: string, tip: string) => undefined;

export const textParser =
  <T>(read: (text: string, fail: Fail) => T | undefined): ValueParser<T> =>
  (cell, report) => {
    const text = parseText(cell, report);
    const fail: Fail = (...fault) => {
      report(cell, ...fault);
    };
    return text === undefined ? undefined : read(text, fail);
  };

/**
 * Parses a text or a name that people read. Reports more than 500 characters (QB216), and two blanks together, which
 * browsers show as one blank (QB415).
 */
export const parseSpacedText = textParser((text, fail) => {
  if (text.length > longestText) {
    const tip = `Shorten it to ${longestText} characters: it has to fit on the screen and into an order.`;
    return fail('QB216', `the text has ${text.length.toLocaleString('en-US')} characters`, tip);
  }
  const at = text.indexOf('  ');
  if (at < 0) return text;
  const tip = 'Delete one of the blanks: with both it is a different name.';
  return fail('QB415', `two blanks stand after "${text.slice(Math.max(0, at - 20), at)}"`, tip);
});

function characterName(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const number = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const name = names[code];
  return name === undefined ? `the character ${number}` : `${name} (${number})`;
}

function where(text: string, index: number): string {
  const before = text.slice(0, index).split(unusable).at(-1) ?? '';
  return before === '' ? 'at the beginning' : `after "${before.slice(-20)}"`;
}
