import { expect, test } from 'vitest';
import type { CartItem } from './cart.ts';
import { cartCount, countedLines } from './cart-figures.ts';
import {
  answeredChoices,
  decidedLines,
  freeLetters,
  type OptionLetter,
  optionLetters,
  withChosen,
  withOptions,
} from './option-sets.ts';
import { offerSums, offerText, quoteTotals } from './sums.ts';

/** Reads lines such as `x:B* 200`: the chosen option B of the set x, for 200 cents. The id is the text before the price. */
const linesOf = (text: string): readonly CartItem[] =>
  text.split(', ').map((one) => {
    const [id = '', cents] = one.split(' ');
    const [set, letter] = id.replace('*', '').split(':');
    const option = optionLetters.find((known) => known === letter);
    const line = { product: 'P', stock: '', perUnit: 1, total: Number(cents), quantity: 1, id };
    return {
      ...line,
      ...(option && { option }),
      ...(option && set && { optionSet: set }),
      ...(id.endsWith('*') && { isChosen: true as const }),
    };
  });
const idsOf = (lines: readonly CartItem[]): string => lines.map(({ id }) => id).join(' ');
const placesOf = (lines: readonly CartItem[]): string =>
  lines
    .map(
      ({ id, option, optionSet, isChosen }) =>
        `${id}${option ? `=${optionSet ?? ''}:${option}` : ''}${isChosen ? '*' : ''}`,
    )
    .join(' ');

test.each([
  ['no options', 'a 900, b 100', 'a b', '$10.00', [1000], 'Total 1000'],
  [
    'an open set counts its cheapest',
    'x:A 300, x:B 200, b 100',
    'x:B b',
    'from $3.00',
    [300, 400],
    'Total with Option A 400, Total with Option B 300',
  ],
  ['a decided set', 'x:A* 300, x:B 200, b 100', 'x:A* b', '$4.00', [400], 'Total 400'],
  ['two open sets', 'x:A 300, x:B 200, y:A 50, y:B 70', 'x:B y:A', 'from $2.50', [250, 370], 'Total from 250'],
  [
    'one of two sets is decided',
    'x:A* 300, x:B 200, y:A 50, y:B 70',
    'x:A* y:A',
    'from $3.50',
    [350, 370],
    'Total from 350',
  ],
  ['a set whose other options were removed', 'x:B 300, b 100', 'x:B b', '$4.00', [400], 'Total 400'],
  [
    'options of an earlier release, of several lines',
    ':A 300, :B 340, :A 50, b 100',
    ':B b',
    'from $4.40',
    [440, 450],
    'Total with Option A 450, Total with Option B 440',
  ],
])('%s', (_, text, counted, total, totals, sums) => {
  const lines = linesOf(text);
  expect(idsOf(countedLines(lines))).toBe(counted);
  expect(cartCount(lines)).toBe(counted.split(' ').length);
  expect([offerText({ lines }), quoteTotals({ lines })]).toEqual([total, totals]);
  expect(
    offerSums({ lines })
      .map(({ label, cents }) => `${label} ${cents}`)
      .join(', '),
  ).toBe(sums);
  expect(decidedLines(countedLines(lines))).toEqual(countedLines(lines));
});

test('of an open set no line is certain', () =>
  expect(idsOf(decidedLines(linesOf('x:A 300, x:B 200, y:A* 50, y:B 70, b 100')))).toBe('y:A* b'));

test.each<[string, string, string, string | undefined, string, readonly OptionLetter[]]>([
  [
    'several runs are options of the first one',
    'b 100',
    'p 1, q 2, r 3',
    undefined,
    'b p=p:A q=p:B r=p:C',
    ['A', 'B', 'C', 'D'],
  ],
  ['one run alone is no option', 'b 100', 'p 1', undefined, 'b p', ['A', 'B', 'C', 'D']],
  ['of a line of the cart', 'b 100, c 1', 'p 1', 'b', 'b=b:A p=b:B c', ['B', 'C', 'D']],
  [
    'of an option of the cart, beside its own',
    'x:A 1, x:C 2, c 1',
    'p 1, q 2',
    'x:C',
    'x:A=x:A x:C=x:C p=x:B q=x:D c',
    ['B', 'D'],
  ],
  ['four at most', 'x:A 1, x:B 2, x:C 2', 'p 1, q 2', 'x:A', 'x:A=x:A x:B=x:B x:C=x:C p=x:D', ['D']],
  ['of a line that was removed meanwhile', 'b 100', 'p 1', 'gone', 'b p', ['A', 'B', 'C', 'D']],
  ['added again, changes nothing', 'b 100, p 1', 'p 1', 'b', 'b p', ['B', 'C', 'D']],
])('options: %s', (_, before, added, to, want, free) => {
  expect(placesOf(withOptions(linesOf(before), linesOf(added), to))).toBe(want);
  expect(freeLetters(linesOf(before), to)).toEqual(free);
});

test.each([
  ['one set', 'x:A 1, x:B* 2, b 1', 'A', 'x:A=x:A* x:B*=x:B b'],
  ['two sets, in their order', 'x:A 1, y:A 1, y:B 2, x:B 2', 'B, A', 'x:A=x:A y:A=y:A* y:B=y:B x:B=x:B*'],
  ['a letter that is not offered', 'x:A 1, x:B* 2', 'C', 'x:A=x:A x:B*=x:B*'],
  ['no letter', 'x:A 1, x:B* 2', undefined, 'x:A=x:A x:B*=x:B*'],
  ['each line of an earlier release', ':A 1, :B 2, :A 3', 'A', ':A=:A* :B=:B :A=:A*'],
])('an answer chooses: %s', (_, text, letters, want) => {
  const lines = linesOf(text);
  expect(placesOf(withChosen(lines, answeredChoices(lines, letters)))).toBe(want);
});
