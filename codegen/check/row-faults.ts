/** Diagnostics that several checks report. */
import type { Selection } from '../../src/pricing/index.ts';
import type { Located } from '../language/columns.ts';
import { type Diagnostic, diagnostic, type Place, placeText } from '../language/diagnostic.ts';
import type { DiagnosticCode } from '../language/diagnostic-codes.ts';

export function selectionText(selection: Selection): string {
  const parts = Object.entries(selection).map(([field, value]) => `${field} = ${value}`);
  return parts.length === 0 ? 'the only selection' : parts.join('; ');
}

export const acceptTip = 'accept it on the sheet Accepted with the reason.';

/** Returns a warning that pricing staff can accept. The tip of the warning ends with `acceptTip`. */
export const doubt = (
  code: DiagnosticCode,
  at: Place,
  message: string,
  tip: string,
  product: string,
  selection: Selection = {},
): Diagnostic => diagnostic(code, at, message, `${tip}, or ${acceptTip}`, { product, selection });

export const misfit = (at: Place, message: string, tip: string): Diagnostic => diagnostic('QB312', at, message, tip);

export function overlap(at: Place, first: Place, selection: Selection, what = 'hold for'): Diagnostic {
  const message = `this row and ${placeText(first)} both ${what} ${selectionText(selection)}`;
  const tip = 'Narrow the condition or the options of one of the two rows, so that one price holds.';
  return diagnostic('QB402', at, message, tip);
}

export function deadRow(at: Place, what: string): Diagnostic {
  const tip = 'Delete the row, or correct its condition or options.';
  return diagnostic('QB403', at, `no selection ever reaches this ${what}`, tip);
}

export function disagreements<R extends { readonly at: Place }>(
  rows: readonly R[],
  cellOf: (row: R) => Located<unknown> | undefined,
  what: string,
  tip = 'Write the same into every row of it.',
): readonly Diagnostic[] {
  const [first, ...others] = rows.map((row) => ({ at: cellOf(row)?.at ?? row.at, text: saidText(cellOf(row)) }));
  if (!first) return [];
  return others
    .filter(({ text }) => text !== first.text)
    .map(({ at, text }) => {
      const message = `${what} is ${text} here and ${first.text} at ${placeText(first.at)}`;
      return diagnostic('QB414', at, message, tip);
    });
}

const saidText = (cell: Located<unknown> | undefined): string =>
  cell ? `"${[cell.value].flat().join(', ')}"` : 'blank';
