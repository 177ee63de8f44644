import { expect, test } from 'vitest';
import { stars } from './StarField.tsx';

test('200 stars of 1 to 40 px', () => {
  const sizes = stars.map(({ size }) => size);
  expect(stars).toHaveLength(200);
  expect(Math.min(...sizes)).toBe(1);
  expect(Math.max(...sizes)).toBe(40);
});

test('all stars are on the screen, no two in one place', () => {
  for (const { left, top } of stars) {
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(Math.max(left, top)).toBeLessThanOrEqual(100);
  }
  expect(new Set(stars.map(({ left, top }) => `${left} ${top}`)).size).toBe(200);
});
