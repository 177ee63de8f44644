/** The real workbook with ten faulty cells. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect } from 'vitest';
import * as XLSX from 'xlsx';
import type { SourceFile } from '../../../codegen/language/source.ts';
import { sources } from '../slips/real-book.ts';

export const file = 'price-book.xlsx';
export const book = sources.find(({ path }) => path === file)?.bytes ?? new Uint8Array();
/** Path of each sheet's part in the file. */
export const partOf: ReadonlyMap<string, string> = new Map(
  XLSX.read(book, { bookSheets: true }).SheetNames.map((name, at) => [name, `xl/worksheets/sheet${at + 1}.xml`]),
);

/** Returns the real workbook with other texts in some cells: `Rates!F3`. */
function tampered(texts: Readonly<Record<string, string>>): Uint8Array {
  const parts = unzipSync(book);
  for (const [place, text] of Object.entries(texts)) {
    const [sheet = '', address = ''] = place.split('!');
    const path = partOf.get(sheet) ?? '';
    const xml = strFromU8(parts[path] ?? new Uint8Array());
    const cell = new RegExp(`<c r="${address}"( s="\\d+")?[^>]*?(/>|>.*?</c>)`);
    expect(xml, place).toMatch(cell);
    const written = xml.replace(cell, (_, style = '') => `<c r="${address}"${style} t="str"><v>${text}</v></c>`);
    parts[path] = strToU8(written);
  }
  return zipSync(parts);
}

/** Returns the book with another workbook. */
export const withBook = (bytes: Uint8Array): readonly SourceFile[] =>
  sources.map((source) => (source.path === file ? { path: file, bytes } : source));

const faults = {
  'Rates!F2': 'abc',
  'Rates!F3': '1,21',
  'Products!A3': 'Not A Key',
  'Products!G4': 'nowhere',
  'Choices!B5': 'colour',
  'Limits!D2': '-4',
  'Categories!A2': 'Banners!',
  'Menus!C3': 'no route',
  'Unit Prices!F2': '$41.20',
  'Fields!D3': 'choise',
};
export const faulty = tampered(faults);
