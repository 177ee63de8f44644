/**
 * A sheet that has been scanned, with one row for each text and each style in place of its rows: what those are is left to SheetJS,
 * which reads the texts and formats of a workbook as it does for every other sheet.
 */
import type * as XLSX from 'xlsx';
import { type ScannedSheet, scanSheet } from './scan-sheet.ts';
import { workbookCell } from './workbook-cell.ts';

export interface ThinSheet {
  readonly scanned: ScannedSheet;
  readonly xml: Uint8Array;
}

/** @returns undefined when the sheet is to be read as it is. */
export function thinSheet(xml: Uint8Array): ThinSheet | undefined {
  const scanned = scanSheet(xml);
  if (!scanned || scanned.rows.length === 0) return undefined;
  const texts = Array.from(scanned.texts, (index, at) => cell(at, `t="s"><v>${index}`));
  const styles = Array.from(scanned.styles, (index, at) => cell(texts.length + at, `s="${index}"><v>1`));
  const rows = new TextEncoder().encode([...texts, ...styles].join(''));
  return { scanned, xml: joined(scanned.before, rows, scanned.after) };
}

const cell = (at: number, content: string): string => `<row r="${at + 1}"><c r="A${at + 1}" ${content}</v></c></row>`;

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The texts of a thin sheet by their number; undefined when one of them, or a number in one of its styles, is no plain cell. */
export function textsOf(
  { texts, styles }: ScannedSheet,
  data: XLSX.DenseWorkSheet['!data'],
): ReadonlyMap<number, string> | undefined {
  const found = new Map<number, string>();
  let at = 0;
  for (const index of texts) {
    const source = data[at++]?.[0];
    const read = source && workbookCell(source);
    if (!source || source.t !== 's' || (read && 'code' in read)) return undefined;
    found.set(index, read?.text ?? '');
  }
  for (const _ of styles) {
    const source = data[at++]?.[0];
    const read = source && workbookCell(source);
    if (!read || 'code' in read || read.type !== 'number') return undefined;
  }
  return found;
}
