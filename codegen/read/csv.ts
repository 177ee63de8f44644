/** Reads a CSV file as text: no cell is taken for a number or a date. */
import Papa from 'papaparse';
import type { Place, Report } from '../language/diagnostic.ts';
import { decodeUtf8 } from './decode.ts';
import type { Grid, GridCell, GridRow } from './table.ts';

/** Matches a first line `sep=,`, which some programs write to tell Excel the separator. */
const excelHint = /^"?sep=,/i;

const saveAs = 'Save the file as "CSV UTF-8 (comma delimited)".';

/**
 * Returns the rows of a file's cells, each with the number of its first line; undefined for an unreadable file (QB101).
 */
export function readCsv(file: string, bytes: Uint8Array, report: Report): Grid | undefined {
  const decoded = decodeUtf8(bytes);
  if (decoded === undefined) {
    report('QB101', { file }, 'the file is not in UTF-8', saveAs);
    return undefined;
  }
  // A file may mix several kinds of line ends. They are unified, so that row numbers equal the line numbers of editors.
  const text = decoded.replace(/\r\n?/g, '\n');
  if (excelHint.test(text)) {
    report('QB101', { file, row: 1 }, 'the first line is a hint for Excel, and not the header', 'Delete the line.');
    return undefined;
  }
  const separator = otherSeparator(text);
  if (separator !== undefined) {
    report('QB101', { file, row: 1 }, `the values are separated by ${separator}, not by commas`, saveAs);
    return undefined;
  }
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n' });
  const rows = withLines(data);
  const fault = errors[0];
  if (fault) {
    reportQuote({ file, row: rows[fault.row ?? 0]?.row ?? 1 }, fault.code, report);
    return undefined;
  }
  const place: Grid['place'] = (row, _, header) => (header === '' ? { file, row } : { file, row, column: header });
  return { at: { file }, rows, ragged: 'row', place };
}

/**
 * Returns the name of the separator in the header; undefined if the separator is a comma or missing. In some countries,
 * spreadsheet programs write semicolons. An export as "text" has tabs. Every sheet has more than one column, so the
 * header of a correct file contains a separator.
 */
function otherSeparator(text: string): string | undefined {
  const header = /[^\s].*/.exec(text)?.[0] ?? '';
  if (header.includes(',')) return undefined;
  if (header.includes(';')) return 'semicolons';
  return header.includes('\t') ? 'tabs' : undefined;
}

export function withLines(data: readonly (readonly string[])[]): readonly GridRow[] {
  let line = 1;
  return data.map((values) => {
    const row = line;
    line += 1 + values.reduce((breaks, value) => breaks + lineBreaks(value), 0);
    return { row, cells: values.map(csvCell) };
  });
}

const lineBreaks = (text: string): number => text.split('\n').length - 1;

const csvCell = (text: string): GridCell => ({
  text,
  type: text === '' ? 'blank' : 'csv',
});

function reportQuote(at: Place, code: string, report: Report): void {
  if (code === 'MissingQuotes')
    report('QB101', at, 'a double quote is opened and never closed', 'Close it, or double it if it means inches.');
  else
    report('QB101', at, 'a double quote stands inside a quoted value', 'Double it: "24"" wide" is read as 24" wide.');
}
