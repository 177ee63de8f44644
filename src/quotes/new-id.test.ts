import { afterEach, expect, test, vi } from 'vitest';
import { newId, newQuoteNumber } from './new-id.ts';

afterEach(() => vi.unstubAllGlobals());

test('a byte below 16 keeps its two digits', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map((_, at) => at) });
  expect(newId()).toBe('000102030405060708090a0b');
});

test('a number has eight letters or digits without look-alikes, and is another one each time', () => {
  const numbers = Array.from({ length: 1000 }, newQuoteNumber);
  for (const number of numbers) expect(number).toMatch(/^Q-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  expect(new Set(numbers).size).toBe(1000);
});
