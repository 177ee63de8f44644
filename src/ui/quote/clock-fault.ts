import type { ClockHints } from '../../releases/clock-hints.ts';

/** Clocks that are no further off than this are not told of: nothing goes by the minute. */
const toleranceMs = 3_600_000;

/**
 * What to tell of a clock that is wrong; undefined where it is not, or nobody can tell.
 * @param now what this computer's clock says, in milliseconds since 1970
 */
export function clockFault(now: number, { served, released }: ClockHints): string | undefined {
  const setIt = 'Set the clock: prices, and the days on which quotes hold, go by it.';
  if (served !== undefined)
    return Math.abs(now - served) > toleranceMs
      ? `This computer's clock says ${timeText(now)}, but it is ${timeText(served)}. ${setIt}`
      : undefined;
  if (released !== undefined && released - now > toleranceMs)
    return `This computer's clock says ${timeText(now)}, but this version of Quotr is of ${timeText(released)}. ${setIt}`;
  return undefined;
}

const timeText = (time: number): string =>
  new Date(time).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
