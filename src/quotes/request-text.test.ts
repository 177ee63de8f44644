import { expect, test } from 'vitest';
import { savedQuote } from '../../tests/fixtures/saved-quote.ts';
import { forgotten } from './forget.ts';
import { requestField, requestText, withRequest } from './request-text.ts';
import { beyondLimits } from './text-limits.ts';

test.each([
  ['none', undefined, ''],
  ['a short one', 'Two banners', 'Two banners'],
  ['a long one', 'ab'.repeat(5000), 'ab'.repeat(4000)],
  ['characters of two halves', `a${'😀'.repeat(1200)}`, `a${'😀'.repeat(1200)}`],
])('a request is kept: %s', (_, text, want) => {
  const field = requestField(text);
  expect(requestText(field)).toBe(want);
  expect(beyondLimits(field)).toBeUndefined();
  expect(Math.max(0, ...(field.request ?? []).map(({ length }) => length))).toBeLessThanOrEqual(2000);
});

test('more parts than a request has are refused', () =>
  expect(beyondLimits({ request: Array.from({ length: 9 }, () => 'a') })).toBeDefined());

test('a request that is pasted twice is kept once', () =>
  expect(withRequest(withRequest(undefined, 'one'), 'two')).toBe(withRequest('one\n\ntwo', 'two')));

test('a forgotten customer leaves no request', () =>
  expect(forgotten({ ...savedQuote, request: ['From Ann'] }, { at: 1, by: '' })).not.toHaveProperty('request'));
