/** Values of the sheet Settings, by the kind of value that their key asks for. */
import { describe, expect, test } from 'vitest';
import type { CellType } from '../../language/source.ts';
import { settingParser } from './setting.ts';
import { tryParse } from './try-parse.ts';

const parsed = (key: string, text: string, type?: CellType): unknown => tryParse(settingParser(key), text, type);

test.each<readonly [key: string, text: string, type: CellType, want: unknown]>([
  ['price change threshold', '12.5', 'number', { kind: 'percent', value: 12_500 }],
  ['quote valid days', '1', 'number', { kind: 'days', value: 1 }],
  ['quote valid days', '365', 'csv', { kind: 'days', value: 365 }],
  ['valid from', '2027-01-31', 'text', { kind: 'date', value: '2027-01-31' }],
  ['valid from', '2000-01-01', 'csv', { kind: 'date', value: '2000-01-01' }],
  ['valid from', '2099-12-31', 'csv', { kind: 'date', value: '2099-12-31' }],
  ['valid from', '2028-02-29', 'date', { kind: 'date', value: '2028-02-29' }],
  ['valid form', 'tomorrow', 'text', { kind: 'text', value: 'tomorrow' }],
])('%s: %s (%s)', (key, text, type, want) => {
  expect(parsed(key, text, type)).toEqual(want);
});

const days = 'a number of days';
const isDate = 'the spreadsheet has made a date of what was typed';

test.each<readonly [key: string, text: string, type: CellType, want: string]>([
  ['quote valid days', '0', 'number', `QB207 0 is out of range: ${days} lies between 1 and 365`],
  ['quote valid days', '366', 'number', `QB207 366 is out of range: ${days} lies between 1 and 365`],
  ['quote valid days', '7.5', 'number', `QB206 7.5 has a decimal; ${days} has no decimals`],
  ['quote valid days', '30', 'text', `QB203 "30" is stored as text where ${days} is expected`],
  ['quote valid days', '30 days', 'text', `QB202 "30 days" stands where ${days} such as 125 is expected`],
  ['quote valid days', '2027-01-31', 'date', `QB113 ${isDate}`],
  ['price change threshold', '2027-01-31', 'date', `QB113 ${isDate}`],
  ['valid from', '46388', 'number', 'QB218 "46388" is no date'],
])('%s: %s (%s) is refused', (key, text, type, want) => {
  expect(String(parsed(key, text, type)).split(' | ')[0]).toBe(want);
});

describe('no day', () => {
  test.each([
    '1/31/2027',
    '31.1.2027',
    '2027-1-31',
    '2027-02-29',
    '2027-04-31',
    '2027-13-01',
    '2027-00-10',
    '2027-01-00',
    '1999-12-31',
    '2100-01-01',
    '2027-01-31T12:00:00.000Z',
    '2027-01-31 ',
    'x2027-01-31',
    '2027-01-311',
    '02027-01-31',
    '2027-01-31-1',
  ])('%s', (text) => {
    expect(String(parsed('valid from', text, 'text'))).toMatch(/^QB2(18|10)/);
  });

  test('says how to write a value', () => {
    expect(parsed('valid from', '1/31/2027')).toBe(
      'QB218 "1/31/2027" is no date | Write year, month and day as 2027-01-31, from 2000 to 2099, without a time.',
    );
  });
});
