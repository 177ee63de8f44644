import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { withCharacters } from './decode.ts';
import { readWorkbook } from './workbook.ts';

const sheet = 'xl/worksheets/sheet1.xml';

/** Reads a sheet whose second cell below the header has this XML. Returns the cell's text. */
function read(cell: string): string | undefined {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(
    book,
    XLSX.utils.aoa_to_sheet([
      ['a', 'b'],
      ['x', 'VALUE'],
    ]),
    'Rates',
  );
  const parts = unzipSync(new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' })));
  const xml = strFromU8(parts[sheet] ?? new Uint8Array()).replace(/<c r="B2".*?<\/c>/, cell);
  const bytes = zipSync({ ...parts, [sheet]: strToU8(xml) });
  const sheets = readWorkbook({ path: 'price-book.xlsx', bytes }, (_code, _at, message) => {
    throw new Error(message);
  });
  return sheets[0]?.rows[0]?.cells[1]?.text;
}

const texts: readonly (readonly [xml: string, text: string])[] = [
  ['&#127881;', '🎉'],
  ['&#x1F389; and &#x1f389;', '🎉 and 🎉'],
  ['&#10004;', '✔'],
  ['&amp;#127881;', '🎉'],
  ['&amp;#x1F389;', '🎉'],
  ['&amp;#9999999;', '&#9999999;'],
  ['A &amp;amp; B &amp;lt;b&amp;gt; &amp;#10004;', 'A &amp; B &lt;b&gt; ✔'],
  ['A &amp; B &lt;b&gt;', 'A & B <b>'],
  ['&amp;amp;#127881;', '&amp;#127881;'],
];

test.each(texts)('%s beside its cell is %s', (xml, text) => {
  expect(read(`<c r="B2" t="str"><v>${xml}</v></c>`)).toBe(text);
});

test.each(texts)('%s within its cell is %s', (xml, text) => {
  expect(read(`<c r="B2" t="inlineStr"><is><t>${xml}</t></is></c>`)).toBe(text);
});

test.each(['plain', '&amp;', '&#x110000;', '&#;', '# & ;'])('%s stays as it was typed', (text) => {
  expect(withCharacters(text)).toBe(text);
});
