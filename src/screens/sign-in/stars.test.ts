import { expect, test } from 'vitest';
import { stars } from './StarField.tsx';

test('200 stars of 1 to 40 px', () => {
  const sizes = stars.map(({ size }) => size);
  expect(stars).toHaveLength(200);
  expect(Math.min(...sizes)).toBe(1);
  expect(Math.max(...sizes)).toBe(40);
});
