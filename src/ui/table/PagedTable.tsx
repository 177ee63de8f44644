import {
  type ColumnDef,
  createColumnHelper,
  createPaginatedRowModel,
  createSortedRowModel,
  flexRender,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ScrollRegion } from '../ScrollRegion.tsx';
import styles from './PagedTable.module.css';
import { SortableHeader } from './SortableHeader.tsx';
import { TablePages } from './TablePages.tsx';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

/** Rows on a page: what is drawn stays the same however many there are. */
const pageSize = 25;
const unsorted: SortingState = [];

export const columnHelper = <Row extends RowData>() => createColumnHelper<typeof features, Row>();

interface PagedTableProps<Row extends RowData> {
  /** What a row is, in one word. */
  of: string;
  name: string;
  /** The name of the region that it scrolls in. */
  label: string;
  columns: readonly ColumnDef<typeof features, Row>[];
  /** The same array while they are the same: new ones turn back to the first page. */
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  sortedBy?: SortingState;
  /** Class names: `table`, and those of cells by the id of their column. */
  classes: CSSModuleClasses;
  /** What is shown where there are no rows. */
  empty: ReactNode;
}

/** A table that is sorted by its headers and drawn page by page. Where it is narrow each row is a card, and the headers are a line of buttons to sort by. */
export function PagedTable<Row extends RowData>(props: PagedTableProps<Row>) {
  const { of, name, label, columns, rows, getRowId, sortedBy = unsorted, classes, empty } = props;
  const initialState = { pagination: { pageIndex: 0, pageSize }, sorting: sortedBy };
  const table = useTable({ features, columns, data: rows, getRowId, initialState });
  const shown = table.getRowModel().rows;
  return (
    <>
      <ScrollRegion className={styles.scroll} label={label}>
        <table className={classNames(styles.table, classes['table'])} aria-label={name}>
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
                  <td key={cell.id} className={classes[cell.column.id]}>
                    {flexRender(cell.column.columnDef.cell, cell.getContext())}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && empty}
      </ScrollRegion>
      <TablePages
        of={of}
        found={rows.length}
        before={table.state.pagination.pageIndex * pageSize}
        shown={shown.length}
        onPrevious={table.getCanPreviousPage() ? () => table.previousPage() : undefined}
        onNext={table.getCanNextPage() ? () => table.nextPage() : undefined}
      />
    </>
  );
}
