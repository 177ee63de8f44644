import { expect, test } from 'vitest';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { stepped } from '../../tests/compiler/stepped-edits.ts';
import { compile } from '../compile.ts';
import { productSources } from '../link/product-source.ts';
import { alike, pricingFields } from './alike.ts';

const [cards, banner, flag] = productSources(
  compile(stepped(new BookBuilder(), { do: 'add', figure: 25, per: 'run' }).toFiles()).book,
);

test.each([
  { name: 'the columns of a ladder', source: cards, want: ['stock', 'coating'] },
  { name: 'conditions and adders', source: banner, want: ['material', 'hems'] },
  { name: 'conditions and adders, without a ladder', source: flag, want: ['sleeve', 'hardware'] },
])('fields that prices depend on, by $name', ({ source, want }) => {
  expect(source && [...pricingFields(source)]).toEqual(want);
});

test('one selection of each price', () => {
  const selections = [
    { sleeve: 'a', hardware: 'bc', color: '4/4' },
    { sleeve: 'ab', hardware: 'c', color: '4/4' },
    { sleeve: 'a', hardware: 'bc', color: '4/0' },
    { sleeve: 'abc' },
    { hardware: 'abc' },
  ];
  expect(flag && alike(flag)(selections)).toEqual([selections[2], selections[1], selections[3], selections[4]]);
});
