/** Parses a day that is typed as `2027-01-31`, or comes from a date cell of the spreadsheet program. */
import { textParser } from './text.ts';

/** First plausible year: a date outside of the years 2000 to 2099 is taken for a typing mistake. */
const firstYear = 2000;
const lastYear = 2099;

export const parseDate = textParser((text, fail) => {
  const tip = `Write year, month and day as 2027-01-31, from ${firstYear} to ${lastYear}, without a time.`;
  return isDay(text) ? text : fail('QB218', `"${text}" is no date`, tip);
});

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const inYears = year >= firstYear && year <= lastYear;
  return inYears && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** Returns the number of days of a month (1 to 12). Day 0 of the next month is the last day of the month. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
