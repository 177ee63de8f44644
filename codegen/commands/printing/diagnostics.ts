/** Diagnostics as text: grouped by sheet, each with its cell, what stands there, what is wrong with it and what to do. */
import { groupBy } from '../../language/collections.ts';
import { countText } from '../../language/count-text.ts';
import { diagnosticCodes } from '../../language/diagnostic-codes.ts';
import { type Diagnostic, type Place, placeText } from '../../language/diagnostic.ts';
import type { SheetAt } from '../../language/source.ts';
import { type Alike, groupAlike, rowsText } from './alike.ts';
import type { Paint } from './paint.ts';

/** Longer cells are cut: the place says where the rest is. */
const longest = 72;

const sheetOf = ({ at }: Diagnostic): string => (at.sheet === undefined ? at.file : `${at.file}, ${at.sheet}`);

export function diagnosticsText(diagnostics: readonly Diagnostic[], sheetAt: SheetAt, paint: Paint): string {
  const groups = groupBy(diagnostics, sheetOf);
  const texts = Array.from(groups, ([sheet, group]) => {
    const each = groupAlike(group).map((alike) => diagnosticText(alike, foundAt(sheetAt, alike.first.at), paint));
    return `${paint('place', `--- ${sheet}`)}\n\n${each.join('\n')}`;
  });
  return `${texts.join('\n')}\n${summary(diagnostics, groups.size)}`;
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

/** The column's name, the cell's text and marks under it, as compilers show a line of source. */
function excerpt({ column, text }: Found, severity: Diagnostic['severity'], paint: Paint): readonly string[] {
  const shown = text === '' ? '(blank)' : text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  const margin = ' '.repeat(column.length);
  return [
    paint('quiet', `  ${margin} |`),
    `${paint('quiet', `  ${column} |`)} ${shown}`,
    `${paint('quiet', `  ${margin} |`)} ${paint(severity, '^'.repeat(shown.length))}`,
  ];
}

function summary(diagnostics: readonly Diagnostic[], sheets: number): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const each = [
    ...(errors > 0 ? [countText(errors, 'error')] : []),
    ...(warnings > 0 ? [countText(warnings, 'warning')] : []),
  ];
  return `${each.join(' and ')} in ${countText(sheets, 'sheet')}. What a code means: docs/diagnostics.md`;
}

/** What stands at a place: the name of its column, and the text of its cell ('' when it is blank). */
interface Found {
  readonly column: string;
  readonly text: string;
}

/** The cell at a place; undefined when the place is a whole row, sheet or file, or was not read. */
export function foundAt(sheetAt: SheetAt, at: Place): Found | undefined {
  if (at.column === undefined || at.row === undefined) return undefined;
  const sheet = sheetAt(at);
  const cells = [sheet?.header, ...(sheet?.rows ?? []).map((row) => row.cells)];
  for (const row of cells) {
    const index = row?.findIndex((cell) => cell.at.row === at.row && cell.at.column === at.column) ?? -1;
    const cell = row?.[index];
    // What a cell holds that cannot be read stands in the message; it is not blank.
    if (cell?.type === 'faulty') return undefined;
    if (cell) return { column: sheet?.header[index]?.text ?? '', text: cell.text };
  }
  return undefined;
}
