import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Day, Time } from './times.ts';

test.each([
  [Date.UTC(2026, 10, 20, 12, 30), true],
  [Date.UTC(2200, 0) - 1, true],
  [Date.UTC(2200, 0), false],
  [Number.POSITIVE_INFINITY, false],
  ['2026-11-20', false],
])('%s as a time: %s', (time, want) => expect(v.is(Time, time)).toBe(want));

test.each([
  ['1970-01-01', true],
  ['2028-02-29', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['1969-12-31', false],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-2', false],
  ['2026-12-20T10:00', false],
  ['', false],
])('%s as a day: %s', (day, want) => expect(v.is(Day, day)).toBe(want));
