/** A day: `2027-01-31`, or a date cell of the spreadsheet program. */
import { parseText, type ValueParser } from './text.ts';

/** Range of plausible years: any other has a mistyped digit. */
const firstYear = 2000;
const lastYear = 2099;

export const parseDate: ValueParser<string> = (cell, report) => {
  const text = parseText(cell, report);
  if (text === undefined || isDay(text)) return text;
  const tip = `Write year, month and day as 2027-01-31, from ${firstYear} to ${lastYear}, without a time.`;
  report(cell, 'QB218', `"${text}" is no date`, tip);
  return undefined;
};

function isDay(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const inYears = year >= firstYear && year <= lastYear;
  return inYears && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** Returns the number of days of a month: day 0 of the next month is its last. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
