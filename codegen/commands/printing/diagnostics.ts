/** Diagnostics as text: grouped by sheet, each with its cell, the cell's content, the fault and the remedy. */

import { styleText } from 'node:util';
import type { AcceptedWarning } from '../../../src/contract/manifest.ts';
import type { Compilation } from '../../compile.ts';
import { blocksOf, groupBy } from '../../language/collections.ts';
import { countText, groupedDigits } from '../../language/count-text.ts';
import { type Diagnostic, placeText } from '../../language/diagnostic.ts';
import { type DiagnosticCode, diagnosticCodes } from '../../language/diagnostic-codes.ts';
import { type Found, faultsOf, foundAt, type SheetAt } from '../../language/source.ts';

const longest = 72;

const sheetOf = ({ at }: Diagnostic): string => (at.sheet === undefined ? at.file : `${at.file}, ${at.sheet}`);

export const printDiagnostics = ({ diagnostics, sheetAt }: Pick<Compilation, 'diagnostics' | 'sheetAt'>): void =>
  console.error(diagnosticsText(diagnostics, sheetAt, painted));

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

export interface Alike {
  readonly first: Diagnostic;
  readonly count: number;
  readonly rows: readonly number[];
}

export function groupAlike(diagnostics: readonly Diagnostic[]): readonly Alike[] {
  const groups = groupBy(diagnostics, ({ code, message, tip, at: { file, sheet, column } }) =>
    JSON.stringify([code, message, tip, file, sheet, column]),
  );
  return Array.from(groups.values()).flatMap((group) => {
    const [first] = group;
    return first ? { first, count: group.length, rows: group.flatMap(({ at }) => at.row ?? []) } : [];
  });
}

export function rowsText(rows: readonly number[]): string {
  const blocks = blocksOf(rows);
  const shown = blocks.slice(0, mostBlocks).map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`));
  return shown.join(', ') + (blocks.length > mostBlocks ? ` and ${blocks.length - mostBlocks} more` : '');
}

const mostBlocks = 12;

interface Shortened {
  readonly shown: readonly Alike[];
  readonly left: ReadonlyMap<DiagnosticCode, number>;
}

const mostOfACode = 50;

/** Returns the first 50 groups of each code, so that thousands of pasted rows do not print thousands of groups. */
function firstOfEachCode(all: readonly Alike[]): Shortened {
  const shown: Alike[] = [];
  const left = new Map<DiagnosticCode, number>();
  const printed = new Map<DiagnosticCode, number>();
  for (const alike of all) {
    const { code } = alike.first;
    const before = printed.get(code) ?? 0;
    printed.set(code, before + 1);
    if (before < mostOfACode) shown.push(alike);
    else left.set(code, (left.get(code) ?? 0) + alike.count);
  }
  return { shown, left };
}

type Style = 'error' | 'warning' | 'place' | 'quiet' | 'tip';

export type Paint = (style: Style, text: string) => string;

const formats = { error: 'red', warning: 'yellow', place: 'bold', quiet: 'gray', tip: 'cyan' } as const;

/** Colors a text for a terminal; Node leaves it plain for a file or a pipe, and with NO_COLOR. */
const painted: Paint = (style, text) => styleText(formats[style], text, { stream: process.stderr });

/**
 * Returns workflow commands (`--format github`), which GitHub shows next to the changed file. The title names the cell,
 * because a workbook has no lines.
 */
export function diagnosticsGithub(diagnostics: readonly Diagnostic[]): string {
  return groupAlike(diagnostics)
    .map(({ first: { code, severity, message, tip, at }, rows }) => {
      const same = rows.length > 1 ? `\nthe same in ${rows.length} rows: ${rowsText(rows)}` : '';
      const line = at.sheet === undefined && at.row !== undefined ? [`line=${at.row}`] : [];
      const title = `${code} ${diagnosticCodes[code].title}: ${placeText(at)}`;
      const properties = [`file=${property(`pricing-source/${at.file}`)}`, ...line, `title=${property(title)}`];
      return `::${severity} ${properties.join(',')}::${data(`${message}${same}\ntip: ${tip}`)}`;
    })
    .join('\n');
}

const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/**
 * Returns one document for other programs (`--format json`): `{format: "quotr-diagnostics/1", errors, warnings,
 * diagnostics, accepted}`. A place is a file below `pricing-source/`, with sheet, row and column if they are known;
 * `found` is the text of the cell.
 */
export function diagnosticsJson(
  diagnostics: readonly Diagnostic[],
  sheetAt: SheetAt,
  accepted: readonly AcceptedWarning[],
): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const document = {
    format: 'quotr-diagnostics/1',
    errors,
    warnings: diagnostics.length - errors,
    diagnostics: faultsOf(diagnostics, sheetAt).map((fault) => ({
      ...fault,
      page: `docs/diagnostics.md#${fault.code.toLowerCase()}`,
    })),
    accepted,
  };
  return JSON.stringify(document, null, 2);
}
