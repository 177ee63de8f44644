import { type ColumnFiltersState, flexRender, type Header, useTable } from '@tanstack/react-table';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatCount } from '../../../ui/format.ts';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
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
  const first = pageIndex * pageSize + 1;
  const shown = table.getRowModel().rows;
  return (
    <>
      <ScrollRegion className={styles.scroll} label="Prices found">
        <table className={styles.table} aria-label="Price rows">
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => (
                  <SortableHeader key={header.id} header={header} />
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
      <footer className={styles.footer}>
        <output className={styles.count}>
          {found === 0
            ? 'No prices'
            : `${formatCount(first)}–${formatCount(first + shown.length - 1)} of ${formatCount(found)} prices`}
        </output>
        <Button disabled={!table.getCanPreviousPage()} onClick={() => table.previousPage()}>
          Previous
        </Button>
        <Button disabled={!table.getCanNextPage()} onClick={() => table.nextPage()}>
          Next
        </Button>
      </footer>
    </>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: '↑', desc: '↓' } as const;

function SortableHeader({ header }: { header: Header<typeof features, PriceBookRow> }) {
  const { column } = header;
  const label = flexRender(column.columnDef.header, header.getContext());
  const sorted = column.getIsSorted();
  if (!column.getCanSort()) return <th scope="col">{label}</th>;
  return (
    <th scope="col" {...(sorted !== false && { 'aria-sort': ariaSort[sorted] })}>
      <button type="button" className={styles.sort} onClick={column.getToggleSortingHandler()}>
        {label}
        <span className={styles.arrow} aria-hidden="true">
          {sorted === false ? '' : arrows[sorted]}
        </span>
      </button>
    </th>
  );
}
