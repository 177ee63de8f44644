import { describe, expect, it } from 'vitest';
import { readCases } from './read-cases.ts';

const header = 'route,selection,run_size,markup_pct,markup_fixed,per_unit,total,notice,why';

describe('readCases', () => {
  it('reads a price', () => {
    expect(readCases(`${header}\n/a,Size=8.5x11; Color=4/0,25,7.5,1.25,1.2901,32.25,,because\n`)).toEqual([
      {
        place: 'quotes.csv:2',
        route: '/a',
        selection: [
          { label: 'Size', value: '8.5x11' },
          { label: 'Color', value: '4/0' },
        ],
        markup: { pct: 7500, fixed: 125 },
        want: { runSize: 25, perUnit: 12_901, total: 3225 },
        why: 'because',
      },
    ]);
  });

  it('reads a notice, commas and quotes and all', () => {
    const [row] = readCases(`${header}\n/a,Width=8,,0,0,,,"Between 9"" and 36"", please.",\n`);
    expect(row?.want).toEqual({ notice: 'Between 9" and 36", please.' });
  });

  it.each([
    { line: '/a,Size=1,25,0,0,1.00', fault: 'quotes.csv:2' },
    { line: '/a,Size=1,25,x,0,1.00,1.00,,', fault: 'column markup_pct: "x" is no number' },
    { line: '/a,Size=1,,0,0,,,,', fault: 'column run_size: "" is no number' },
    { line: '/a,Size,25,0,0,1.00,1.00,,', fault: '"Size" is no Label=choice' },
  ])('refuses $line', ({ line, fault }) => {
    expect(() => readCases(`${header}\n${line}\n`)).toThrow(fault);
  });

  it('refuses a file without a column', () => {
    expect(() => readCases('route,selection\n/a,Size=1\n')).toThrow('no column run_size');
  });
});
