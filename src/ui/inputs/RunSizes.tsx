import type { KeyboardEvent, ReactNode } from 'react';
import type { PriceRow } from '../../pricing/index.ts';
import { formatCount } from '../../quotes/format.ts';
import { classNames } from '../class-names.ts';
import styles from './PriceTable.module.css';
import { SampleMark } from './SampleMark.tsx';

export interface PriceTableProps {
  rows: readonly PriceRow[];
  selectedRunSize: number;
  onSelect: (runSize: number) => void;
}

/** Columns, each with its heading. */
export const headings = { runSize: 'Run Size', perUnit: 'Per Unit', total: 'Total Price' } as const;

/** The table of prices before these are known: the run sizes alone, in the room that the figures will take. */
export const RunSizes = (table: PriceTableProps) => (
  <table className={classNames('ruled', styles.table, styles.blank)} role="grid" aria-label="Prices by run size">
    <thead>
      <tr>
        {Object.values(headings).map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {table.rows.map((row, index) => (
        <SelectableRow key={row.runSize} {...table} index={index}>
          <td>{runSizeOf(row)}</td>
          <td>&nbsp;</td>
          <td>&nbsp;</td>
        </SelectableRow>
      ))}
    </tbody>
  </table>
);

/** Content of the first cell. No component: a click on an option draws all of them. */
export const runSizeOf = ({ runSize, basis }: PriceRow): ReactNode => (
  <>
    {formatCount(runSize)}
    {basis === 'sample' && <SampleMark />}
  </>
);

interface SelectableRowProps extends PriceTableProps {
  index: number;
  children: ReactNode;
}

/**
 * A row of the grid, selected by a click anywhere, or by the arrow keys, Home and End. Only the selected one is a tab
 * stop; the focus follows the selection.
 */
export function SelectableRow({ rows, index, selectedRunSize, onSelect, children }: SelectableRowProps) {
  const select = (at: number) => {
    const runSize = rows[at]?.runSize;
    if (runSize !== undefined) onSelect(runSize);
  };
  const press = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const target = rowKeyTarget(event.key, index, rows.length);
    if (target === undefined) return;
    event.preventDefault();
    select(target);
    event.currentTarget.closest('tbody')?.querySelectorAll('tr')[target]?.focus();
  };
  const selected = rows[index]?.runSize === selectedRunSize;
  return (
    <tr aria-selected={selected} tabIndex={selected ? 0 : -1} onClick={() => select(index)} onKeyDown={press}>
      {children}
    </tr>
  );
}

/** Returns the row that a key pressed on row `index` of `count` selects; undefined for other keys. */
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
