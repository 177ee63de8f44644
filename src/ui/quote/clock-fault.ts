import type { ClockHints } from './clock-hints.ts';

/** Tolerated error of a clock, in milliseconds. One hour is tolerable, because the rules about quotes count in days. */
const toleranceMs = 3_600_000;

/**
 * Returns the message about a wrong clock; undefined if the clock is right, or can't be checked.
 * @param now time of this computer's clock, in milliseconds since 1970
 */
export function clockFault(now: number, { served, released }: ClockHints): string | undefined {
  const setIt = 'Set the clock: prices, and the days on which quotes hold, go by it.';
  if (served !== undefined)
    return Math.abs(now - served) > toleranceMs
      ? `This computer’s clock says ${timeText(now)}, but it is ${timeText(served)}. ${setIt}`
      : undefined;
  if (released !== undefined && released - now > toleranceMs)
    return `This computer’s clock says ${timeText(now)}, but this version of Quotr is of ${timeText(released)}. ${setIt}`;
  return undefined;
}

const timeText = (time: number): string =>
  new Date(time).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
