import type { SourceCell } from '../pricing/price-sources.ts';

/** Returns the place of a cell within its file: `Rates!D12` in a workbook, or `line 12, total` in a CSV file. */
export const cellText = ({ sheet, row, column }: Omit<SourceCell, 'row'> & { row: number | '' }): string =>
  sheet === undefined ? `line ${row}, ${column}` : `${sheet}!${column}${row}`;
