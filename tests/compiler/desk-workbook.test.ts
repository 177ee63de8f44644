/** The workbook that the desk downloads has the whole book, and what a session publishes is a book again. */
import { strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import { loadSources } from '../../codegen/commands/book-folder.ts';
import { type Compilation, compile } from '../../codegen/compile.ts';
import type { SourceFile } from '../../codegen/language/source.ts';
import { openSession } from '../../codegen/session.ts';
import { exportWorkbook } from '../../codegen/workbook/export.ts';
import { BookBuilder } from './book-builder.ts';
import { changed } from './changes.ts';
import { withWorkbook } from './with-workbook.ts';

async function exported(sources: readonly SourceFile[]) {
  const before = compile(sources);
  expect(before.diagnostics).toEqual([]);
  return { before, after: compile(withWorkbook(sources, await exportWorkbook(sources, before))) };
}

/** What is sold, without the places of prices and examples. */
const sold = ({ checked, files }: Compilation) => [
  checked.products.map(({ product }) => product),
  files.get('find.ts'),
  files.get('settings.ts'),
];

/** Names a stock in the workbook, its ladders and its example. */
const stock = (inSheet: string, inFile = inSheet): string => {
  const quoted = `"${inFile.replaceAll('"', '""')}"`;
  return [
    `Choices!C2 = ${inSheet}`,
    `Examples!B2 = Stock=${quoted}; Coating=Matte`,
    `run-sizes/cards.csv:2 = ${quoted},Matte,100,0.03,3.00,published`,
    `run-sizes/cards.csv:3 = ${quoted},Matte,250,0.025,6.25,sample`,
    'Menus!C6 = /business-cards/basic',
  ].join(' / ');
};

test.each([
  ['the shipped book', loadSources('pricing-source')],
  ...[
    ['steps, billed sizes, counts and levels', '[everything]'],
    ['words of customers in a file', 'words.csv = product,field,choice,words\\n,material,Mesh,"net, wind vinyl"\\n'],
    ['a stock like a number', stock("'20", '20')],
    ['a stock in a number cell', stock('20')],
    ['a stock with leading zeros', stock("'007", '007')],
    ['a stock like a date', stock('4/4')],
    ['a stock like a formula, with quotes', stock('\'=1+1 "heavy"', '=1+1 "heavy"')],
    ['a stock of other scripts', stock('Büttenpapier 紙 <&>')],
    [
      'a decimal that no float holds, and trailing zeros',
      'Rates!D3 = 1.38 / run-sizes/cards.csv:3 = 14pt,Matte,250,0.0250,6.250,sample',
    ],
    ['a blank row, which keeps the others in their places', 'Rates + / Examples +'],
    [
      'settings in a file',
      '- Settings / settings.csv = key,value\\nprice change threshold,25\\nquote valid days,14\\n',
    ],
  ].map(([name = '', change = '']): [string, readonly SourceFile[]] => [
    name,
    changed(new BookBuilder(), change).toFiles(),
  ]),
])('%s is in one workbook', async (_name, sources) => {
  const { before, after } = await exported(sources);
  expect(after.diagnostics).toEqual([]);
  expect(sold(after)).toEqual(sold(before));
});

test('an accepted warning follows its cell into the workbook', async () => {
  const fall = 'run-sizes/cards.csv:3 = 14pt,Matte,250,0.0110,2.75,sample';
  const book = changed(new BookBuilder(), `${fall} / Accepted + QB406 | run-sizes/cards.csv:3 | A promotion.`);
  const { after } = await exported(book.toFiles());
  expect(after.diagnostics).toEqual([]);
  expect(after.accepted.map(({ place }) => place)).toEqual(['price-book.xlsx, Run Sizes!F3']);
});

test('the publication of one workbook names the files to delete, without which it is the whole book', async () => {
  const present = new BookBuilder().toFiles();
  const session = openSession(present);
  const bytes = await session.workbook();
  const { left } = await session.drop([{ path: 'price-book.xlsx', bytes }], () => undefined);
  expect(left).toEqual(['run-sizes/cards.csv']);
  const files = await session.publication(undefined);
  expect(strFromU8(files.get('price-impact.md') ?? new Uint8Array())).toContain(
    '- `pricing-source/run-sizes/cards.csv`',
  );
  const published = Array.from(files).flatMap(([path, content]) =>
    path.startsWith('pricing-source/') ? [{ path: path.slice('pricing-source/'.length), bytes: content }] : [],
  );
  const again = await openSession(published).drop([{ path: 'price-book.xlsx', bytes }], () => undefined);
  expect(again).toMatchObject({ isSound: true, isSame: true, left: [] });
  const beside = present.filter(({ path }) => left.includes(path)).concat(published);
  expect((await openSession(beside).drop([], () => undefined)).isSound).toBe(false);
});

test.each([
  ['', 30],
  ['- Settings', 30],
  ['Settings + quote valid days | 14', 14],
])('a quote is valid for as long as Settings say: %j', (change, days) => {
  const { files } = compile(changed(new BookBuilder(), change).toFiles());
  expect(files.get('settings.ts')).toContain(`export const settings: BookSettings = { "quoteValidDays": ${days} };`);
});

test('a smallest markup stands in the catalog, where there is one', () => {
  const markup = 'Categories!E1 = smallest markup / Categories!E2 =';
  const catalogOf = (percent: string) =>
    compile(changed(new BookBuilder(), `${markup} ${percent}`).toFiles()).files.get('catalog.ts') ?? '';
  expect(catalogOf('12.5').match(/"smallestMarkup": \d+/g)).toEqual(['"smallestMarkup": 12500']);
  expect(catalogOf('0')).not.toContain('smallestMarkup');
});

test('the cells of prices follow the columns and rows of the sheet', () => {
  const sheet =
    'Run Sizes = basis | product | total | per_unit | run_size | coating | stock / Run Sizes + sample | cards | 10 | 0.04 | 250 | Glossy | 16pt / Run Sizes + published | cards | 3 | 0.03 | 100 | Matte | 14pt / Run Sizes + sample | cards | 6.25 | 0.025 | 250 | Matte | 14pt / Run Sizes + sample | cards | 5 | 0.05 | 100 | Glossy | 16pt';
  const { files } = compile(changed(new BookBuilder(), `- run-sizes/cards.csv / ${sheet}`).toFiles());
  const text = files.get('sources/cards.ts') ?? '';
  for (const part of ['"sheet": "Run Sizes"', '"perUnit": "D"', '"total": "C"']) expect(text).toContain(part);
  expect(text).toMatch(/^14pt\tMatte\t100:2 250$/m);
  expect(text).toMatch(/^16pt\tGlossy\t100 250:-3$/m);
});
