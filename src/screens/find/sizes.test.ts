import { describe, expect, test } from 'vitest';
import type { FindTarget } from './search.ts';
import { sizedTargets, sizeIn } from './sizes.ts';

const said = (text: string) => {
  const found = sizeIn(text);
  return found && [...found.sides.map(({ figure, unit = '' }) => figure + unit), found.rest.trim()];
};

test.each([
  ['4x8 banner', ['4', '8', 'banner']],
  ['4 by 8 foot sign', ['4ft', '8ft', 'sign']],
  ['24" x 36" foam', ['24in', '36in', 'foam']],
  ["3' x 30in", ['3ft', '30in', '']],
  ['2.5x3.5 magnet', ['2.5', '3.5', 'magnet']],
  ['4x8ft', ['4ft', '8ft', '']],
  [`4'6" x 8' banner`, undefined],
  ['4 ft 6 x 8 ft', undefined],
  ['4 x 8 ft. sign', ['4ft', '8ft', 'sign']],
  ['1,200x8', undefined],
  ['24x36 5/16', undefined],
  ['4x6 4/4 postcards', ['4', '6', '4/4 postcards']],
  ['4x8x2', undefined],
])('%s', (text, want) => expect(said(text)).toEqual(want));

const place = (max?: number): FindTarget => ({
  group: 'Products',
  title: 'Film',
  detail: 'Glass',
  to: '/film?tone=Dark',
  size: [
    { field: 'w', label: 'Width', min: 10_000, ...(max && { max }) },
    { field: 'h', label: 'Height', ...(max && { max }) },
  ],
});
const shown = (text: string, ...places: readonly FindTarget[]) => {
  const sought = sizeIn(text);
  const { fitting, outside } = sought ? sizedTargets(sought, places) : { fitting: [], outside: [] };
  return [...fitting, ...outside].map(({ detail, to }) => `${detail} -> ${to}`);
};

describe('a product at a size', () => {
  const hundred = 1_000_000;

  test.each([
    ['2x3', hundred, ['2 x 3 ft -> /film?tone=Dark&w=2ft&h=3ft&unit=ft', '2 x 3 in -> /film?tone=Dark&w=2&h=3']],
    ['2x3', undefined, ['2 x 3 in -> /film?tone=Dark&w=2&h=3', '2 x 3 ft -> /film?tone=Dark&w=2ft&h=3ft&unit=ft']],
    ['2x9', hundred, ['2 x 9 in -> /film?tone=Dark&w=2&h=9']],
    ['12x13', hundred, ['12 x 13 in -> /film?tone=Dark&w=12&h=13']],
    ['2ft x 9 in', hundred, ['2 ft x 9 in -> /film?tone=Dark&w=2ft&h=9']],
    [
      '0.5x101',
      hundred,
      ['0.5 x 101 in is outside its limits: Width 1 to 100 in, Height up to 100 in -> /film?tone=Dark&w=0.5&h=101'],
    ],
    [
      '0x3',
      undefined,
      ['0 x 3 in is outside its limits: Width from 1 in, Height of any size -> /film?tone=Dark&w=0&h=3'],
    ],
  ])('%s within %s', (text, max, want) => expect(shown(text, place(max))).toEqual(want));
});
