import { expect, test } from 'vitest';
import { misreading, type NumberMark, readNumber } from './typed-number.ts';

interface Case {
  readonly text: string;
  readonly mark?: NumberMark;
  /** In hundredths; undefined if it is no number. */
  readonly want: number | undefined;
}

test.each<Case>([
  { text: '1,000', want: 100_000 },
  { text: ' 1,234.50 ', want: 123_450 },
  { text: '12,345,678', want: 1_234_567_800 },
  { text: '-1,000', want: -100_000 },
  { text: '1,000.', want: 100_000 },
  { text: '1000', want: 100_000 },
  { text: '$1,234.50', mark: '$', want: 123_450 },
  { text: '$ 5', mark: '$', want: 500 },
  { text: '-$5', mark: '$', want: -500 },
  { text: '5', mark: '$', want: 500 },
  { text: '5', mark: '%', want: 500 },
  { text: '50%5', mark: '%', want: undefined },
  { text: '7.5 %', mark: '%', want: 750 },
  { text: '7.5%', mark: '%', want: 750 },
  { text: '$5', want: undefined },
  { text: '5%', want: undefined },
  { text: '$5', mark: '%', want: undefined },
  { text: '5%', mark: '$', want: undefined },
  { text: '$', mark: '$', want: undefined },
  { text: '1,00', want: undefined },
  { text: '1,0000', want: undefined },
  { text: '1000,000', want: undefined },
  { text: '0,500', want: undefined },
  { text: ',500', want: undefined },
  { text: '1,000,', want: undefined },
  { text: '1,000.5,0', want: undefined },
  { text: '1.000,50', want: undefined },
  { text: '1 000', want: undefined },
  { text: '1,,000', want: undefined },
  { text: '', want: undefined },
  { text: 'many', want: undefined },
])('"$text" with the mark $mark is $want', ({ text, mark, want }) => expect(readNumber(text, 2, mark)).toBe(want));

test.each([
  ['1,00', '“1,00” can’t be read as a number: commas stand before groups of three digits, as in 1,000.'],
  ['12x', '“12x” can’t be read as a number.'],
  [' 12x ', '“12x” can’t be read as a number.'],
  ['1'.repeat(29).concat('x'), `“${'1'.repeat(29)}x” can’t be read as a number.`],
  ['1'.repeat(31).concat('x'), `“${'1'.repeat(30)}…” can’t be read as a number.`],
  ['1,000', undefined],
  ['9'.repeat(60), undefined],
  ['', undefined],
  ['many', undefined],
  ['-', undefined],
])('misreading of "%s": %s', (text, want) => expect(misreading(text)).toBe(want));
