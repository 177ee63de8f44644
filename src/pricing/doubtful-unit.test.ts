import { expect, it } from 'vitest';
import { choiceField, clamp, lengthField } from '../../tests/fixtures/fields.ts';
import { widget } from '../../tests/fixtures/widget.ts';
import { doubtfulUnit } from './doubtful-unit.ts';
import type { Product } from './product.ts';

const usual = { from: 120_000, to: 2_400_000 };
const sizes = choiceField('Sizes', ['Own', { name: 'Fixed', size: { width: 10_000, height: 10_000 } }]);
const banner: Product = {
  ...widget,
  fields: [sizes, { ...lengthField('Width', clamp(10_000, 1_200_000)), usual }, { ...lengthField('Height'), usual }],
};

it.each([
  { width: '4', height: '8', want: '4 x 8 in, 4ft x 8ft' },
  { width: '4', height: '8 in', want: '4 x 8 in, 4ft x 8ft' },
  { width: '2 1/2', height: '8', want: '2 1/2 x 8 in, 2 1/2ft x 8ft' },
  { width: '4', height: '20', want: '4 x 20 in, 4ft x 20ft' },
  { width: '18ft', height: '24ft', want: '18 x 24 ft, 18 x 24' },
  // Usual as entered.
  { width: '24', height: '36' },
  { width: '4ft', height: '8ft' },
  { width: '12', height: '240' },
  // As unusual in the other unit.
  { width: '4', height: '21' },
  { width: '3ft', height: '30ft' },
  // Not sold in the other unit.
  { width: '11', height: '12' },
  // No size, or one in two units.
  { width: '4' },
  { width: '4', height: '' },
  { width: '4', height: 'x' },
  { width: '0', height: '8' },
  { width: '-4', height: '8' },
  { width: '4', height: '8ft' },
  { width: `2' 6"`, height: `300'` },
  { width: '4', height: '8', sizes: 'Fixed' },
])('of $width by $height, $sizes, is $want', ({ want, ...selection }) => {
  const doubt = doubtfulUnit(banner, selection);
  const found = doubt && `${doubt.size} ${doubt.unit}, ${doubt.entries.width} x ${doubt.entries.height}`;
  expect(found).toBe(want);
});

it('has no doubt about a product without usual lengths', () => {
  expect(doubtfulUnit(widget, { width: '4', height: '8' })).toBeUndefined();
});
