import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalText } from '../../../src/pricing/index.ts';
import { faultCode, tryParse } from '../../../tests/compiler/try-parse.ts';
import {
  parseBound,
  parseFigure,
  parseLength,
  parsePercent,
  parsePositivePrice,
  parsePositiveTotal,
  parsePrice,
  parseTotal,
  parseWhole,
} from './index.ts';

describe('integers of the last decimal', () => {
  test.each([
    { parse: parsePrice, text: '1.21', want: 12100 },
    { parse: parsePrice, text: '0', want: 0 },
    { parse: parsePrice, text: '-0', want: 0 },
    { parse: parsePrice, text: '.5', want: 5000 },
    { parse: parsePrice, text: '007', want: 70000 },
    { parse: parsePrice, text: '0.03200000', want: 320 },
    { parse: parsePrice, text: '100000', want: 1_000_000_000 },
    { parse: parseTotal, text: '140.77', want: 14077 },
    { parse: parseLength, text: '24.125', want: 241250 },
    { parse: parseBound, text: '0', want: 0 },
    { parse: parsePercent, text: '7.5', want: 7500 },
    { parse: parseWhole, text: '25000', want: 25000 },
  ])('$text is $want', ({ parse, text, want }) => {
    expect(tryParse(parse, text)).toBe(want);
    expect(tryParse(parse, text, 'number')).toBe(want);
  });
});

describe('faults', () => {
  test.each([
    { text: 'call', want: 'QB202' },
    { text: '1E5', want: 'QB202' },
    { text: '10%', want: 'QB202' },
    { text: '+5', want: 'QB202' },
    { text: '5.', want: 'QB202' },
    { text: '1.2.3', want: 'QB202' },
    { text: '3-4', want: 'QB202' },
    { text: '١٢', want: 'QB202' },
    { text: ',', want: 'QB202' },
    { text: '12,50', want: 'QB204' },
    { text: '1,200', want: 'QB204' },
    { text: "1'200,50", want: 'QB204' },
    { text: '-1,200.50', want: 'QB204' },
    { text: '$5', want: 'QB205' },
    { text: '5 €', want: 'QB205' },
    { text: 'USD 5', want: 'QB205' },
    { text: '$1,200', want: 'QB205' },
    { text: '12 000', want: 'QB202' },
    { text: '1.21005', want: 'QB206' },
    { text: '-1', want: 'QB207' },
    { text: '100000.0001', want: 'QB207' },
    { text: '9007199254740993', want: 'QB207' },
    { text: `1${'0'.repeat(300)}`, want: 'QB207' },
    { text: ' 5', want: 'QB210' },
    { text: '5\u00a0', want: 'QB211' },
  ])('$text as a price is $want', ({ text, want }) => {
    expect(faultCode(tryParse(parsePrice, text))).toBe(want);
  });

  test.each([
    { parse: parsePositivePrice, text: '0', want: 'QB207' },
    { parse: parsePositiveTotal, text: '0.00', want: 'QB207' },
    { parse: parseTotal, text: '1.005', want: 'QB206' },
    { parse: parseLength, text: '0', want: 'QB207' },
    { parse: parseWhole, text: '0', want: 'QB207' },
    { parse: parseWhole, text: '1.5', want: 'QB206' },
    { parse: parseWhole, text: '10000001', want: 'QB207' },
    { parse: parsePercent, text: '0.0001', want: 'QB206' },
  ])('$text is $want', ({ parse, text, want }) => {
    expect(faultCode(tryParse(parse, text))).toBe(want);
  });

  test.each([
    { text: '12.50', want: 'QB203' },
    { text: ' 12.50 ', want: 'QB203' },
    { text: '12,50', want: 'QB204' },
    { text: '$12', want: 'QB205' },
    { text: 'twelve', want: 'QB202' },
    { text: '12\u00a0000', want: 'QB202' },
  ])('the text $text in a workbook is $want', ({ text, want }) => {
    expect(faultCode(tryParse(parsePrice, text, 'text'))).toBe(want);
  });
});

test('messages name the content, the expectation and the remedy', () => {
  expect(tryParse(parsePrice, '12,50')).toBe(
    'QB204 "12,50" has a comma in it where a price such as 1.25 is expected | Write a point before the decimals and nothing between thousands.',
  );
  for (const type of ['text', 'csv'] as const)
    expect(tryParse(parsePercent, '12.5 %', type)).toBe(
      'QB202 "12.5 %" stands where a percentage such as 1.25 is expected | Type a plain number: digits, and a point before the decimals.',
    );
  expect(tryParse(parseWhole, '1.5')).toBe(
    'QB206 1.5 has a decimal; a whole number has no decimals | Round it, in the formula if there is one.',
  );
  expect(tryParse(parsePositivePrice, '0')).toBe(
    'QB207 0 is out of range: a price lies between 0.0001 and 100000 | Type the value, or delete the row.',
  );
  expect(tryParse(parsePrice, '-1')).toBe(
    'QB207 -1 is out of range: a price lies between 0 and 100000 | Delete the minus sign.',
  );
  expect(tryParse(parseFigure, '-100001')).toBe(
    'QB207 -100001 is out of range: a figure lies between -100000 and 100000 | Look for a point that is missing.',
  );
  expect(tryParse(parsePrice, ' 26.75 ')).toBe(
    'QB210 " 26.75 " has a blank before or after it | Delete the blanks: with them it is a different name.',
  );
  expect(tryParse(parsePrice, ' dear ')).toBe(
    'QB210 " dear " has a blank before or after it | Delete the blanks: with them it is a different name.',
  );
  expect(tryParse(parsePrice, '2\u200b')).toContain('| Delete the character, or retype the cell;');
  expect(tryParse(parsePrice, '12.50', 'text')).toBe(
    'QB203 "12.50" is stored as text where a price is expected | Format the cell as Number and type the value again; a leading apostrophe also makes text.',
  );
});

test('every price that can be written is read exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (price) => {
      expect(tryParse(parsePrice, decimalText(price, 4))).toBe(price);
    }),
  );
});
