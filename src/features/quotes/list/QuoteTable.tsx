import { flexRender, useTable } from '@tanstack/react-table';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { SortableHeader } from '../../../ui/table/SortableHeader.tsx';
import { TablePages } from '../../../ui/table/TablePages.tsx';
import { columns, features } from './quote-columns.tsx';
import type { QuoteRow } from './quote-rows.ts';
import styles from './QuoteTable.module.css';

/** Rows on a page: what is drawn stays the same however many quotes there are. */
const pageSize = 25;
const initialState = { pagination: { pageIndex: 0, pageSize }, sorting: [{ id: 'created', desc: true }] };

interface QuoteTableProps {
  /** The same array while they are the same: new ones turn back to the first page. */
  rows: readonly QuoteRow[];
  /** Where none is found. */
  onShowAll: () => void;
}

export function QuoteTable({ rows, onShowAll }: QuoteTableProps) {
  const table = useTable({ features, columns, data: rows, getRowId: ({ quote }) => quote.number, initialState });
  const { pageIndex } = table.state.pagination;
  const shown = table.getRowModel().rows;
  return (
    <div className={styles.panel}>
      <ScrollRegion className={styles.scroll} label="Quotes found">
        <table className={styles.table} aria-label="Quotes">
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <SortableHeader
                    key={header.id}
                    sorted={header.column.getIsSorted()}
                    onSort={header.column.getToggleSortingHandler()}
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
                  <td key={cell.id} className={styles[cell.column.id]}>
                    {flexRender(cell.column.columnDef.cell, cell.getContext())}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && (
          <EmptyState text="No quote is found.">
            <Button onClick={onShowAll}>Show all quotes</Button>
          </EmptyState>
        )}
      </ScrollRegion>
      <TablePages
        of="quote"
        found={rows.length}
        before={pageIndex * pageSize}
        shown={shown.length}
        onPrevious={table.getCanPreviousPage() ? () => table.previousPage() : undefined}
        onNext={table.getCanNextPage() ? () => table.nextPage() : undefined}
      />
    </div>
  );
}
