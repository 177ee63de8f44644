import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { openWorkbook } from '../open-workbook.ts';
import { checkFormulas } from './stale-formulas.ts';

/** Returns a workbook with one sheet of these rows of XML, as spreadsheet programs write them. */
function workbookOf(rows: string): Uint8Array {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['x']]), 'Rates');
  const files = unzipSync(new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' })));
  const path = 'xl/worksheets/sheet1.xml';
  const xml = strFromU8(files[path] ?? new Uint8Array());
  const filled = xml
    .replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`)
    .replace(/<dimension[^>]*>/, '');
  return zipSync({ ...files, [path]: strToU8(filled) });
}

function staleIn(rows: string): readonly string[] {
  const [sheet] = openWorkbook(workbookOf(rows));
  if (!sheet?.content) throw new Error('the sheet was not read');
  const { sheet: cells, facts } = sheet.content;
  const { faults, unchecked } = checkFormulas(cells['!data'], facts.uncalculated);
  return [
    ...Array.from(faults, ([at, { message }]) => `${at}: ${message}`),
    ...unchecked.map(({ formula, holds }) => `unchecked: ${formula} holds ${holds}`),
  ];
}

const column = (formulas: string, value: number): string =>
  `<row r="${value}"><c r="A${value}"><v>${value}</v></c><c r="B${value}">${formulas}</c></row>`;

test('a shared formula is followed in each of its rows', () => {
  const rows = [
    column('<f t="shared" ref="B1:B3" si="0">A1*2</f><v>2</v>', 1),
    column('<f t="shared" si="0"/><v>4</v>', 2),
    column('<f t="shared" si="0"/><v>7</v>', 3),
  ];
  expect(staleIn(rows.join(''))).toEqual(['B3: the formula A3*2 gives 6, the cell holds 7']);
});

test('an array formula is not checked', () => {
  const rows = [column('<f t="array" ref="B1:B2">A1:A2*2</f><v>9</v>', 1), column('<v>9</v>', 2)];
  expect(staleIn(rows.join(''))).toEqual(['unchecked: A1:A2*2 holds 9']);
});

test.each(['[1]Sheet1!A1', 'Costs!B2', 'VLOOKUP(A1,A1:B9,2,FALSE)', 'IF(A1>1,2,3)', 'YEAR(TODAY())', 'A1^2', 'tax*2'])(
  '%s is not checked, and neither is arithmetic in its place',
  (formula) => {
    const rows = [column(`<f>${formula.replace('>', '&gt;')}</f><v>9</v>`, 1), column('<f>B1*2</f><v>18</v>', 2)];
    expect(staleIn(rows.join(''))).toEqual([`unchecked: ${formula} holds 9`]);
  },
);

test('a running sum of thousands of rows', () => {
  const rows = Array.from({ length: 5000 }, (_, at) =>
    at === 0 ? column('<v>1</v>', 1) : column(`<f>B${at}+A${at + 1}</f><v>${((at + 1) * (at + 2)) / 2}</v>`, at + 1),
  );
  expect(staleIn(rows.join(''))).toEqual([]);
});

test('a sum that runs upwards is followed up to the longest chain', () => {
  const rows = Array.from({ length: 3000 }, (_, at) => column(`<f>B${at + 2}+1</f><v>${3000 - at}</v>`, at + 1));
  expect(staleIn(rows.join(''))).toEqual([]);
});
