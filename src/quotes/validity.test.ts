import { expect, test } from 'vitest';
import { dayText, lastDayProblem, validityText, validUntil } from './validity.ts';

test.each([
  ['2026-12-20', '2026-11-23', 'Holds until December 20, 2026, 27 days left'],
  ['2026-12-20', '2026-12-20', 'Holds until December 20, 2026, the last day is today'],
  ['2026-12-20', '2026-12-21', 'Held until December 20, 2026: expired yesterday'],
  ['2026-12-20', '2027-01-01', 'Held until December 20, 2026: expired 12 days ago'],
  // Over the beginning and the end of summer time.
  ['2026-03-09', '2026-03-07', 'Holds until March 9, 2026, 2 days left'],
])('a quote until %s, on %s', (until, today, want) => expect(validityText(until, today)).toBe(want));

test.each([
  ['2026-11-20', 30, '2026-12-20'],
  ['2028-02-28', 1, '2028-02-29'],
])('saved on %s for %i days', (day, days, want) => expect(validUntil(day, days)).toBe(want));

test.each([
  ['2026-11-22', '2026-11-22', undefined],
  ['2027-11-23', '2026-11-22', 'Choose a day from November 22, 2026 to November 22, 2027.'],
  ['2026-12-20', '2026-12-21', 'Choose a day from December 21, 2026 to November 22, 2027.'],
  ['', '2026-11-22', 'Choose a day from November 22, 2026 to November 22, 2027.'],
  ['2027-11-23', '2027-11-23', 'It can’t hold any longer: 365 days from today is the most.'],
])('the last day %j, from %s on', (day, first, want) => expect(lastDayProblem(day, first, '2027-11-22')).toBe(want));

test.each([
  ['2026-12-20', undefined, 'December 20, 2026'],
  ['2026-12-20', '2026-11-23', 'December 20'],
  ['2027-01-05', '2026-11-23', 'January 5, 2027'],
])('the day %s beside %s', (day, beside, want) => expect(dayText(day, beside)).toBe(want));
