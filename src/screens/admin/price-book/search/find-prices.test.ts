import { describe, expect, it } from 'vitest';
import { ladderLine } from '../../../../pricing/ladder.ts';
import { findPrices, type PriceQuestion } from './find-prices.ts';
import { priceGroups } from './price-groups.ts';

/** Returns the groups of a product with two ladders of ten prices each; the pale ladder's prices are doubled. */
const groupsOf = (id: string, title: string) => {
  const runs = Array.from({ length: 10 }, (_, at) => (at + 1) * 100);
  const rowsOf = (cents: number) =>
    runs.map((runSize) => ({ runSize, perUnit: cents * 100, total: runSize * cents, basis: 'sample' as const }));
  return priceGroups({
    id,
    title,
    adders: [
      {
        id: 'pole',
        label: 'Pole',
        choices: [{ name: 'Spike', adds: { amount: 15_000, per: 'unit', basis: 'published' } }],
      },
    ],
    pricing: {
      kind: 'run-size',
      keys: ['sleeve'],
      table: [ladderLine(['dark'], rowsOf(1)), ladderLine(['pale'], rowsOf(2))].join('\n'),
    },
    sources: {
      ladders: {
        file: `run-sizes/${id}.csv`,
        perUnit: 'per_unit',
        total: 'total',
        table: `dark\t${runs.join(' ')}\npale\t${runs.join(' ')}`,
      },
      adders: { file: 'book.xlsx', sheet: 'Choices', column: 'F', rows: { pole: { 0: { row: 7 } } } },
    },
  });
};

const book = [...groupsOf('pennants-14pt', 'Pennants 14pt'), ...groupsOf('pennants-7pt', 'Pennants 7pt')];
const all: PriceQuestion = { text: '', basis: 'all', page: 0, pageSize: 5 };
const find = (question: Partial<PriceQuestion>) => findPrices(book, { ...all, ...question });
const cells = (question: Partial<PriceQuestion>) => find(question).rows.map(({ cell }) => `${cell.file}:${cell.row}`);

const by = (sorted: PriceQuestion['sorted'], question = {}) => find({ sorted, pageSize: 42, ...question }).rows;

describe('prices', () => {
  it('are in the order of the book, page by page', () => {
    expect(find({}).count).toBe(42);
    expect(cells({})).toEqual([2, 3, 4, 5, 6].map((row) => `run-sizes/pennants-14pt.csv:${row}`));
    expect(cells({ page: 4 })).toEqual([
      'book.xlsx:7',
      ...[2, 3, 4, 5].map((row) => `run-sizes/pennants-7pt.csv:${row}`),
    ]);
    expect(cells({ page: 8 })).toEqual(['run-sizes/pennants-7pt.csv:21', 'book.xlsx:7']);
    expect(cells({ page: 9 })).toEqual([]);
  });

  it.each([
    ['PENNANTS 7pt', 21],
    ['pale', 20],
    ['pale 7pt 300', 1],
    ['300 6.00', 2],
    ['line 4, total', 4],
    ['.csv:21', 2],
    ['sample , .', 40],
    ['spike published', 2],
    ['1.50', 2],
    ['7pt 21 choices!f7', 0],
    ['12345', 0],
    ['no', 0],
    ['0.01', 20],
  ])('with "%s" are %i', (text, count) => {
    const found = find({ text, pageSize: 100 });
    expect(found.count).toBe(count);
    expect(found.rows).toHaveLength(count);
  });

  it('are filtered by basis', () => {
    expect(find({ basis: 'published' }).count).toBe(2);
    expect(find({ basis: 'sample', text: 'pole' }).count).toBe(0);
  });

  it('are sorted over all pages: by numbers in texts, stable, and missing values last', () => {
    const titles = by({ by: 'product', isFalling: false }).map(({ product }) => product);
    expect(titles).toEqual([...Array(21).fill('Pennants 7pt'), ...Array(21).fill('Pennants 14pt')]);
    const falling = by({ by: 'total', isFalling: true }).map(({ total }) => total);
    expect(falling.slice(0, 5)).toEqual([2000, 2000, 1800, 1800, 1600]);
    expect(falling.slice(-3)).toEqual([100, undefined, undefined]);
    const rising = by({ by: 'total', isFalling: false }).map(({ total }) => total);
    expect([rising[0], ...rising.slice(-3)]).toEqual([100, 2000, undefined, undefined]);
    const first = by({ by: 'basis', isFalling: false }).map(({ cell }) => cell.file);
    expect(first.slice(0, 3)).toEqual(['book.xlsx', 'book.xlsx', 'run-sizes/pennants-14pt.csv']);
    expect(by({ by: 'total', isFalling: true }, { pageSize: 5, page: 1 }).map(({ total }) => total)).toEqual(
      falling.slice(5, 10),
    );
  });
});
