import { expect, test } from 'vitest';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { between } from '../../tests/compiler/stepped-edits.ts';
import { compile } from '../compile.ts';
import { placeText } from '../language/diagnostic.ts';

type Edit = (book: BookBuilder) => BookBuilder;

test.each<[name: string, want: string, edit: Edit]>([
  [
    'a price per piece that rises with the quantity',
    'QB407 Unit Prices!D3: the rate from 2 on is above the one from 1',
    (b) =>
      b
        .set('Choices!E13', 'yes')
        .sheet('Unit Prices', [
          ['product', 'when', 'from quantity', 'per unit', 'basis'],
          ['flag', null, null, 41, 'sample'],
          ['flag', null, 2, 42, 'sample'],
        ])
        .remove('Examples', 4),
  ],
  [
    'a choice cheaper than it may be at the most that can be ordered between run sizes',
    'QB408 Choices!J5: Glossy costs $10.00 for 250, Matte $10.50 for 250, with stock = 16pt; coating = Glossy',
    (b) =>
      between(b.remove('Unpriced', 2), 100, 250).line(
        'run-sizes/cards.csv',
        6,
        '16pt,Matte,100,0.045,4.50,sample\n16pt,Matte,250,0.042,10.50,sample',
      ),
  ],
])('%s', (_name, want, edit) => {
  const { diagnostics } = compile(edit(new BookBuilder()).toFiles());
  expect(
    diagnostics.map(({ code, at, message }) => `${code} ${placeText(at).replace('price-book.xlsx, ', '')}: ${message}`),
  ).toEqual([want]);
});
