import { describe, expect, it } from 'vitest';
import { cellAt, ladderSourceRows, ladderSourceTable } from './price-sources.ts';

const ladders = [
  {
    why: 'in the rows below the header',
    key: '14pt\tMatte\t',
    rows: [
      [100, 2],
      [250, 3],
    ],
    line: '14pt\tMatte\t100 250',
  },
  { why: 'in the row below the last', key: '14pt\t\t', rows: [[100, 4]], line: '14pt\t\t100' },
  {
    why: 'further down, with a gap',
    key: '16pt\t\t',
    rows: [
      [100, 9],
      [250, 12],
    ],
    line: '16pt\t\t100:5 250:3',
  },
  {
    why: 'higher up',
    key: '18pt\t\t',
    rows: [
      [250, 8],
      [100, 7],
    ],
    line: '18pt\t\t250:-4 100:-1',
  },
  { why: 'in the same row, which holds for both', key: '20pt\t\t', rows: [[100, 7]], line: '20pt\t\t100:0' },
  { why: 'for a product without options', key: '', rows: [[1, 8]], line: '1' },
] as const;
const table = () => ladderSourceTable(ladders.map(({ key, rows }) => [key, new Map(rows)]));

describe('the rows of a ladder', () => {
  it.each(ladders)('$why are written as steps', ({ line }) => expect(table().split('\n')).toContain(line));

  it.each(ladders)('$why are read back', ({ key, rows }) =>
    expect([...(ladderSourceRows(table()).get(key) ?? [])]).toEqual(rows),
  );

  it('are none under another key', () => expect(ladderSourceRows(table()).get('14pt\t')).toBeUndefined());

  it('are read from a table between line breaks', () =>
    expect(ladderSourceRows(`\n${table()}\n`)).toEqual(ladderSourceRows(table())));
});

describe('cellAt', () => {
  it.each([
    { sheet: { file: 'a.xlsx', sheet: 'Rates' }, want: { file: 'a.xlsx', sheet: 'Rates', column: 'D', row: 5 } },
    { sheet: { file: 'a.csv' }, want: { file: 'a.csv', column: 'D', row: 5 } },
  ])('$want', ({ sheet, want }) => expect(cellAt(sheet, 'D', 5)).toStrictEqual(want));

  it('accepts a missing row', () => {
    expect(() => cellAt({ file: 'a.csv' }, 'D', undefined)).toThrow(
      'generated sources of a.csv lack a cell: run codegen',
    );
  });
});
