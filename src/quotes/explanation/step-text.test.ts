/** Texts of steps, billed sizes and run sizes in between, through the explanation of a real price. */
import { describe, expect, it } from 'vitest';
import { badges, tarps } from '../../../tests/fixtures/products.ts';
import { explain } from '../../pricing/explain.ts';
import { noMarkup, normalise, type Product, type Selection, type Step, type StepRow } from '../../pricing/index.ts';
import { ladderLine } from '../../pricing/ladder.ts';
import type { PriceSources } from '../../pricing/price-sources.ts';
import { type ExplainedRow, explainedRows } from './explained-rows.ts';

const sheet = { file: 'book.xlsx', column: 'F' };
const row = { row: 2 };
const rows = [row, row, row];

const sources: PriceSources = {
  rates: { ...sheet, sheet: 'Rates', rows },
  adders: { ...sheet, sheet: 'Choices', rows: {} },
  steps: { ...sheet, sheet: 'Steps', rows: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((step) => [step, rows])) },
  billed: { ...sheet, sheet: 'Billed Sizes', rows: { width: rows, height: rows, area: rows } },
  ladders: { file: 'ladder.csv', perUnit: 'per_unit', total: 'total', table: '100 500' },
};

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function explained(product: Product, selection: Selection, runSize: number): readonly ExplainedRow[] {
  const explanation = explain(product, normalise(product, selection), runSize, noMarkup, sources);
  return explanation ? explainedRows(explanation) : [];
}

const textOf = ({ label, how, amount = '' }: ExplainedRow) => plain([label, how, amount].join(' | '));

/** Returns the lines of a price, as `label | how | amount`. */
const linesOf = (...asked: Parameters<typeof explained>): readonly string[] => explained(...asked).map(textOf);

const { billed: _billed, ...unbilled } = tarps;

/** 3 ft by 4 ft: 12 sq ft at $4.15, $49.80 a piece, and from ten pieces on at $3.95, $47.40. */
const piece = { width: '36', height: '48', pockets: '3' };

function stepRow(step: Partial<Step>, given: Partial<StepRow>, runSize: number): ExplainedRow | undefined {
  const line: Step = {
    step: 1,
    label: 'It',
    do: 'add',
    rows: [{ from: 1, figure: 5_000, basis: 'published', ...given }],
    ...step,
  };
  const product = { ...unbilled, steps: [line] };
  return explained(product, { ...piece, quantity: String(runSize) }, runSize).find(({ label }) => /^It\b/.test(label));
}

describe('a step of a price', () => {
  it.each<[what: string, step: Partial<Step>, row: Partial<StepRow>, runSize: number, want: string | undefined]>([
    ['of the run', {}, { figure: 500_000 }, 12, 'It | once per run | $50.00'],
    ['of the piece', {}, { per: ['piece'] }, 12, 'It | $0.50 × 12 pieces | $6.00'],
    ['of a count', {}, { per: ['pockets'] }, 12, 'It | $0.50 × 3 (Pockets) | $1.50'],
    [
      'beyond the first',
      {},
      { per: ['pockets'], beyond: 20_000 },
      12,
      'It | 3 (Pockets), beyond 2: 1; $0.50 × 1 | $0.50',
    ],
    ['that counts nothing', {}, { per: ['pockets'], beyond: 30_000 }, 12, undefined],
    [
      'counted by spacing',
      {},
      { per: ['ft around'], every: 40_000, rounded: 'up', fewest: 20_000 },
      12,
      'It | 14 ft around, every 4 ft, rounded up, at least 2: 4; $0.50 × 4 × 12 pieces | $24.00',
    ],
    [
      'of an amount that it names',
      { do: 'percent', of: ['base'] },
      { figure: 25_000 },
      1,
      'It | +25 % of $49.80 (base price) | $12.45',
    ],
    ['for a margin', { do: 'margin' }, { figure: 40_000 }, 1, 'It | $49.80 ÷ (100 % - 40 %) | $33.20'],
    ['that is met', { do: 'at least' }, { figure: 250_000 }, 1, 'It | at least $25.00: $49.80 is enough | $0.00'],
    [
      'that is a minimum of a piece',
      { do: 'at least' },
      { figure: 500_000, per: ['piece'] },
      12,
      'It | at least $50.00 × 12 pieces = $600.00: lifted from $568.80 | $31.20',
    ],
    [
      'that is a maximum',
      { do: 'at most' },
      { figure: 400_000 },
      1,
      'It | at most $40.00: lowered from $49.80 | -$9.80',
    ],
    [
      'that rounds a piece',
      { do: 'round up' },
      { per: ['piece'] },
      12,
      'It | $47.40 a piece, up to the next $0.50: $47.50 | $1.20',
    ],
    [
      'that rounds the run',
      { do: 'round down' },
      { per: ['run'] },
      12,
      'It | $568.80, down to the next $0.50: $568.50 | -$0.30',
    ],
    [
      'from so much on',
      { by: ['pockets'] },
      { from: 10, over: 20_000 },
      12,
      'It, from 10 pieces and 2 (Pockets) on | once per run | $0.50',
    ],
    [
      'from measures that are multiplied',
      { by: ['piece', 'pockets'] },
      { over: 30_000 },
      1,
      'It, from 3 (pieces × Pockets) on | once per run | $0.50',
    ],
  ])('%s', (_what, step, given, runSize, want) => {
    const drawn = stepRow(step, given, runSize);
    expect(drawn && textOf(drawn)).toBe(want);
  });

  it('names the steps that it applies to', () => {
    const lines = linesOf(tarps, { ...piece, rush: 'Yes', eyelets: 'Yes', quantity: '1' }, 1);
    expect(lines).toContain('Rush | +25 % of $85.45 (base price + Eyelets) | $21.3625');
    expect(lines.at(-1)).toBe('Per unit | one piece | $140.00');
  });
});

describe('a billed size', () => {
  it.each([
    {
      size: { width: '30', height: '24' },
      want: [
        'Area | 30 in × 24 in ÷ 144 = 5 sq ft | ',
        'Billed width | 30 in + 2 in, up to the next of 36, 60, 130 in: 36 in | ',
        'Billed area | 36 in × 24 in ÷ 144 = 6 sq ft | ',
        'Billed area | 6 sq ft, at least 9 sq ft: 9 sq ft | ',
        'Price per sq ft | $4.15 × 9 sq ft | $37.35',
      ],
    },
    {
      size: { width: '58', height: '51' },
      want: [
        'Area | 58 in × 51 in ÷ 144 = 20 13/24 sq ft | ',
        'Billed width | 58 in + 2 in, up to the next of 36, 60, 130 in: 60 in | ',
        'Billed area | 60 in × 51 in ÷ 144 = 21.25 sq ft | ',
        'Billed area | 21.25 sq ft, up to the next 0.5 sq ft: 21.5 sq ft | ',
        'Price per sq ft | $4.15 × 21.5 sq ft | $89.225',
      ],
    },
  ])('$size', ({ size, want }) => {
    expect(linesOf(tarps, { ...size, quantity: '1' }, 1).slice(0, want.length)).toEqual(want);
  });
});

describe('a quantity between two run sizes', () => {
  const price = { perUnit: 0, basis: 'published' } as const;
  const table = ladderLine(
    [],
    [
      { ...price, runSize: 100, total: 10_000 },
      { ...price, runSize: 500, total: 40_000 },
    ],
  );
  const quantity = { id: 'quantity', label: 'Quantity', kind: 'quantity', limits: [] } as const;

  it.each([
    { between: 'total', want: 'in proportion to the totals | $175.00' },
    { between: 'unit price', want: 'in proportion to the prices per piece | $190.00' },
    { between: 'lower', want: 'at the price per piece of 100 | $200.00' },
    { between: 'higher', want: 'at the price per piece of 500 | $160.00' },
  ] as const)('by $between', ({ between, want }) => {
    const product: Product = {
      ...badges,
      fields: [quantity],
      pricing: { kind: 'run-size', keys: [], table, between },
    };
    expect(linesOf(product, { quantity: '200' }, 200)[0]).toBe(
      `Run of 200 | between 100 ($100.00) and 500 ($400.00), ${want}`,
    );
  });
});

describe('the stated figure of a step', () => {
  it.each<[step: Partial<Step>, row: Partial<StepRow>, want: string]>([
    [{}, { figure: 500_000 }, '$50.00'],
    [{}, { per: ['piece', 'pockets'] }, '$0.50 per piece and Pockets'],
    [{}, { per: ['pockets'], beyond: 20_000, fewest: 10_000 }, '$0.50 per Pockets, beyond 2, at least 1'],
    [{}, { per: ['ft around'], every: 20_000, rounded: 'up' }, '$0.50 per ft around, every 2 ft, rounded up'],
    [{ do: 'at least' }, { figure: 5_000_000, per: ['run'] }, '$500.00 per run'],
  ])('%j %j', (step, given, want) => {
    expect(plain(stepRow(step, given, 12)?.stated ?? '')).toBe(want);
  });
});
