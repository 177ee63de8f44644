import { expect, test } from 'vitest';
import { numberText } from './workbook.ts';

test.each([
  { value: 0, want: '0' },
  { value: -0, want: '0' },
  { value: 1.21, want: '1.21' },
  { value: 0.1 + 0.2, want: '0.3' },
  { value: 1.1 * 1.1, want: '1.21' },
  { value: 2 ** 53 * 10 + 4, want: '90071992547409900' },
])('$value is $want', ({ value, want }) => {
  expect(numberText(value)).toBe(want);
});
