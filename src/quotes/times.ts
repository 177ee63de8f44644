/** Dates as stored and sent. Beyond these bounds not every browser and database can show and sort them. */
import * as v from 'valibot';

/** Includes 1970: a computer whose clock was never set still saves quotes. */
const range = 'from 1970 to 2199';
const end = Date.UTC(2200, 0);

const isTime = (time: number): boolean => Number.isInteger(time) && time >= 0 && time < end;

/** Milliseconds since 1970. */
export const Time = v.pipe(v.number(), v.check(isTime, `a time ${range}`));

/** Returns true for a day of the calendar. `Date` turns February 30 into another day, and an invalid text into none. */
const isDay = (text: string): boolean =>
  text.length === 10 && isTime(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

/** A day of the calendar, `2026-12-20`. */
export const Day = v.pipe(v.string(), v.check(isDay, `a day like 2026-12-20 ${range}`));
