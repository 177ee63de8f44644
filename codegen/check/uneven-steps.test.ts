import { expect, test } from 'vitest';
import type { Product } from '../../src/pricing/index.ts';
import { pennants } from '../../tests/fixtures/products.ts';
import type { Domain } from './run-points.ts';
import { linesOf, mostRuns } from './uneven-steps.ts';

/** Returns a product with so many count fields, and so many rows that each take away for a number of pieces begun. */
function hostile(counts: number, rows: number): { product: Product; domain: Domain } {
  const range = { min: 1, max: 1_000_000 };
  const fields = Array.from({ length: counts }, (_, at) => ({
    id: `count${at}`,
    label: `Count ${at}`,
    kind: 'count' as const,
    start: '1',
    limits: [{ ...range, outside: { kind: 'clamp' as const } }],
  }));
  const product: Product = {
    ...pennants,
    fields,
    steps: [
      {
        step: 1,
        label: 'Off',
        do: 'add',
        rows: Array.from({ length: rows }, (_, at) => ({
          from: 1,
          figure: -1,
          basis: 'sample' as const,
          per: ['piece' as const],
          every: 3 + at,
          rounded: 'up' as const,
        })),
      },
    ],
  };
  return { product, domain: { quantities: range, axes: fields.map((field) => ({ field, range })) } };
}

test.each([
  { counts: 0, rows: 1, selections: 1 },
  { counts: 1, rows: 200, selections: 1 },
  { counts: 3, rows: 5, selections: 40 },
  { counts: 3, rows: 1, selections: 2500 },
  { counts: 12, rows: 40, selections: 300 },
])('for $selections selections with $counts counts and $rows rows, no more runs are priced than the budget', (one) => {
  const { product, domain } = hostile(one.counts, one.rows);
  const lines = Array.from({ length: one.selections }, (_, index) =>
    linesOf(product, {}, domain, { index, of: one.selections }),
  ).flat();
  const runs = lines.reduce((sum, line) => sum + line.runs.length, 0);
  expect(runs).toBeLessThanOrEqual(mostRuns.product);
  expect(Math.max(...lines.map((line) => line.runs.length))).toBeLessThanOrEqual(mostRuns.line);
  expect(new Set(lines.map(({ axis }) => axis?.field.id)).size).toBe(one.counts + 1);
});
