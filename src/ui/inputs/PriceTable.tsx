import { type ColumnDef, flexRender, tableFeatures, useTable } from '@tanstack/react-table';
import type { KeyboardEvent, ReactNode } from 'react';
import type { PriceRow } from '../../pricing/index.ts';
import { formatMoney, formatUnitPrices } from '../../quotes/format.ts';
import { classNames } from '../class-names.ts';
import styles from './PriceTable.module.css';
import { headings, runSizeOf } from './RunSizes.tsx';

interface PriceTableProps {
  rows: readonly PriceRow[];
  selectedRunSize: number;
  onSelect: (runSize: number) => void;
}

const features = tableFeatures({});
const columns: readonly ColumnDef<typeof features, PriceRow>[] = Object.entries(headings).map(
  ([accessorKey, header]) => ({ accessorKey, header }),
);

/**
 * Functions that return the content of a cell, by column. They are not components, because components would be slower.
 */
const cells: Readonly<Record<string, (row: PriceRow, perUnit: string | undefined) => ReactNode>> = {
  runSize: runSizeOf,
  perUnit: (_, perUnit) => perUnit,
  total: ({ total }) => formatMoney(total),
};

export function PriceTable({ rows, selectedRunSize, onSelect }: PriceTableProps) {
  const unitPrices = formatUnitPrices(rows.map(({ perUnit }) => perUnit));
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
          <SelectableRow
            key={row.id}
            selected={row.original.runSize === selectedRunSize}
            onSelect={() => onSelect(row.original.runSize)}
            onKey={(key) => {
              const target = rowKeyTarget(key, index, rows.length);
              const runSize = target === undefined ? undefined : rows[target]?.runSize;
              if (runSize !== undefined) onSelect(runSize);
              return target;
            }}
          >
            {row.getAllCells().map((cell) => (
              <td key={cell.id}>{cells[cell.column.id]?.(row.original, unitPrices[index])}</td>
            ))}
          </SelectableRow>
        ))}
      </tbody>
    </table>
  );
}

interface SelectableRowProps {
  selected: boolean;
  onSelect: () => void;
  /** Selects the row for a key. Returns the index of the row to focus; undefined if the key selects no row. */
  onKey: (key: string) => number | undefined;
  children: ReactNode;
}

function SelectableRow({ selected, onSelect, onKey, children }: SelectableRowProps) {
  const press = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const target = onKey(event.key);
    if (target === undefined) return;
    event.preventDefault();
    event.currentTarget.closest('tbody')?.querySelectorAll('tr')[target]?.focus();
  };
  return (
    <tr aria-selected={selected} tabIndex={selected ? 0 : -1} onClick={onSelect} onKeyDown={press}>
      {children}
    </tr>
  );
}

/**
 * Returns the index of the row that a key selects; undefined if the key selects no row.
 * @param index index of the focused row
 * @param count number of rows
 */
export function rowKeyTarget(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, count - 1);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'Enter':
    case ' ':
      return index;
    default:
      return undefined;
  }
}
