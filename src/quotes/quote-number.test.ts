import { expect, test } from 'vitest';
import { newQuoteNumber } from './quote-number.ts';

test('a number has eight letters or digits without look-alikes, and is another one each time', () => {
  const numbers = Array.from({ length: 1000 }, newQuoteNumber);
  for (const number of numbers) expect(number).toMatch(/^Q-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  expect(new Set(numbers).size).toBe(1000);
});
