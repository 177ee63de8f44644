import { describe, expect, it } from 'vitest';
import { moneyText } from '../../language/count-text.ts';
import { moveText, percentText, thresholdText, unitPriceText } from './money.ts';

describe('prices of the report', () => {
  it.each([
    { text: moneyText(0), want: '$0.00' },
    { text: moneyText(5), want: '$0.05' },
    { text: moneyText(14_077), want: '$140.77' },
    { text: moneyText(123_456_789), want: '$1,234,567.89' },
    { text: unitPriceText(300), want: '$0.03' },
    { text: unitPriceText(2815), want: '$0.2815' },
    { text: unitPriceText(12_345_000), want: '$1,234.50' },
    { text: thresholdText(25_000), want: '25 %' },
    { text: thresholdText(500), want: '0.5 %' },
    { text: moveText(14_077, 15_500, moneyText), want: '$140.77 -> $155.00 (+10.1 %)' },
  ])('$want', ({ text, want }) => {
    expect(text).toBe(want);
  });

  it.each([
    { before: 100, after: 110, want: '+10.0 %' },
    { before: 100, after: 90, want: '-10.0 %' },
    { before: 300, after: 4300, want: '+1,333.3 %' },
    { before: 20_000, after: 20_001, want: '+0.0 %' },
    { before: 20_000, after: 20_010, want: '+0.1 %' },
    { before: 20_000, after: 19_990, want: '-0.1 %' },
    { before: 100, after: 0, want: '-100.0 %' },
    { before: 0, after: 5, want: 'was free' },
  ])('$before to $after is $want', ({ before, after, want }) => {
    expect(percentText(before, after)).toBe(want);
  });
});
