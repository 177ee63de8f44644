/** Diagnostics as text: grouped by sheet, each with its place, code, message and tip. */
import { type Diagnostic, placeText } from '../diagnostic.ts';
import { diagnosticCodes } from '../diagnostic-codes.ts';
import { groupBy } from '../group-by.ts';

const sheetOf = ({ at }: Diagnostic): string => (at.sheet === undefined ? at.file : `${at.file}, ${at.sheet}`);

export function diagnosticsText(diagnostics: readonly Diagnostic[]): string {
  const groups = groupBy(diagnostics, sheetOf);
  return Array.from(groups, ([sheet, group]) => `${sheet}\n${group.map(diagnosticText).join('')}`).join('\n');
}

function diagnosticText(found: Diagnostic): string {
  const { code, severity, message, tip, at } = found;
  return `  ${severity} ${code} ${placeText(at)}: ${message} (${diagnosticCodes[code].title.toLowerCase()})\n    tip: ${tip}\n`;
}
