/** Values of the sheet Settings, by the kind of value that their key asks for. */
import { expect, test } from 'vitest';
import { tryParse } from '../../../tests/compiler/try-parse.ts';
import type { CellType } from '../../language/source.ts';
import { settingParser } from './index.ts';

const parsed = (key: string, text: string, type?: CellType): unknown => tryParse(settingParser(key), text, type);

test.each<readonly [key: string, text: string, type: CellType, want: unknown]>([
  ['price change threshold', '12.5', 'number', { kind: 'percent', value: 12_500 }],
  ['quote valid days', '1', 'number', { kind: 'days', value: 1 }],
  ['quote valid days', '365', 'csv', { kind: 'days', value: 365 }],
  ['valid form', 'tomorrow', 'text', { kind: 'text', value: 'tomorrow' }],
])('%s: %s (%s)', (key, text, type, want) => {
  expect(parsed(key, text, type)).toEqual(want);
});

const days = 'a number of days';

test.each<readonly [key: string, text: string, type: CellType, want: string]>([
  ['quote valid days', '0', 'number', `QB207 0 is out of range: ${days} lies between 1 and 365`],
  ['quote valid days', '366', 'number', `QB207 366 is out of range: ${days} lies between 1 and 365`],
  ['quote valid days', '7.5', 'number', `QB206 7.5 has a decimal; ${days} has no decimals`],
  ['quote valid days', '30', 'text', `QB203 "30" is stored as text where ${days} is expected`],
  ['quote valid days', '30 days', 'text', `QB202 "30 days" stands where ${days} such as 125 is expected`],
])('%s: %s (%s) is refused', (key, text, type, want) => {
  expect(String(parsed(key, text, type)).split(' | ')[0]).toBe(want);
});
