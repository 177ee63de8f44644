import type { SourceCell } from '../pricing/price-sources.ts';

/** A cell of the price book without its file: `Rates!D12` of a workbook, `line 12, total` of a CSV file. */
export function cellText({ sheet, row, column }: SourceCell): string {
  return sheet === undefined ? `line ${row}, ${column}` : `${sheet}!${column}${row}`;
}
