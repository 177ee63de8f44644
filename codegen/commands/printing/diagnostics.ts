/** Diagnostics as text: grouped by sheet, each with its cell, the cell's content, the fault and the remedy. */
import type { Compilation } from '../../compile.ts';
import { groupBy } from '../../language/collections.ts';
import { countText, groupedDigits } from '../../language/count-text.ts';
import { type Diagnostic, placeText } from '../../language/diagnostic.ts';
import { type DiagnosticCode, diagnosticCodes } from '../../language/diagnostic-codes.ts';
import { type Found, foundAt } from '../../language/found-at.ts';
import type { SheetAt } from '../../language/source.ts';
import { type Alike, firstOfEachCode, groupAlike, rowsText } from './alike.ts';
import { type Paint, paintFor } from './paint.ts';

/** Maximum length of a cell's text in a diagnostic, in characters. */
const longest = 72;

const sheetOf = ({ at }: Diagnostic): string => (at.sheet === undefined ? at.file : `${at.file}, ${at.sheet}`);

/** Prints diagnostics for a person. */
export const printDiagnostics = ({ diagnostics, sheetAt }: Pick<Compilation, 'diagnostics' | 'sheetAt'>): void =>
  console.error(diagnosticsText(diagnostics, sheetAt, paintFor(process.stderr, process.env)));

export function diagnosticsText(diagnostics: readonly Diagnostic[], sheetAt: SheetAt, paint: Paint): string {
  const { shown, left } = firstOfEachCode(groupAlike(diagnostics));
  const texts = Array.from(
    groupBy(shown, ({ first }) => sheetOf(first)),
    ([sheet, group]) => {
      const each = group.map((alike) => diagnosticText(alike, foundAt(sheetAt, alike.first.at), paint));
      return `${paint('place', `--- ${sheet}`)}\n\n${each.join('\n')}`;
    },
  );
  return [...texts, ...leftText(left), summary(diagnostics)].join('\n');
}

function leftText(left: ReadonlyMap<DiagnosticCode, number>): readonly string[] {
  if (left.size === 0) return [];
  const lines = Array.from(left, ([code, count]) => `… and ${groupedDigits(count)} more of ${code}`);
  return [...lines, 'All of them: npm run codegen -- --format json', ''];
}

function diagnosticText(
  { first: { code, severity, message, tip, at }, rows }: Alike,
  found: Found | undefined,
  paint: Paint,
): string {
  const { title } = diagnosticCodes[code];
  return [
    `${paint(severity, `${severity} ${code}`)} ${paint('place', placeText(at))} ${paint('quiet', title.toLowerCase())}`,
    ...(found ? excerpt(found, severity, paint) : []),
    `  ${message}`,
    ...(rows.length > 1 ? [`  the same in ${rows.length} rows: ${rowsText(rows)}`] : []),
    `  ${paint('tip', 'tip:')} ${tip}`,
    '',
  ].join('\n');
}

/** Returns a cell as compilers show a line of source: the column's name, the text, and marks below the text. */
function excerpt({ column, text }: Found, severity: Diagnostic['severity'], paint: Paint): readonly string[] {
  const shown = text === '' ? '(blank)' : text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  const margin = ' '.repeat(column.length);
  return [
    paint('quiet', `  ${margin} |`),
    `${paint('quiet', `  ${column} |`)} ${shown}`,
    `${paint('quiet', `  ${margin} |`)} ${paint(severity, '^'.repeat(shown.length))}`,
  ];
}

function summary(diagnostics: readonly Diagnostic[]): string {
  const sheets = new Set(diagnostics.map(sheetOf)).size;
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const each = [
    ...(errors > 0 ? [countText(errors, 'error')] : []),
    ...(warnings > 0 ? [countText(warnings, 'warning')] : []),
  ];
  return `${each.join(' and ')} in ${countText(sheets, 'sheet')}. What a code means: docs/diagnostics.md`;
}
