import type { KeyboardEvent, ReactNode } from 'react';
import type { PriceRow } from '../../pricing/index.ts';
import { formatMoney } from '../../quotes/format.ts';
import { classNames } from '../class-names.ts';
import { UnitPriceText } from '../UnitPriceText.tsx';
import styles from './PriceTable.module.css';
import { head, runSizeOf } from './RunSizes.tsx';

interface PriceTableProps {
  rows: readonly PriceRow[];
  selectedRunSize: number;
  onSelect: (runSize: number) => void;
}

/** Prices by run size: a grid whose rows are selected by a click anywhere, or by the arrow keys, Home and End. */
export const PriceTable = ({ rows, selectedRunSize, onSelect }: PriceTableProps) => (
  <table className={classNames('ruled', styles.table)} role="grid" aria-label="Prices by run size">
    {head}
    <tbody>
      {rows.map((row, index) => (
        <SelectableRow
          key={row.runSize}
          selected={row.runSize === selectedRunSize}
          onSelect={() => onSelect(row.runSize)}
          onKey={(key) => {
            const target = rowKeyTarget(key, index, rows.length);
            const runSize = target === undefined ? undefined : rows[target]?.runSize;
            if (runSize !== undefined) onSelect(runSize);
            return target;
          }}
        >
          {/* Components would be slower: a click on an option renders all cells. */}
          <td>{runSizeOf(row)}</td>
          <td>
            <UnitPriceText {...row} />
          </td>
          <td>{formatMoney(row.total)}</td>
        </SelectableRow>
      ))}
    </tbody>
  </table>
);

interface SelectableRowProps {
  selected: boolean;
  onSelect: () => void;
  /** Returns the row selected by a key, which takes the focus; undefined for other keys. */
  onKey: (key: string) => number | undefined;
  children: ReactNode;
}

/** A row of the grid. Only the selected one is a tab stop; the focus follows the selection. */
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
