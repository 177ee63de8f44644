/** Sheets that are reported as missing: those that every book has, and those that other rows ask for. */
import { describe, expect, test } from 'vitest';
import { readSources } from '../read/index.ts';
import { parseSheets } from './index.ts';

/** Returns the messages of what is missing in a book of these files. */
function missing(files: Readonly<Record<string, string>>) {
  const sources = Object.entries(files).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }));
  const { diagnostics } = parseSheets(readSources(sources));
  return diagnostics.filter(({ code }) => code === 'QB104').map(({ message }) => message);
}

const sheets = (...names: readonly string[]): readonly string[] => names.map((name) => `the sheet ${name} is missing`);
const ladder = 'run_size,per_unit,total,basis\n100,0.03,3.00,sample';

describe('a book without any sheet', () => {
  const none = ['the workbook price-book.xlsx is missing'];
  test.each([
    { why: 'no files', files: {}, found: none },
    { why: 'ladders alone', files: { 'run-sizes/cards.csv': ladder }, found: none },
    {
      why: 'one sheet alone',
      files: { 'menus.csv': 'menu,label,route' },
      found: sheets('Categories', 'Products', 'Fields'),
    },
    { why: 'a ladder that cannot be read', files: { 'run-sizes/cards.csv': 'a;b' }, found: [] },
    { why: 'a workbook of another format', files: { 'price-book.ods': '' }, found: [] },
  ])('$why', ({ files, found }) => {
    expect(missing(files)).toEqual(found);
  });
});

const products = (...rows: readonly string[]): string =>
  [
    'product,name,title,routes,menu,pricing',
    ...rows.map((row) => row.replace(/(\w+) (\S+)/, '$1,Cards,Cards,/$1,products,$2')),
  ].join('\n');
const field = (kind: string): string => `product,field,label,kind\na,size,Size,${kind}`;
const steps = (product: string): string => `product,step,label,do,figure,basis\n${product},1,Set-up,add,20,sample`;

describe('a sheet that rows of others ask for', () => {
  const base = { 'categories.csv': 'key,label', 'menus.csv': 'menu,label,route', 'notices.csv': 'product,state,text' };
  test.each([
    { why: 'nothing', product: [], fields: 'length', step: 'a', want: [] },
    { why: 'choices', product: [], fields: 'choice', step: 'a', want: ['Choices'] },
    { why: 'rates', product: ['a area'], fields: 'length', step: 'b', want: ['Rates'] },
    { why: 'unit prices', product: ['a unit', 'b run-size'], fields: 'length', step: 'b', want: ['Unit Prices'] },
    { why: 'both', product: ['a unit', 'b area'], fields: 'length', step: 'c', want: ['Rates', 'Unit Prices'] },
    { why: 'no rates with steps', product: ['a area', 'b run-size'], fields: 'length', step: 'a', want: [] },
    { why: 'no prices with steps', product: ['a unit', 'b run-size'], fields: 'length', step: 'a', want: [] },
    { why: 'the price of another', product: ['a area', 'b unit'], fields: 'length', step: 'a', want: ['Unit Prices'] },
  ])('$why', ({ product, fields, step, want }) => {
    const files = { ...base, 'products.csv': products(...product), 'fields.csv': field(fields) };
    expect(missing({ ...files, 'steps.csv': steps(step) })).toEqual(sheets(...want));
  });

  test('notices, as soon as there is a product', () => {
    const { 'notices.csv': _, ...others } = { ...base, 'fields.csv': field('length') };
    expect(missing({ ...others, 'products.csv': products() })).toEqual([]);
    expect(missing({ ...others, 'products.csv': products('a run-size') })).toEqual(sheets('Notices'));
  });
});
