import { expect, test } from 'vitest';
import { isBigger, sizeOf } from './sizes.ts';

test.each([
  ['8.5x11', [8.5, 11]],
  ['24x18', [18, 24]],
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
])('%s', (name, want) => {
  expect(sizeOf(name)).toEqual(want);
});

test.each([
  ['16x20', '12x16', true],
  ['20x24', '24x16', true],
  ['18x24', '24x18', false],
  ['24x24', '20x30', false],
  ['10.5 ft', '8 ft', true],
  ['8 ft', '10.5 ft', false],
  ['8 ft', '90 in', true],
])('%s is bigger than %s: %s', (one, other, want) => {
  expect(isBigger(sizeOf(one) ?? [], sizeOf(other) ?? [])).toBe(want);
});
