// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const hour = 3_600_000;
const november = (day: number, at = 10): number => new Date(2026, 10, day, at).getTime();

type Look = readonly [time: number, succeeded: boolean];
const good = (time: number): Look => [time, true];
const bad = (time: number): Look => [time, false];

/** Imitates a reload: loads the modules anew, with only the stored data left. */
async function newPage() {
  vi.resetModules();
  cleanup();
  const [age, { BookAgeNotice }] = await Promise.all([
    import('../releases/book-age.ts'),
    import('./ReleaseNotices.tsx'),
  ]);
  render(<BookAgeNotice />);
  return age;
}

const said = (): string | undefined => screen.queryByRole('status')?.textContent ?? undefined;

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['no look', undefined, []],
  ['two failures', undefined, [good(november(20)), bad(november(20, 11)), bad(november(20, 12))]],
  [
    'three failures',
    'Prices of November 20; the newest could not be fetched',
    [good(november(20)), bad(november(20, 11)), bad(november(20, 12)), bad(november(20, 13))],
  ],
  [
    'a success after three failures',
    undefined,
    [good(november(20)), bad(november(20, 11)), bad(november(20, 12)), bad(november(20, 13)), good(november(21))],
  ],
  [
    'failures that do not follow each other',
    undefined,
    [good(november(20)), bad(november(20, 11)), bad(november(20, 12)), good(november(20, 13)), bad(november(20, 14))],
  ],
  ['one failure just before 24 hours', undefined, [good(november(20)), bad(november(21) - 1)]],
  [
    'one failure after 24 hours',
    'Prices of November 20; the newest could not be fetched',
    [good(november(20)), bad(november(20) + 24 * hour)],
  ],
  [
    'another year',
    'Prices of December 31, 2025; the newest could not be fetched',
    [good(new Date(2025, 11, 31, 12).getTime()), bad(november(21))],
  ],
  [
    'no success ever',
    'These prices may be old; the newest could not be fetched',
    [bad(november(20)), bad(november(20, 11)), bad(november(20, 12))],
  ],
])('%s: %s', async (_, want, looks) => {
  for (const [time, succeeded] of looks) {
    const { noteCheck } = await newPage();
    act(() => noteCheck(succeeded, time));
  }
  expect(said()).toBe(want);
});

test.each([
  'no JSON',
  '[]',
  '7',
  'null',
  '{"current":"x","failed":-1}',
  '{"failed":1e99}',
  '{"current":-1}',
  // Past the last day of a Date.
  '{"current":8640000000000001}',
])('a stored %s is ignored', async (text) => {
  localStorage.setItem('quotr.looks.v1', text);
  const { noteCheck } = await newPage();
  act(() => noteCheck(false, november(20)));
  act(() => noteCheck(false, november(20)));
  expect(said()).toBeUndefined();
  act(() => noteCheck(false, november(20)));
  expect(said()).toBe('These prices may be old; the newest could not be fetched');
});

test('without storage the age is kept for the page', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  const { noteCheck } = await newPage();
  for (const [time, succeeded] of [good(november(20)), bad(november(21)), bad(november(21))])
    act(() => noteCheck(succeeded, time));
  expect(said()).toBe('Prices of November 20; the newest could not be fetched');
});

test('without a worker there is nothing to look for', async () => {
  const { checkAgain } = await newPage();
  await expect(checkAgain()).resolves.toBeUndefined();
});

test('Try again looks once more, and a success removes the notice', async () => {
  const { noteCheck, setCheckAgain } = await newPage();
  act(() => noteCheck(true, november(20)));
  act(() => noteCheck(false, november(22)));
  setCheckAgain(() => {
    noteCheck(true, november(22));
    return Promise.resolve();
  });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(said()).toBeUndefined();
});
