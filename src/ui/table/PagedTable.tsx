import {
  type ColumnDef,
  createColumnHelper,
  createPaginatedRowModel,
  createSortedRowModel,
  flexRender,
  functionalUpdate,
  type PaginationState,
  type ReactTable,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  type SortingState,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type MouseEventHandler, type ReactNode, useId } from 'react';
import { countOf, formatCount } from '../../quotes/format.ts';
import { Button } from '../Button.tsx';
import { classNames } from '../class-names.ts';
import { ScrollRegion } from '../ScrollRegion.tsx';
import styles from './PagedTable.module.css';
import { RowBoundary } from './RowBoundary.tsx';
import { unshownText } from './unshown-text.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

/** Number of rows on a page. A page with all rows would take too long to draw. */
export const pageSize = 25;
const unsorted: SortingState = [];
const defaultColumn = { sortFn: sortFn_basic, sortUndefined: 'last' } as const;

export const columnHelper = <Row extends RowData>() => createColumnHelper<typeof features, Row>();

interface TableProps<Row extends RowData> {
  /** Kind of a row in one word, such as `quote`. */
  of: string;
  name: string;
  label: string;
  columns: readonly ColumnDef<typeof features, Row>[];
  getRowId: (row: Row) => string;
  /** Class names of the table (`table`) and of cells (by the id of their column). */
  classes: CSSModuleClasses;
  /** Content that is shown if the table has no rows. */
  empty: ReactNode;
}

interface PagedTableProps<Row extends RowData> extends TableProps<Row> {
  /** All rows. Unchanged rows must be the same array, because a new array makes the table return to its first page. */
  rows: readonly Row[];
  sortedBy?: SortingState;
  /** Names of the unreadable rows. A substitute for each of them is shown before all other rows. */
  unread?: readonly string[];
}

/**
 * A table that is sorted by its headers and drawn page by page. In a narrow table each row is a card, and a menu sorts
 * the rows.
 */
export function PagedTable<Row extends RowData>(props: PagedTableProps<Row>) {
  const { rows, sortedBy = unsorted, unread = [], ...shown } = props;
  const initialState = { pagination: { pageIndex: 0, pageSize }, sorting: sortedBy };
  const { columns, getRowId } = shown;
  const table = useTable({ features, columns, defaultColumn, data: rows, getRowId, initialState });
  return <DrawnTable {...shown} table={table} found={rows.length} unread={unread} />;
}

/** Page and order of a table's rows. */
export interface Shown {
  readonly pageIndex: number;
  readonly sorting: SortingState;
}

interface AskedTableProps<Row extends RowData> extends TableProps<Row> {
  rows: readonly Row[];
  /** Number of rows on all pages. */
  found: number;
  shown: Shown;
  onShown: (shown: Shown) => void;
}

export function AskedTable<Row extends RowData>({ rows, found, shown, onShown, ...rest }: AskedTableProps<Row>) {
  const { pageIndex, sorting } = shown;
  const pagination: PaginationState = { pageIndex, pageSize };
  const table = useTable({
    features,
    columns: rest.columns,
    data: rows,
    getRowId: rest.getRowId,
    manualSorting: true,
    manualPagination: true,
    rowCount: found,
    state: { pagination, sorting },
    onPaginationChange: (change) => onShown({ sorting, pageIndex: functionalUpdate(change, pagination).pageIndex }),
    onSortingChange: (change) => onShown({ sorting: functionalUpdate(change, sorting), pageIndex: 0 }),
  });
  return <DrawnTable {...rest} table={table} found={found} />;
}

interface DrawnTableProps<Row extends RowData> extends TableProps<Row> {
  table: ReactTable<typeof features, Row>;
  found: number;
  unread?: readonly string[];
}

function DrawnTable<Row extends RowData>(props: DrawnTableProps<Row>) {
  const { of, name, label, classes, empty, table, found, unread = [] } = props;
  const { pageIndex } = table.state.pagination;
  const [unreadShown, unreadBefore] = pageIndex === 0 ? [unread, 0] : [[], unread.length];
  const shown = table.getRowModel().rows;
  const all = found + unread.length;
  const before = pageIndex * pageSize + unreadBefore;
  return (
    <>
      <SortMenu table={table} />
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
            {unreadShown.map((row, at) => (
              <UnshownRow key={`${at} ${row}`} text={unshownText(of, row)} />
            ))}
            {shown.map((row) => (
              <RowBoundary key={row.id} instead={<UnshownRow text={unshownText(of, row.id)} />}>
                <tr>
                  {row.getAllCells().map((cell) => (
                    <td key={cell.id} className={classes[cell.column.id]}>
                      {flexRender(cell.column.columnDef.cell, cell.getContext())}
                    </td>
                  ))}
                </tr>
              </RowBoundary>
            ))}
          </tbody>
        </table>
        {all === 0 && empty}
      </ScrollRegion>
      <footer className={styles.footer}>
        <output className={styles.count}>
          {all === 0
            ? `No ${of}s`
            : `${formatCount(before + 1)}–${formatCount(before + shown.length + unreadShown.length)} of ${countOf(all, of)}`}
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

const directions = [
  { desc: false, name: 'rising' },
  { desc: true, name: 'falling' },
] as const;

function SortMenu<Row extends RowData>({ table }: { table: ReactTable<typeof features, Row> }) {
  const id = useId();
  const columns = table.getAllLeafColumns().filter((column) => column.getCanSort());
  if (columns.length === 0) return null;
  const [first] = table.state.sorting;
  const options = columns.flatMap(({ id: column, columnDef }) =>
    directions.map(({ desc, name }) => ({
      sorting: { id: column, desc },
      text: `${typeof columnDef.header === 'string' ? columnDef.header : column}, ${name}`,
    })),
  );
  const chosen = options.findIndex(({ sorting }) => sorting.id === first?.id && sorting.desc === first.desc);
  return (
    <p className={styles.sortMenu}>
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        className={styles.sortBox}
        value={chosen}
        onChange={({ target }) => {
          const option = options[Number(target.value)];
          if (option) table.setSorting([option.sorting]);
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

const UnshownRow = ({ text }: { text: string }) => (
  <tr>
    <td colSpan={100}>{text}</td>
  </tr>
);

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: '↑', desc: '↓' } as const;

interface SortableHeaderProps {
  sorted: false | keyof typeof ariaSort;
  /** Sorts by the column; undefined for a column without sorting. */
  onSort: MouseEventHandler | undefined;
  children: ReactNode;
}

function SortableHeader({ sorted, onSort, children }: SortableHeaderProps) {
  if (!onSort) return <th scope="col">{children}</th>;
  return (
    <th scope="col" {...(sorted !== false && { 'aria-sort': ariaSort[sorted] })}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {children}
        <span className={styles.arrow} aria-hidden="true">
          {sorted === false ? '' : arrows[sorted]}
        </span>
      </button>
    </th>
  );
}
