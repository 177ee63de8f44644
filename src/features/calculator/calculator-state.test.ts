import { describe, expect, it } from 'vitest';
import type { PriceRow, Quote } from '../../pricing/index.ts';
import { lengthFieldIds, selectedRow } from './calculator-state.ts';
import { widget } from './fixture.ts';

const row = (runSize: number): PriceRow => ({ runSize, perUnit: 100, total: runSize, basis: 'published' });
const table: Quote = { kind: 'rows', rows: [row(100), row(250), row(500)] };

describe('selectedRow', () => {
  it.each([
    { why: 'the first row before a choice', quote: table, run: undefined, want: 100 },
    { why: 'the one asked for while it is in the table', quote: table, run: 250, want: 250 },
    { why: 'the first row when it is not', quote: table, run: 1000, want: 100 },
    {
      why: 'none without a table',
      quote: { kind: 'notice', state: 'choose', text: '' } as const,
      run: 100,
      want: undefined,
    },
  ])('$why', ({ quote, run, want }) => {
    expect(selectedRow(quote, run)?.runSize).toBe(want);
  });
});

it('finds the length fields', () => {
  expect(lengthFieldIds(widget)).toEqual(['width', 'height']);
});
