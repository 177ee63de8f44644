import { describe, expect, test } from 'vitest';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { stepped } from '../../tests/compiler/stepped-edits.ts';
import { compile } from '../compile.ts';
import { linkPricing } from './link.ts';

const linkedOf = (book: BookBuilder, id: string) =>
  compile(book.toFiles()).checked.products.find(({ source }) => source.id === id);

test('a product by run size without a table', () => {
  const linked = linkedOf(new BookBuilder().dropFile('run-sizes/cards.csv').set('Unpriced!B2', null), 'cards');
  const linking = linked && linkPricing(linked.source, [], linked.unpriced);
  expect(linking).toMatchObject({ pricing: { kind: 'run-size', keys: [], table: '' }, lines: [] });
  expect(linking?.isPriced({})).toBe(false);
});

test('the measure of prices by the piece', () => {
  const book = new BookBuilder()
    .sheet('Unit Prices', [
      ['product', 'by', 'from', 'per unit', 'basis'],
      ['flag', 'names', null, 41.2, 'published'],
      ['flag', 'names', 3, 40, 'sample'],
    ])
    .append('Fields', 'flag', 'names', 'Names', 'count', '1')
    .append('Limits', 'flag', 'names', null, 1, 4, 'clamp')
    .append('Notices', '*', 'number', null, 'Enter a number.');
  expect(linkedOf(book, 'flag')?.product.pricing).toMatchObject({ kind: 'unit', by: ['names'] });
});

describe('a product without rates', () => {
  const flag = { product: 'flag', do: 'add', figure: 40, per: 'piece' };
  test.each([
    { name: 'by a charge', step: flag, priced: 6 },
    { name: 'by a charge from a quantity on', step: { ...flag, 'from quantity': 2 }, priced: 0 },
    { name: 'by a charge of one sleeve', step: { ...flag, when: 'sleeve = White Sleeve' }, priced: 2 },
    { name: 'by a charge of nothing', step: { ...flag, figure: 0 }, priced: 0 },
    { name: 'by what is taken away', step: { ...flag, figure: -1 }, priced: 0 },
    { name: 'by a minimum', step: { ...flag, do: 'at least' }, priced: 0 },
  ])('is priced $name, or is not', ({ step, priced }) => {
    const book = stepped(new BookBuilder().remove('Unit Prices', 3).remove('Unit Prices', 2), step);
    expect(linkedOf(book, 'flag')?.priced).toHaveLength(priced);
  });
});
