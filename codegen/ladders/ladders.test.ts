import { describe, expect, test } from 'vitest';
import type { Selection } from '../../src/pricing/index.ts';
import type { RunSizeTable } from '../language/book.ts';
import { placeText } from '../language/diagnostic.ts';
import { gatherLadders, type Ladder, ladderPlace } from './ladders.ts';

const file = 'run-sizes/cards.csv';

/** Returns a table from row 2 on, with lines such as `A4,matt,100`: size, paper and run size. */
function tableOf(...lines: readonly string[]): RunSizeTable {
  const at = { file };
  return {
    product: { value: 'cards', at },
    at,
    keys: ['size', 'paper'].map((value) => ({ value, at })),
    columns: {
      run_size: { file, column: 'run_size' },
      per_unit: { file, column: 'per_unit' },
      total: { file, column: 'total' },
      basis: { file, column: 'basis' },
    },
    rows: lines.map((line, index) => {
      const [size = '', paper = '', runSize] = line.split(',');
      const figures = { runSize: Number(runSize), perUnit: 1, total: 1 };
      return { row: index + 2, options: [size, paper], ...figures, basis: 'sample' };
    }),
  };
}

/** Returns ladders as text: `A4,matt: 100 250`. */
const texts = (ladders: readonly Ladder[]): readonly string[] =>
  ladders.map(({ options, rows }) => `${options.join()}: ${rows.map(({ runSize }) => runSize).join(' ')}`);

describe('all ladders of a table', () => {
  test.each([
    { why: 'none', lines: [], want: [] },
    { why: 'one for each options', lines: ['A4,matt,100', 'A5,matt,100'], want: ['A4,matt: 100', 'A5,matt: 100'] },
    { why: 'rows in between', lines: ['A4,,100', 'A5,,100', 'A4,,250'], want: ['A4,: 100 250', 'A5,: 100'] },
    { why: 'by rising run size', lines: ['A4,,500', 'A4,,100', 'A4,,250'], want: ['A4,: 100 250 500'] },
    { why: 'those for any option last', lines: ['*,,100', 'A4,,250'], want: ['A4,: 250', '*,: 100'] },
  ])('$why', ({ lines, want }) => {
    expect(texts(gatherLadders(tableOf(...lines)).all)).toEqual(want);
  });

  test('each has the place of its first row', () => {
    const table = tableOf('A4,,100', 'A5,,250', 'A5,,100');
    const places = gatherLadders(table).all.map((ladder) => placeText(ladderPlace(table, ladder)));
    expect(places).toEqual([`${file}:2`, `${file}:4`]);
  });
});

describe('the ladders that price a selection', () => {
  const table = tableOf('*,matt,10', '*,,20', '*,*,30', 'A4,matt,40', 'A4,,50');
  test.each<{ selection: Selection; want: readonly string[] }>([
    { selection: { size: 'A4', paper: 'matt' }, want: ['A4,matt: 40', '*,matt: 10', '*,*: 30'] },
    { selection: { size: 'A5', paper: 'matt' }, want: ['*,matt: 10', '*,*: 30'] },
    { selection: { size: 'A4', paper: 'gloss' }, want: ['*,*: 30'] },
    { selection: { size: 'A4' }, want: ['A4,: 50', '*,: 20', '*,*: 30'] },
  ])('$selection', ({ selection, want }) => {
    expect(texts(gatherLadders(table).of(selection))).toEqual(want);
  });
});

const twice = (row: number, first: number): string =>
  `${file}:${row}, column run_size: run size 100 stands twice for the same options; the first is at ${file}:${first}`;

describe('a run size that stands twice for the same options', () => {
  test.each([
    { why: 'once each', lines: ['A4,,100', 'A5,,100', 'A4,,250'], want: [] },
    { why: 'out of order', lines: ['A4,,250', 'A4,,100'], want: [] },
    { why: 'twice', lines: ['A4,,100', 'A4,,100'], want: [twice(3, 2)] },
    { why: 'three times', lines: ['A4,,100', 'A4,,250', 'A4,,100', 'A4,,100'], want: [twice(4, 2), twice(5, 2)] },
    { why: 'for any option', lines: ['*,,100', 'A4,,100', '*,,100'], want: [twice(4, 2)] },
  ])('$why', ({ lines, want }) => {
    const { diagnostics } = gatherLadders(tableOf(...lines));
    expect(diagnostics.map(({ at, message }) => `${placeText(at)}: ${message}`)).toEqual(want);
    const advice = 'QB308 Delete one of the two rows, or correct its run size or options.';
    expect(diagnostics.map(({ code, tip }) => `${code} ${tip}`)).toEqual(want.map(() => advice));
  });
});
