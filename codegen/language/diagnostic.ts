/** An error or a warning about the price book. Every diagnostic has a place. */
import { type DiagnosticCode, diagnosticCodes } from './diagnostic-codes.ts';

export interface Place {
  /** Path below `pricing-source/`, with forward slashes. */
  readonly file: string;
  readonly sheet?: string;
  /** 1-based row of the sheet, or line of the CSV file; absent for a whole file or sheet. */
  readonly row?: number;
  /** A1 letters of the column in a workbook, the column's name in a CSV file; absent for a whole row. */
  readonly column?: string;
}

export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly tip: string;
  readonly at: Place;
  /** Product and selection with the fault, for comparison with `product: condition` in rows of Accepted. */
  readonly subject?: { readonly product: string; readonly selection: Readonly<Record<string, string | undefined>> };
}

/**
 * Returns a place as text, such as `price-book.xlsx, Choices!D14` or `run-sizes/basic.csv:12, column total`. Absent
 * parts of the place are left out.
 */
export function placeText(at: Place): string {
  if (at.sheet !== undefined) {
    const cell = at.row === undefined ? '' : `!${at.column ?? ''}${at.row}`;
    return `${at.file}, ${at.sheet}${cell}`;
  }
  const line = at.row === undefined ? '' : `:${at.row}`;
  return `${at.file}${line}${at.column === undefined ? '' : `, column ${at.column}`}`;
}

const longestMessage = 1000;
const bounded = (text: string): string =>
  text.length > longestMessage ? `${text.slice(0, longestMessage - 1)}…` : text;

export type Report = (code: DiagnosticCode, at: Place, message: string, tip: string) => void;

export function diagnostic(
  code: DiagnosticCode,
  at: Place,
  message: string,
  tip: string,
  subject?: Diagnostic['subject'],
): Diagnostic {
  const { severity } = diagnosticCodes[code];
  return { code, severity, message: bounded(message), tip: bounded(tip), at, ...(subject && { subject }) };
}
