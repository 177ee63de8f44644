import {
  type Column,
  type ColumnDef,
  createColumnHelper,
  createPaginatedRowModel,
  createSortedRowModel,
  flexRender,
  type ReactTable,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  type SortingState,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useId, useMemo } from 'react';
import { countOf, formatCount } from '../../quotes/format.ts';
import { Button } from '../Button.tsx';
import { classNames } from '../class-names.ts';
import { ScrollRegion } from '../ScrollRegion.tsx';
import styles from './PagedTable.module.css';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

/** Number of rows on a page. A page with all rows would take too long to draw. */
const pageSize = 25;
const unsorted: SortingState = [];
const defaultColumn = { sortFn: sortFn_basic, sortUndefined: 'last' } as const;

export const columnHelper = <Row extends RowData>() => createColumnHelper<typeof features, Row>();

interface PagedTableProps<Row extends RowData> {
  /** Kind of a row in one word, such as `quote`. */
  of: string;
  name: string;
  label: string;
  columns: readonly ColumnDef<typeof features, Row>[];
  /** Ids of the columns that are shown only if a row has a value in them. */
  optional?: readonly string[];
  /** All rows. Unchanged rows must be the same array, because a new array makes the table return to its first page. */
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  sortedBy?: SortingState;
  /** Class names of the table (`table`) and of cells (by the id of their column). */
  classes: CSSModuleClasses;
  empty: ReactNode;
}

/**
 * A table that is sorted by its headers and drawn page by page. In a narrow window each row is a card, and a menu sorts
 * the rows.
 */
export function PagedTable<Row extends RowData>(props: PagedTableProps<Row>) {
  const { of, name, label, columns: all, optional, rows, getRowId, sortedBy = unsorted, classes, empty } = props;
  const columns = useMemo(() => all.filter((column) => isFilled(column, optional, rows)), [all, optional, rows]);
  const initialState = { pagination: { pageIndex: 0, pageSize }, sorting: sortedBy };
  const table = useTable({ features, columns, defaultColumn, data: rows, getRowId, initialState });
  const { pageIndex } = table.state.pagination;
  const shown = table.getRowModel().rows;
  const before = pageIndex * pageSize;
  return (
    <>
      <SortMenu table={table} />
      <ScrollRegion className={styles.scroll} label={label}>
        <table className={classNames(styles.table, classes['table'])} aria-label={name}>
          <thead>
            <tr>
              {table.getAllLeafColumns().map((column) => (
                <Heading key={column.id} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id}>
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} className={classes[cell.column.id]} data-label={headingOf(cell.column)}>
                    {flexRender(cell.column.columnDef.cell, cell.getContext())}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && empty}
      </ScrollRegion>
      <footer className={styles.footer}>
        <output className={styles.count}>
          {rows.length === 0
            ? `No ${of}s`
            : `${formatCount(before + 1)}–${formatCount(before + shown.length)} of ${countOf(rows.length, of)}`}
        </output>
        {(table.getCanPreviousPage() || table.getCanNextPage()) && (
          <>
            <Button disabled={!table.getCanPreviousPage()} onClick={() => table.previousPage()}>
              Previous
            </Button>
            <Button disabled={!table.getCanNextPage()} onClick={() => table.nextPage()}>
              Next
            </Button>
          </>
        )}
      </footer>
    </>
  );
}

const isFilled = <Row extends RowData>(
  column: ColumnDef<typeof features, Row>,
  optional: readonly string[] | undefined,
  rows: readonly Row[],
): boolean =>
  !('accessorFn' in column && optional?.includes(column.id ?? '')) ||
  rows.some((row, at) => column.accessorFn(row, at) !== undefined);

const directions = [
  { desc: false, name: 'rising' },
  { desc: true, name: 'falling' },
] as const;

function SortMenu<Row extends RowData>({ table }: { table: ReactTable<typeof features, Row> }) {
  const id = useId();
  const options = table
    .getAllLeafColumns()
    .filter((column) => column.getCanSort())
    .flatMap((column) =>
      directions.map(({ desc, name }) => ({ id: column.id, desc, text: `${headingOf(column)}, ${name}` })),
    );
  if (options.length === 0) return null;
  const [first] = table.state.sorting;
  const chosen = options.findIndex((option) => option.id === first?.id && option.desc === first.desc);
  return (
    <p className={styles.sortMenu}>
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        className={styles.sortBox}
        value={chosen}
        onChange={({ target }) => {
          const option = options[Number(target.value)];
          if (option) table.setSorting([{ id: option.id, desc: option.desc }]);
        }}
      >
        {chosen < 0 && <option value={-1}>As found</option>}
        {options.map(({ text }, at) => (
          <option key={text} value={at}>
            {text}
          </option>
        ))}
      </select>
    </p>
  );
}

/** Returns the heading of a column. All headings are texts. */
const headingOf = <Row extends RowData>({ columnDef }: Column<typeof features, Row>): string =>
  String(columnDef.header);

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: '↑', desc: '↓' } as const;

function Heading<Row extends RowData>({ column }: { column: Column<typeof features, Row> }) {
  if (!column.getCanSort()) return <th scope="col">{headingOf(column)}</th>;
  const sorted = column.getIsSorted();
  return (
    <th scope="col" {...(sorted !== false && { 'aria-sort': ariaSort[sorted] })}>
      <button type="button" className={styles.sort} onClick={column.getToggleSortingHandler()}>
        {headingOf(column)}
        <span className={styles.arrow} aria-hidden="true">
          {sorted === false ? '' : arrows[sorted]}
        </span>
      </button>
    </th>
  );
}
