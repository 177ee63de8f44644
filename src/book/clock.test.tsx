// @vitest-environment happy-dom
import { spawnSync } from 'node:child_process';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { today, useToday } from './clock.ts';

const oneMinuteMs = 60_000;

/** Local times, so that the tests hold in every time zone. */
const newYearsEve = new Date(2026, 11, 31, 23, 59, 50);

beforeEach(() => {
  vi.useFakeTimers({ now: newYearsEve });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

test.each([
  { time: new Date(2026, 0, 1), want: '2026-01-01' },
  { time: new Date(2026, 11, 31, 23, 59, 59, 999), want: '2026-12-31' },
  { time: new Date(2027, 0, 1), want: '2027-01-01' },
  { time: new Date(2028, 1, 29, 12), want: '2028-02-29' },
])('the day of $time is $want', ({ time, want }) => {
  vi.setSystemTime(time);
  expect(today()).toBe(want);
});

describe('the turn of the day', () => {
  it('is drawn at midnight, not before', () => {
    const { result } = renderHook(useToday);
    pass(9_999);
    expect(result.current).toBe('2026-12-31');
    pass(1);
    expect(result.current).toBe('2027-01-01');
  });

  it.each([
    ['the page is seen again', () => void document.dispatchEvent(new Event('visibilitychange'))],
    ['the window is used again', () => void window.dispatchEvent(new Event('focus'))],
    ['Back takes the page from memory', () => void window.dispatchEvent(new Event('pageshow'))],
    ['a minute has passed', () => void vi.advanceTimersByTime(oneMinuteMs)],
  ])('is drawn after a sleep, once %s', (_, wake) => {
    vi.setSystemTime(new Date(2026, 11, 30, 17));
    const { result } = renderHook(useToday);
    // Timers stand still meanwhile.
    vi.setSystemTime(new Date(2027, 0, 1, 8));
    act(wake);
    expect(result.current).toBe('2027-01-01');
  });
});

/** Returns the days of times in time zones, by a process of its own: a worker's time zone cannot be set. */
function daysIn(cases: readonly { readonly zone: string; readonly time: string }[]): readonly string[] {
  const script = `
    import { today } from './src/book/clock.ts';
    const RealDate = Date;
    const days = ${JSON.stringify(cases)}.map(({ zone, time }) => {
      process.env.TZ = zone;
      globalThis.Date = class extends RealDate { constructor(...of) { super(...(of.length ? of : [time])); } };
      return today();
    });
    console.log(JSON.stringify(days));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

test('the day is that of the time zone', () => {
  const cases = [
    { zone: 'UTC', time: '2027-01-01T00:00:00Z', want: '2027-01-01' },
    { zone: 'America/New_York', time: '2027-01-01T04:59:59Z', want: '2026-12-31' },
    { zone: 'America/New_York', time: '2027-01-01T05:00:00Z', want: '2027-01-01' },
    { zone: 'America/Los_Angeles', time: '2027-01-01T07:59:59Z', want: '2026-12-31' },
    { zone: 'Pacific/Kiritimati', time: '2026-12-31T10:00:00Z', want: '2027-01-01' },
    { zone: 'Pacific/Pago_Pago', time: '2027-01-01T10:59:59Z', want: '2026-12-31' },
    { zone: 'Asia/Kathmandu', time: '2026-12-31T18:15:00Z', want: '2027-01-01' },
    // Summer time ends and begins on these days.
    { zone: 'America/New_York', time: '2026-11-01T05:30:00Z', want: '2026-11-01' },
    { zone: 'America/New_York', time: '2026-11-02T04:59:59Z', want: '2026-11-01' },
    { zone: 'Africa/Cairo', time: '2026-04-23T21:59:59Z', want: '2026-04-23' },
    { zone: 'Africa/Cairo', time: '2026-04-23T22:00:00Z', want: '2026-04-24' },
  ];
  expect(daysIn(cases)).toEqual(cases.map(({ want }) => want));
});
