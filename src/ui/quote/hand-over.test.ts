// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { copied } from './hand-over.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['a browser that lets it', () => Promise.resolve(), true],
  ['a browser that refuses', () => Promise.reject(new Error('refused')), false],
])('copied by %s', async (_, writeText, want) => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  expect(await copied('Quotr Order')).toBe(want);
  expect(write).toHaveBeenCalledExactlyOnceWith('Quotr Order');
});
