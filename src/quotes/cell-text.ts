import type { SourceCell } from '../pricing/price-sources.ts';

/** Returns a cell of the price book without its file: `Rates!D12` of a workbook, `line 12, total` of a CSV file. */
export const cellText = ({ sheet, row, column }: Omit<SourceCell, 'row'> & { row: number | '' }): string =>
  sheet === undefined ? `line ${row}, ${column}` : `${sheet}!${column}${row}`;
