import { describe, expect, test } from 'vitest';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { compile } from '../compile.ts';
import { productCounts } from '../emit/manifest-json.ts';

type Edit = (book: BookBuilder) => BookBuilder;

const checked = (edit: Edit) => compile(edit(new BookBuilder()).toFiles()).checked;

test('counts of the proven facts of each product', () => {
  expect(checked((b) => b).products.map(productCounts)).toEqual([
    { product: 'cards', selections: 3, priced: 2, unpriced: 1, published: 1, sample: 3 },
    { product: 'banner', selections: 4, priced: 4, unpriced: 0, published: 2, sample: 2 },
    { product: 'flag', selections: 6, priced: 6, unpriced: 0, published: 2, sample: 1 },
  ]);
});

test('a product with faulty names is left out of the products', () => {
  const { products } = checked((b) => b.set('Choices!D5', 'stok = 16pt'));
  expect(products.map(({ product }) => product.id)).toEqual(['banner', 'flag']);
});

describe('products and selections declared to be without a price', () => {
  const cases: readonly (readonly [name: string, product: string, edit: Edit, want: unknown])[] = [
    ['nothing of a product that is priced', 'banner', (b) => b, undefined],
    ['no stock that is priced with some options', 'cards', (b) => b, undefined],
    [
      'a stock, once for all its selections',
      'banner',
      (b) => b.remove('Rates', 3).append('Unpriced', 'banner', 'material = Mesh', 'Not yet.'),
      { field: 'material', choices: ['Mesh'] },
    ],
    ['a product as a whole', 'cards', (b) => b.dropFile('run-sizes/cards.csv').set('Unpriced!B2', null), true],
    [
      'nothing where no field is the stock',
      'flag',
      (b) => b.remove('Unit Prices', 3).append('Unpriced', 'flag', 'sleeve = Black Sleeve', 'Not yet.'),
      undefined,
    ],
    [
      'nothing where the choices never come to an end',
      'flag',
      (b) =>
        b
          .append('Fields', 'flag', 'gem', 'Gem', 'choice')
          .append('Fields', 'flag', 'cap', 'Cap', 'choice', null, null, 'gem', 'Choose Gem first.')
          .append('Choices', 'flag', 'gem', 'Ruby', 'sleeve = White Sleeve; sleeve = Black Sleeve')
          .append('Choices', 'flag', 'cap', 'Round'),
      undefined,
    ],
    [
      'no stock where there is none to choose',
      'flag',
      (b) =>
        b
          .set('Products!J4', null)
          .set('Fields!J9', 'stock')
          .set('Choices!D14', 'color != 4/4')
          .append('Unpriced', 'flag', 'color = 4/4', 'Not yet.'),
      undefined,
    ],
  ];
  test.each(cases)('%s', (_name, product, edit, want) => {
    const found = checked(edit).products.find(({ source }) => source.id === product);
    expect(found).toBeDefined();
    expect(found?.product.withoutPrice).toEqual(want);
  });
});
