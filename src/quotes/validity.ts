import { countOf } from './format.ts';

/** Maximum validity of a quote, in days from today. */
export const maxDays = 365;

const msPerDay = 86_400_000;

/** Start of a day in the first and the last time zone, in milliseconds after its start in UTC. */
export const firstHereMs = -14 * 3_600_000;
export const lastHereMs = 12 * 3_600_000;

export const daysAfter = (day: string, other: string): number =>
  Math.round((Date.parse(day) - Date.parse(other)) / msPerDay);

/**
 * Returns the validity of a quote in words: `Holds until December 20, 2026, 27 days left`, or `Held until November 20,
 * 2026: expired 3 days ago`.
 */
export function validityText(until: string, today: string): string {
  const left = daysAfter(until, today);
  if (left < 0)
    return `Held until ${dayText(until)}: expired ${left === -1 ? 'yesterday' : `${countOf(-left, 'day')} ago`}`;
  return `Holds until ${dayText(until)}, ${left === 0 ? 'the last day is today' : `${countOf(left, 'day')} left`}`;
}

/** `2026-12-20` for `2026-11-20` and 30. */
export function validUntil(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // Calculated in UTC, because a day on which summer time begins or ends has 23 or 25 hours.
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

export function lastDayProblem(day: string, first: string, last: string): string | undefined {
  if (first > last) return `It can’t hold any longer: ${maxDays} days from today is the most.`;
  return day < first || day > last ? `Choose a day from ${dayText(first)} to ${dayText(last)}.` : undefined;
}

// Made once: making a formatter takes as long as formatting fifty days.
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const mediumDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Returns a time in the counter's time zone: `Nov 22, 2026, 8:23 PM`. */
export const momentText = (at: number): string => moment.format(at);

/** Returns a day as `December 20, 2026`, or as `December 20` if `beside` is a day of the same year. */
export function dayText(day: string, beside?: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const isThisYear = beside?.startsWith(day.slice(0, 5)) ?? false;
  return (isThisYear ? dayOfYear : longDay).format(Date.UTC(year, month - 1, date));
}

/** Returns a day as `Dec 20, 2026`. */
export const shortDayText = (day: string): string => mediumDay.format(Date.parse(day));
