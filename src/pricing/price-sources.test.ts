import { describe, expect, it } from 'vitest';
import { cellAt, ladderSourceLine, ladderSourceRows } from './price-sources.ts';

const lines = [
  {
    key: '14pt\tMatte\t',
    rows: [
      [100, 2],
      [250, 3],
    ],
  },
  { key: '14pt\t\t', rows: [[100, 4]] },
  { key: '', rows: [[1, 9]] },
] as const;
const table = lines.map(({ key, rows }) => ladderSourceLine(key, rows)).join('\n');

describe('the rows of a ladder', () => {
  it.each(lines)('are found again under "$key"', ({ key, rows }) => {
    expect([...ladderSourceRows(table, key)]).toEqual(rows);
  });

  it.each(['14pt\t', '16pt\tMatte\t'])('are none under "%s"', (key) => {
    expect(
      ladderSourceRows(
        lines
          .slice(0, 2)
          .map((line) => ladderSourceLine(line.key, line.rows))
          .join('\n'),
        key,
      ).size,
    ).toBe(0);
  });
});

describe('cellAt', () => {
  it.each([
    { sheet: { file: 'a.xlsx', sheet: 'Rates' }, want: { file: 'a.xlsx', sheet: 'Rates', column: 'D', row: 5 } },
    { sheet: { file: 'a.csv' }, want: { file: 'a.csv', column: 'D', row: 5 } },
  ])('$want', ({ sheet, want }) => expect(cellAt(sheet, 'D', 5)).toStrictEqual(want));

  it('takes nothing for an answer', () => {
    expect(() => cellAt({ file: 'a.csv' }, 'D', undefined)).toThrow(
      'generated sources of a.csv lack a cell: run codegen',
    );
  });
});
