/** Removes warnings that pricing staff have accepted, and reports rows of Accepted that accept no warning. */
import type { AcceptedRow } from '../language/book.ts';
import { compileCondition, parseCondition } from '../language/condition.ts';
import { type Diagnostic, diagnostic, placeText } from '../language/diagnostic.ts';
import { type DiagnosticCode, diagnosticCodes } from '../language/diagnostic-codes.ts';
import { unknownName } from './names.ts';

export interface Accepted {
  readonly diagnostic: Diagnostic;
  readonly reason: string;
}

export interface Sorted {
  readonly open: readonly Diagnostic[];
  readonly accepted: readonly Accepted[];
}

export function applyAccepted(rows: readonly AcceptedRow[], diagnostics: readonly Diagnostic[]): Sorted {
  const open: Diagnostic[] = [];
  const accepted: Accepted[] = [];
  const used = new Set<AcceptedRow>();
  for (const found of diagnostics) {
    const row = isAcceptable(found.code) ? rows.find((candidate) => accepts(candidate, found)) : undefined;
    if (row) {
      used.add(row);
      accepted.push({ diagnostic: found, reason: row.cells.reason.value });
    } else open.push(found);
  }
  // After an error, some checks are skipped. A row of Accepted that matches no warning may then belong to a skipped
  // check.
  const isComplete = diagnostics.every(({ severity }) => severity === 'warning');
  const left = rows.filter((row) => !used.has(row)).flatMap((row) => wrongRow(row) ?? (isComplete ? unused(row) : []));
  return { open: [...open, ...left], accepted };
}

type Reported = Pick<Diagnostic, 'code' | 'at' | 'subject'>;

/** Returns the row of Accepted that accepts a diagnostic, if any. */
export type AcceptedBy = (found: Reported) => AcceptedRow | undefined;

const productAndCondition = /^([a-z][a-z0-9-]*):(.*)$/;

/**
 * Tells whether a row accepts a diagnostic. The row may name the place without its file or column. For example,
 * `Choices!D14` matches `price-book.xlsx, Choices!D14`.
 */
export function accepts({ cells }: AcceptedRow, found: Reported): boolean {
  if (cells.code.value !== found.code) return false;
  const where = cells['place or when'].value;
  if (isPlace(where, placeText(found.at))) return true;
  const [, product, condition = ''] = productAndCondition.exec(where) ?? [];
  if (product === undefined || found.subject?.product !== product) return false;
  const parsed = parseCondition(condition);
  return 'clauses' in parsed && compileCondition(parsed)(found.subject.selection);
}

export const isPlace = (where: string, place: string): boolean =>
  place === where || place.endsWith(`, ${where}`) || place.startsWith(`${where}, column`);

/**
 * Tells whether pricing staff can accept diagnostics of a code. Errors, unmet examples (QB501) and unused rows of
 * Accepted (QB502) must be corrected.
 */
const isAcceptable = (code: DiagnosticCode): boolean =>
  diagnosticCodes[code].severity === 'warning' && code !== 'QB501' && code !== 'QB502';

/** A code of an earlier version, which a book may still have. */
const isRetired = (text: string): boolean => /^QB\d{3}$/.test(text) && !isCode(text);

const isCode = (text: string): text is DiagnosticCode => Object.hasOwn(diagnosticCodes, text);

function wrongRow(row: AcceptedRow): Diagnostic | undefined {
  const { code } = row.cells;
  if (isRetired(code.value)) return unused(row);
  if (!isCode(code.value)) return unknownName('QB314', 'diagnostic', code, Object.keys(diagnosticCodes), 'Accepted');
  return isAcceptable(code.value) ? undefined : notAcceptable(row, code.value);
}

function unused({ at, cells }: AcceptedRow): Diagnostic {
  const message = `no ${cells.code.value} is left to accept here`;
  return diagnostic('QB502', at, message, 'Delete the row, or correct its code or place.');
}

function notAcceptable({ at }: AcceptedRow, code: DiagnosticCode): Diagnostic {
  const { severity, title } = diagnosticCodes[code];
  const why =
    severity === 'error'
      ? `${code} (${title.toLowerCase()}) is an error, and errors can’t be accepted`
      : `${code} (${title.toLowerCase()}) can’t be accepted: the tests fail until it is fixed`;
  return diagnostic('QB505', at, why, 'Mend the fault that the code names, and delete this row.');
}
