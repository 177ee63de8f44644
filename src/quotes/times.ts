/** Dates as stored and sent, from 1970 to 2199. Some browsers and databases can't show or sort other dates. */
import * as v from 'valibot';

/** Range of dates. It includes 1970, so that a computer whose clock was never set can save quotes. */
const range = 'from 1970 to 2199';
const end = Date.UTC(2200, 0);

const isTime = (time: number): boolean => Number.isInteger(time) && time >= 0 && time < end;

export const Time = v.pipe(v.number(), v.check(isTime, `a time ${range}`));

/** Returns true for a day of the calendar. `Date` alone would accept February 30. */
const isDay = (text: string): boolean =>
  text.length === 10 && isTime(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** A day of the calendar, such as `2026-12-20`. */
export const Day = v.pipe(v.string(), v.check(isDay, `a day like 2026-12-20 ${range}`));
