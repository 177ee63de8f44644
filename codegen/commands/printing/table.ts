/** The numbers of selections and prices of each product, as a plain text table. */
import type { ProductCounts } from '../../../src/contract/manifest.ts';

const columns = ['product', 'selections', 'priced', 'unpriced', 'published', 'sample'] as const;

export function reportTable(reports: readonly ProductCounts[]): string {
  const total = (key: Exclude<(typeof columns)[number], 'product'>): number =>
    reports.reduce((sum, report) => sum + report[key], 0);
  const lines = [
    columns,
    ...reports.map((report) => columns.map((key) => String(report[key]))),
    columns.map((key) => (key === 'product' ? `${reports.length} products` : String(total(key)))),
  ];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    )
    .join('\n');
}
