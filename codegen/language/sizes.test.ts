import { expect, test } from 'vitest';
import { isBigger, sizeOf } from './sizes.ts';

test.each([
  ['8.5x11', [8.5, 11]],
  ['24x18', [24, 18]],
  ['24 x 36 in', [24, 36]],
  ['2" x 3.5"', [2, 3.5]],
  ['4×6', [4, 6]],
  ['10.5 ft', [126]],
  ['4x8 ft', [48, 96]],
  ['36"', [36]],
  ['12 in', [12]],
  ['14pt', undefined],
  ['4mm', undefined],
  ['25', undefined],
  ['25 sheets', undefined],
  ['4/0', undefined],
  ['12x', undefined],
  ['Large', undefined],
  ['24x18 A-Frame', undefined],
  ['3x3 inches', [3, 3]],
  ['3 x 3 in.', [3, 3]],
  ['3 inch x 2 inch', [3, 2]],
  ["5'", [60]],
  ['5 feet', [60]],
  ['1 foot', [12]],
  ['4 x 8 ft.', [48, 96]],
  ['5′', [60]],
  ["4' x 8", [48, 96]],
  ['1\' x 18"', [12, 18]],
])('%s', (name, want) => {
  expect(sizeOf(name)).toEqual(want && { shape: '', sides: want });
});

test('a shape stands before the size', () => {
  expect(sizeOf('Round, 3x3 inches')).toEqual({ shape: 'Round', sides: [3, 3] });
});

test.each([
  ['16x20', '12x16', true],
  ['20x24', '24x16', true],
  ['18x24', '24x18', false],
  ['24x24', '20x30', false],
  ['10.5 ft', '8 ft', true],
  ['8 ft', '10.5 ft', false],
  ['8 ft', '90 in', true],
  ['Round, 4x4', 'Round, 3x3 inches', true],
  ['Round, 4x4', '3x3', false],
  ['10 ft', '4x4', false],
])('%s is bigger than %s: %s', (one, other, want) => {
  const [first, second] = [sizeOf(one), sizeOf(other)];
  expect(first && second && isBigger(first, second)).toBe(want);
});
