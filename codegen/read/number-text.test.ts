import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberText } from './workbook.ts';

test.each([
  { value: 0, want: '0' },
  { value: -0, want: '0' },
  { value: 1.21, want: '1.21' },
  { value: 0.1 + 0.2, want: '0.3' },
  { value: 1.1 * 1.1, want: '1.21' },
  { value: 1e-7, want: '0.0000001' },
  { value: -1.5e-9, want: '-0.0000000015' },
  { value: 1e21, want: '1000000000000000000000' },
  { value: 1.5e300, want: `15${'0'.repeat(299)}` },
  { value: 2 ** 53 * 10 + 4, want: '90071992547409900' },
])('$value is $want', ({ value, want }) => {
  expect(numberText(value)).toBe(want);
});

test('is a plain decimal that reads back as the number at 15 digits', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e308, max: 1e308 }), (value) => {
      const text = numberText(value);
      expect(text).toMatch(/^-?\d+(\.\d+)?$/);
      expect(Number(text)).toBe(Number(value.toPrecision(15)) + 0);
    }),
  );
});
