import { type ColumnFiltersState, flexRender, useTable } from '@tanstack/react-table';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { SortableHeader } from '../../../ui/table/SortableHeader.tsx';
import { TablePages } from '../../../ui/table/TablePages.tsx';
import type { PriceBookRow } from '../price-rows.ts';
import { columns, features } from './price-columns.tsx';
import styles from './PriceRows.module.css';

/** Rows on a page: what is drawn stays the same however large the book grows. */
const pageSize = 25;
const initialState = { pagination: { pageIndex: 0, pageSize } };

interface PriceRowsProps {
  rows: readonly PriceBookRow[];
  /** The same array while they are the same: new ones turn back to the first page. */
  filters: ColumnFiltersState;
}

export function PriceRows({ rows, filters }: PriceRowsProps) {
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => id,
    initialState,
    state: { columnFilters: filters },
  });
  const { pageIndex } = table.state.pagination;
  const found = table.getFilteredRowModel().rows.length;
  const shown = table.getRowModel().rows;
  return (
    <>
      <ScrollRegion className={styles.scroll} label="Prices found">
        <table className={styles.table} aria-label="Price rows">
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <SortableHeader
                    key={header.id}
                    sorted={header.column.getIsSorted()}
                    onSort={header.column.getCanSort() ? header.column.getToggleSortingHandler() : undefined}
                  >
                    {flexRender(header.column.columnDef.header, header.getContext())}
                  </SortableHeader>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id}>
                {row.getAllCells().map((cell) => (
                  <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {found === 0 && <EmptyState text="No price has all of these words." />}
      </ScrollRegion>
      <TablePages
        of="price"
        found={found}
        before={pageIndex * pageSize}
        shown={shown.length}
        onPrevious={table.getCanPreviousPage() ? () => table.previousPage() : undefined}
        onNext={table.getCanNextPage() ? () => table.nextPage() : undefined}
      />
    </>
  );
}
