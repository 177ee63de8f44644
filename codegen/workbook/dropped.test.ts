import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { withDropped } from './dropped.ts';

const bytes = strToU8('a,b\n');
const present = ['price-book.xlsx', 'rates.csv', 'run-sizes/cards.csv', 'images/cards.svg'].map((path) => ({
  path,
  bytes: strToU8(`present ${path}`),
}));

describe('the place of a dropped file', () => {
  it.each([
    ['price-book.xlsx', 'price-book.xlsx'],
    ['price-book (1).xlsx', 'price-book.xlsx'],
    ['Spring prices.XLSX', 'price-book.xlsx'],
    ['rates.csv', 'rates.csv'],
    ['Unit Prices.csv', 'unit-prices.csv'],
    ['cards.csv', 'run-sizes/cards.csv'],
    ['cards (1).csv', 'run-sizes/cards.csv'],
    ['Cards.CSV', 'run-sizes/cards.csv'],
    ['cards.svg', 'images/cards.svg'],
    ['Desktop/pricing-source/run-sizes/cards.csv', 'run-sizes/cards.csv'],
    ['C:\\prices\\images\\cards.svg', 'images/cards.svg'],
  ])('%s is %s', (path, want) => {
    expect(withDropped(present, [{ path, bytes }]).files).toEqual([{ name: path, path: want }]);
  });

  it('is that of the exact name, whatever stray download stands before it', () => {
    const exact = { path: 'book/run-sizes/cards.csv', bytes: new Uint8Array([1]) };
    const { sources } = withDropped([], [{ path: 'book/run-sizes/cards (1).csv', bytes }, exact]);
    expect(sources).toEqual([{ path: 'run-sizes/cards.csv', bytes: exact.bytes }]);
  });

  it.each([
    ['notes.docx', 'its name is none of a workbook (.xlsx), a sheet (.csv) or a drawing (.svg)'],
    ['boards.txt.csv', 'it has the name of no sheet, ladder or drawing: name it like one, such as cards.csv'],
    ['~$price-book.xlsx', 'it is no part of the book'],
    ['pricing-source/README.md', 'it is no part of the book'],
    ['broken.zip', 'it is no archive that can be read'],
  ])('%s is ignored', (path, why) => {
    const dropped = withDropped(present, [{ path, bytes }]);
    expect(dropped.files).toEqual([{ name: path, why }]);
    expect(dropped.sources).toEqual(present);
  });

  it('two files for one place: the first is taken, the other named', () => {
    const two = [
      { path: 'a.xlsx', bytes },
      { path: 'b.xlsx', bytes },
    ];
    expect(withDropped(present, two).files).toEqual([
      { name: 'a.xlsx', path: 'price-book.xlsx' },
      { name: 'b.xlsx', why: 'another file is the price-book.xlsx already' },
    ]);
  });
});

it('an archive is taken apart, and what is not in it comes from the present book', () => {
  const archive = zipSync({ 'book/rates.csv': bytes, 'book/notes.txt': bytes });
  const { files, sources } = withDropped(present, [{ path: 'book.zip', bytes: archive }]);
  expect(files.map(({ name, path }) => [name, path])).toEqual([
    ['book.zip/book/rates.csv', 'rates.csv'],
    ['book.zip/book/notes.txt', undefined],
  ]);
  expect(sources.map(({ path }) => path).toSorted()).toEqual(present.map(({ path }) => path).toSorted());
  expect(sources.find(({ path }) => path === 'rates.csv')?.bytes).toEqual(bytes);
});

it('a workbook with the rows of a sheet replaces its CSV file; one without them does not', () => {
  const workbook = new BookBuilder().toFiles().find(({ path }) => path === 'price-book.xlsx');
  const dropped = withDropped(present, workbook ? [workbook] : []);
  expect(dropped.left).toEqual(['rates.csv']);
  expect(dropped.sources.map(({ path }) => path)).not.toContain('rates.csv');
});
