import type { ClockHints } from '../../releases/clock-hints.ts';

/** Clocks that are no further off than this are taken for right: nothing goes by the minute. */
const toleranceMs = 3_600_000;

/**
 * What to tell of a clock that is wrong; undefined where it is right, or nobody can tell.
 * @param now what this computer's clock says, in milliseconds since 1970
 */
export function clockFault(now: number, { served, released }: ClockHints): string | undefined {
  const setRight = 'Set it right: prices, and the days on which quotes hold, go by it.';
  if (served !== undefined)
    return Math.abs(now - served) > toleranceMs
      ? `This computer's clock says ${timeText(now)}, but it is ${timeText(served)}. ${setRight}`
      : undefined;
  if (released !== undefined && released - now > toleranceMs)
    return `This computer's clock says ${timeText(now)}, but this version of Quotr is of ${timeText(released)}. ${setRight}`;
  return undefined;
}

const timeText = (time: number): string =>
  new Date(time).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
