import { expect, test } from 'vitest';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { stepped } from '../../tests/compiler/stepped-edits.ts';
import { found } from '../../tests/compiler/unsound-book.ts';
import { compile } from '../compile.ts';

test('a price of nothing but choices that is too large to be held', () => {
  const steps = [1, 2, 3].map((step) => ({ product: 'flag', step, do: 'percent', figure: 99_900 }));
  const { diagnostics } = compile(stepped(new BookBuilder(), ...steps).toFiles());
  expect(diagnostics).toMatchObject([{ code: 'QB429', tip: 'Correct the figures on Steps.' }]);
});

test('a minimum of a material without a price', () => {
  const book = stepped(new BookBuilder(), { do: 'at least', figure: 25, per: 'run', when: 'material = Mesh' })
    .remove('Rates', 3)
    .append('Unpriced', 'banner', 'material = Mesh', 'Not yet.');
  expect(found(book)).toEqual([]);
});
