/** `npm run price-book -- export`: one workbook with the content of the whole book. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readGenerated } from '../../codegen/commands/generated-files.ts';
import { loadSources } from '../../codegen/commands/load-sources.ts';
import { type Compilation, compile } from '../../codegen/compile.ts';
import { byCodeUnit } from '../../codegen/language/collections.ts';
import type { SourceFile } from '../../codegen/language/source.ts';
import { exportWorkbook, soldDifferently, withWorkbook } from '../../codegen/workbook/export.ts';
import { isFull } from '../soak/size.ts';
import { BookBuilder } from './book-builder.ts';
import { withSteps } from './impact/with-steps.ts';
import type { CellInput } from './workbook-bytes.ts';

const root = join(import.meta.dirname, '../..');

async function exported(sources: readonly SourceFile[]): Promise<{ before: Compilation; after: Compilation }> {
  const before = compile(sources);
  expect(before.diagnostics).toEqual([]);
  return { before, after: compile(withWorkbook(sources, await exportWorkbook(sources, before))) };
}

/** Returns true for files with the cells of prices, the only content that an export changes. */
const tellsPlaces = (path: string): boolean => /^(manifest\.json|book\.json|price-list\.json|sources\/.*)$/.test(path);
const sold = (files: ReadonlyMap<string, string>): readonly (readonly [string, string])[] =>
  [...files].filter(([path]) => !tellsPlaces(path)).toSorted(([a], [b]) => byCodeUnit(a, b));

test('the export of the real book compiles to the very files of the app', async () => {
  const { after } = await exported(loadSources(join(root, 'pricing-source')));
  expect(after.diagnostics).toEqual([]);
  const kept = sold(after.files);
  expect(kept.length).toBeGreaterThan(70);
  expect(kept).toEqual(sold(readGenerated(join(root, 'generated'))));
});

test('an export of an export is the same workbook', async () => {
  const sources = new BookBuilder().toFiles();
  const once = withWorkbook(sources, await exportWorkbook(sources, compile(sources)));
  const twice = withWorkbook(once, await exportWorkbook(once, compile(once)));
  expect(compile(twice).files).toEqual(compile(once).files);
});

/** Renames a stock of the sound book, in the workbook and in its ladders. */
const stockNamed = (inWorkbook: CellInput, inFile: string) => (book: BookBuilder) =>
  book
    .set('Choices!C2', inWorkbook)
    .set('Examples!B2', `Stock="${inFile.replaceAll('"', '""')}"; Coating=Matte`)
    .line('run-sizes/cards.csv', 2, `"${inFile.replaceAll('"', '""')}",Matte,100,0.03,3.00,published`)
    .line('run-sizes/cards.csv', 3, `"${inFile.replaceAll('"', '""')}",Matte,250,0.025,6.25,sample`)
    .set('Menus!C6', '/business-cards/basic');

const books: readonly { readonly name: string; readonly edit: (book: BookBuilder) => BookBuilder }[] = [
  { name: 'the sound book', edit: (book) => book },
  {
    name: 'a book with steps, billed sizes, counts and levels',
    edit: (book) => withSteps(book).append('Accepted', 'QB437', 'banner:', 'As printed.'),
  },
  {
    name: 'a book with words of customers in a file',
    edit: (book) =>
      book.file(
        'words.csv',
        'product,field,choice,words,not offered\n,material,Mesh,"net, wind vinyl",\nflag,,,roll up,yes\n',
      ),
  },
  { name: 'a stock like a number', edit: stockNamed('20', '20') },
  { name: 'a stock in a number cell', edit: stockNamed(20, '20') },
  { name: 'a stock with leading zeros', edit: stockNamed('007', '007') },
  { name: 'a stock like a size', edit: stockNamed('12x12', '12x12') },
  { name: 'a stock like a date', edit: stockNamed('4/4', '4/4') },
  { name: 'a stock like a formula, with quotes', edit: stockNamed('=1+1 "heavy"', '=1+1 "heavy"') },
  { name: 'a stock of other scripts', edit: stockNamed('Büttenpapier 紙 <&>', 'Büttenpapier 紙 <&>') },
  { name: 'decimals to the last place', edit: (book) => book.set('Rates!D3', 0.2815).set('Choices!F10', 0.0001) },
  { name: 'a decimal that no float holds', edit: (book) => book.set('Rates!D3', 1.1 * 1.1) },
  { name: 'trailing zeros', edit: (book) => book.line('run-sizes/cards.csv', 3, '14pt,Matte,250,0.0250,6.250,sample') },
  {
    name: 'a blank row, which keeps the others in their places',
    edit: (book) => book.append('Rates').append('Examples'),
  },
  {
    name: 'a sheet in a file',
    edit: (book) => book.dropSheet('Settings').file('settings.csv', 'key,value\nprice change threshold,25\n'),
  },
];

test.each(books)('$name survives', async ({ edit }) => {
  const { before, after } = await exported(edit(new BookBuilder()).toFiles());
  expect(after.diagnostics).toEqual([]);
  expect(sold(after.files)).toEqual(sold(before.files));
});

const schemes = join(root, 'tests/schemes');
/** Price lists with so many selections that each takes seconds; the others have every mechanism too. */
const large = ['14-contract-screen-print', '16-decoration-price-list'];
/** All price lists in a full run, else some: the books above have every mechanism too. */
const exportedSchemes = readdirSync(schemes).filter(
  (name) => /^\d/.test(name) && (isFull || (Number.parseInt(name, 10) % 4 === 0 && !large.includes(name))),
);

test.each(exportedSchemes)('the price list %s survives', async (name) => {
  const own = loadSources(join(schemes, name));
  const { before, after } = await exported([
    ...loadSources(join(schemes, 'common')).filter(({ path }) => own.every((file) => file.path !== path)),
    ...own,
  ]);
  expect(after.diagnostics).toEqual([]);
  expect(soldDifferently(before, after)).toEqual([]);
});

test('ladders of several products stand on one sheet, each with its own columns', async () => {
  const sources = new BookBuilder()
    .append('Products', 'flyer', 'Flyers', 'Flyers', '/flyers', 'products', 'run-size', 'cards')
    .append('Fields', 'flyer', 'coating', 'Coating', 'choice')
    .append('Fields', 'flyer', 'stock', 'Stock', 'choice')
    .append('Choices', 'flyer', 'coating', 'Gloss')
    .append('Choices', 'flyer', 'stock', 'Book')
    .append('Menus', 'products', 'Flyers', '/flyers')
    .file('run-sizes/flyer.csv', 'coating,stock,run_size,per_unit,total,basis\nGloss,Book,100,0.1,10.00,sample\n')
    .toFiles();
  const { before, after } = await exported(sources);
  expect(after.diagnostics).toEqual([]);
  expect(sold(after.files)).toEqual(sold(before.files));
});

test('an accepted warning follows its cell into the workbook', async () => {
  const sources = new BookBuilder()
    .line('run-sizes/cards.csv', 3, '14pt,Matte,250,0.0110,2.75,sample')
    .append('Accepted', 'QB406', 'run-sizes/cards.csv:3', 'A promotion.')
    .toFiles();
  const { before, after } = await exported(sources);
  expect(before.accepted.map(({ place }) => place)).toEqual(['run-sizes/cards.csv:3, column total']);
  expect(after.diagnostics).toEqual([]);
  expect(after.accepted.map(({ place }) => place)).toEqual(['price-book.xlsx, Run Sizes!F3']);
});
