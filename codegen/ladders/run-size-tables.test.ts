import { expect, test } from 'vitest';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { figurePlace } from '../language/book.ts';
import { placeText } from '../language/diagnostic.ts';
import { readSources } from '../read/index.ts';
import { runSizeTables } from './ladders.ts';

const tablesOf = (book: BookBuilder) => runSizeTables(readSources(book.toFiles()).sheets);

const parse = (book: BookBuilder) => {
  const { tables, diagnostics } = tablesOf(book);
  const texts = tables.map(({ product, keys, rows }) => ({
    product: product.value,
    keys: keys.map(({ value }) => value),
    rows: rows.map(({ options, runSize, perUnit, total, basis }) => [...options, runSize, perUnit, total, basis]),
  }));
  return { tables: texts, codes: diagnostics.map(({ code }) => code) };
};

test('a file: the product is its name, the keys are the other columns, figures are integers', () => {
  const { tables } = parse(
    new BookBuilder().file(
      'run-sizes/cards.csv',
      'basis,stock,total,per_unit,run_size,coating\nsample,14pt,3.00,0.03,100,\nsample,*,5,.05,100,Matte\n',
    ),
  );
  expect(tables).toEqual([
    {
      product: 'cards',
      keys: ['stock', 'coating'],
      rows: [
        ['14pt', '', 100, 300, 300, 'sample'],
        ['*', 'Matte', 100, 500, 500, 'sample'],
      ],
    },
  ]);
});

test("the sheet: a product's keys are the columns that any of its rows fills", () => {
  const { tables } = parse(
    new BookBuilder().dropFile('run-sizes/cards.csv').sheet('Run Sizes', [
      ['product', 'stock', 'size', 'run_size', 'per_unit', 'total', 'basis'],
      ['cards', 20, null, 100, 0.03, 3, 'sample'],
      ['flyers', null, '8.5x11', 25, 1.2901, 32.25, 'published'],
      ['cards', '16pt', null, 100, 0.05, 5, 'sample'],
      ['plain', null, null, 1, 2, 2, 'sample'],
    ]),
  );
  expect(tables.map(({ product, keys }) => [product, ...keys])).toEqual([
    ['cards', 'stock'],
    ['flyers', 'size'],
    ['plain'],
  ]);
  expect(tables[0]?.rows).toEqual([
    ['20', 100, 300, 300, 'sample'],
    ['16pt', 100, 500, 500, 'sample'],
  ]);
  expect(tables[1]?.rows).toEqual([['8.5x11', 25, 12901, 3225, 'published']]);
});

test('the sheet: each figure has its own column and row, and a key is a column that some row fills', () => {
  const book = new BookBuilder().dropFile('run-sizes/cards.csv').sheet('Run Sizes', [
    ['product', 'stock', 'size', 'run_size', 'per_unit', 'total', 'basis'],
    ['flyers', null, '8.5x11', 25, 1.2901, 32.25, 'published'],
    ['cards', '14pt', null, 100, 0.03, 3, 'sample'],
    ['cards', '16pt', 'Square', 100, 0.05, 5, 'sample'],
  ]);
  const { tables } = tablesOf(book);
  const owners = tables.map(({ product: { value, at } }) => `${value}: ${placeText(at)}`);
  expect(owners).toEqual(['flyers: price-book.xlsx, Run Sizes!A2', 'cards: price-book.xlsx, Run Sizes!A3']);
  const [, cards] = tables;
  expect(cards?.keys.map(({ value }) => value)).toEqual(['stock', 'size']);
  expect(cards?.rows.map(({ row, options }) => [row, ...options])).toEqual([
    [3, '14pt', ''],
    [4, '16pt', 'Square'],
  ]);
  const places = cards && (['run_size', 'per_unit', 'total'] as const).map((of) => figurePlace(cards, { row: 4 }, of));
  expect(places?.map(placeText)).toEqual(['D4', 'E4', 'F4'].map((cell) => `price-book.xlsx, Run Sizes!${cell}`));
});

test('a faulty row is left out, and the others stay', () => {
  const { tables, codes } = parse(new BookBuilder().line('run-sizes/cards.csv', 3, '14pt,Matte,250,x,6.25,sample'));
  expect(codes).toEqual(['QB202']);
  expect(tables[0]?.rows).toHaveLength(3);
});
