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

type Value = string | number;

const swapped: Readonly<Record<string, string>> = { published: 'sample', sample: 'published' };
const other = (value: Value): Value => (typeof value === 'number' ? value * 2 : (swapped[value] ?? `${value}x`));
const isValue = (cell: CellInput): cell is Value => typeof cell === 'string' || typeof cell === 'number';

const { 'Read Me': _forPeople, ...sheets } = soundSheets;
const cells = Object.entries(sheets).flatMap(([sheet, rows]) =>
  rows.slice(1).flatMap((row, r) =>
    row.flatMap((value, c) => {
      const cell = `${sheet}!${XLSX.utils.encode_cell({ r: r + 1, c })}`;
      return isValue(value) ? [{ cell, value }] : [];
    }),
  ),
);

test.each([
  { what: 'another value', edit: other },
  { what: 'a blank', edit: () => null },
])('$what in each cell', ({ edit }) => {
  const silent = cells.filter(({ cell, value }) => said(new BookBuilder().set(cell, edit(value))) === undefined);
  expect(silent.map(({ cell }) => cell)).toEqual([]);
});

test('another value in each cell of a ladder', () => {
  const lines = (soundFiles['run-sizes/cards.csv'] ?? '').trimEnd().split('\n');
  const silent = lines.slice(1).flatMap((line, at) =>
    line.split(',').flatMap((value, column) => {
      const now = line
        .split(',')
        .with(column, `${other(Number(value) || value)}`)
        .join(',');
      return said(new BookBuilder().line('run-sizes/cards.csv', at + 2, now)) === undefined
        ? [`${value} of ${line}`]
        : [];
    }),
  );
  expect(silent).toEqual([]);
});
