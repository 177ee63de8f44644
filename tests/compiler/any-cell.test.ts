/** No cell of a book changes what customers get in silence: each is changed, and there is a diagnostic or a report. */
import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { compile } from '../../codegen/compile.ts';
import { sinceLast } from '../../codegen/impact/since-last.ts';
import { BookBuilder } from './book-builder.ts';
import { soundFiles, soundSheets } from './sound-book.ts';
import type { CellInput } from './workbook-bytes.ts';

const last = compile(new BookBuilder().toFiles());

/** Tells what is said of an edited book; undefined if nothing is. */
function said(book: BookBuilder): string | undefined {
  const next = compile(book.toFiles());
  if (next.diagnostics.length > 0) return 'diagnostics';
  return (sinceLast(last.files, next).impact?.changes.length ?? 0) > 0 ? 'a report' : undefined;
}

const other = (value: CellInput): CellInput =>
  typeof value === 'number'
    ? value * 2
    : value === 'published'
      ? 'sample'
      : value === 'sample'
        ? 'published'
        : `${String(value)}x`;

const { 'Read Me': _forPeople, ...sheets } = soundSheets;
const cells = Object.entries(sheets).flatMap(([sheet, [header = [], ...rows]]) =>
  rows.flatMap((row, r) =>
    row.flatMap((value, c) =>
      value === null || value === undefined
        ? []
        : [
            {
              column: `${sheet}: ${String(header[c])}`,
              cell: `${sheet}!${XLSX.utils.encode_cell({ r: r + 1, c })}`,
              value,
            },
          ],
    ),
  ),
);

test.each([
  { what: 'another value', edit: other },
  { what: 'a blank', edit: () => null },
])('$what in each cell', ({ edit }) => {
  const silent = cells.filter(({ cell, value }) => said(new BookBuilder().set(cell, edit(value))) === undefined);
  expect([...new Set(silent.map(({ column }) => column))]).toEqual([]);
});

test('another value in each cell of a ladder', () => {
  const lines = (soundFiles['run-sizes/cards.csv'] ?? '').trimEnd().split('\n');
  const silent = lines.slice(1).flatMap((line, at) =>
    line.split(',').flatMap((value, column) => {
      const now = line
        .split(',')
        .with(column, String(other(Number(value) ? Number(value) : value)))
        .join(',');
      return said(new BookBuilder().line('run-sizes/cards.csv', at + 2, now)) === undefined
        ? [`${value} of ${line}`]
        : [];
    }),
  );
  expect(silent).toEqual([]);
});
