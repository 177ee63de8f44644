import { createColumnHelper, flexRender, tableFeatures, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { PriceRow } from '../../pricing/index.ts';
import { formatMoney } from '../../quotes/format.ts';
import { classNames } from '../class-names.ts';
import { UnitPriceText } from '../UnitPriceText.tsx';
import styles from './PriceTable.module.css';
import { headings, type PriceTableProps, runSizeOf, SelectableRow } from './RunSizes.tsx';

const features = tableFeatures({});
const column = createColumnHelper<typeof features, PriceRow>();
const columns = column.columns([
  column.accessor('runSize', { header: headings.runSize }),
  column.accessor('perUnit', { header: headings.perUnit }),
  column.accessor('total', { header: headings.total }),
]);

/** Content of a cell, by its column. */
const cells: Readonly<Record<string, (row: PriceRow) => ReactNode>> = {
  runSize: runSizeOf,
  perUnit: (row) => <UnitPriceText {...row} />,
  total: ({ total }) => formatMoney(total),
};

/** Prices by run size. */
export function PriceTable({ rows, selectedRunSize, onSelect }: PriceTableProps) {
  const table = useTable({ features, columns, data: rows, getRowId: ({ runSize }) => String(runSize) });
  return (
    <table className={classNames('ruled', styles.table)} role="grid" aria-label="Prices by run size">
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th key={header.id} scope="col">
                {flexRender(header.column.columnDef.header, header.getContext())}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row, index) => (
          <SelectableRow key={row.id} rows={rows} index={index} selectedRunSize={selectedRunSize} onSelect={onSelect}>
            {row.getAllCells().map((cell) => (
              <td key={cell.id}>{cells[cell.column.id]?.(row.original)}</td>
            ))}
          </SelectableRow>
        ))}
      </tbody>
    </table>
  );
}
