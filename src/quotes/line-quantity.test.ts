import { expect, test } from 'vitest';
import { readQuantity } from './line-quantity.ts';

test.each<[text: string, want: number | undefined]>([
  [' 25 ', 25],
  ['1,000', 1000],
  ['9999', 9999],
  ['10000', undefined],
  ['0', undefined],
  ['1,00', undefined],
  ['', undefined],
])('%j is %s', (text, want) => {
  expect(readQuantity(text, 9999)).toBe(want);
});
