import { expect, test } from 'vitest';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { compile } from '../compile.ts';
import { diagnostic } from '../language/diagnostic.ts';
import { checkNextEdition, thirdEdition, validFromOf } from './editions.ts';

const bookOf = (builder: BookBuilder) => compile(builder.toFiles()).book;
const undated = bookOf(new BookBuilder());
const from = (day: string) => bookOf(new BookBuilder().append('Settings', 'valid from', day));
const inFile = (text: string) =>
  bookOf(new BookBuilder().dropSheet('Settings').file('settings.csv', `key,value\n${text}\n`));

const tab = { file: 'price-book.xlsx', sheet: 'Settings' };
const [summer, newYear] = ['2026-07-01', '2027-01-01'];

test('the day of a book, with its cell', () => {
  expect(validFromOf(from(newYear))).toEqual({ value: newYear, at: { ...tab, row: 3, column: 'B' } });
  expect(validFromOf(undated)).toBeUndefined();
});

test.each([
  { name: 'after one without a day', present: undated, next: from(newYear) },
  { name: 'later', present: from(summer), next: from(newYear) },
])('a next edition that counts $name is sound', ({ present, next }) => {
  expect(checkNextEdition(present, next)).toEqual([]);
});

const present = `the present one, which says so in price-book.xlsx, Settings!B3, from ${newYear}`;

test.each([
  { name: 'the same day', next: from(newYear), at: { ...tab, row: 3, column: 'B' }, day: newYear },
  {
    name: 'an earlier day',
    next: inFile(`valid from,${summer}`),
    at: { file: 'settings.csv', row: 2, column: 'value' },
    day: summer,
  },
])('a next edition with $name', ({ next, at, day }) => {
  const message = `the next edition counts from ${day}, and ${present}`;
  const tip =
    'Enter the later day here. If this book was saved into the wrong folder, bring the right one back from an older copy or the last commit.';
  expect(checkNextEdition(from(newYear), next)).toEqual([diagnostic('QB602', at, message, tip)]);
});

test.each([
  { name: 'among its settings', next: undated, at: tab, where: 'the sheet Settings' },
  {
    name: 'and no settings',
    next: bookOf(new BookBuilder().dropSheet('Settings')),
    at: tab,
    where: 'the sheet Settings',
  },
  {
    name: 'in its file of settings',
    next: inFile('price change threshold,25'),
    at: { file: 'settings.csv' },
    where: 'settings.csv',
  },
])('a next edition without a day $name', ({ next, at, where }) => {
  const message = 'the next edition does not say from when it counts';
  const tip = `Add a row to ${where}: "valid from" and the day, as 2027-01-31. If this is no next edition, move it out of next/.`;
  expect(checkNextEdition(undated, next)).toEqual([diagnostic('QB601', at, message, tip)]);
});

test('a third edition', () => {
  const message = 'there is a next edition within the next edition';
  const tip =
    'Only one edition can wait. Promote the one in next/ first (npm run price-book -- promote), or move this folder out of it.';
  const file = 'next/price-book.xlsx';
  expect(thirdEdition(file)).toEqual(diagnostic('QB603', { file }, message, tip));
});
