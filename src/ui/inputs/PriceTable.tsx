import type { KeyboardEvent } from 'react';
import type { PriceRow } from '../../pricing/index.ts';
import { formatCount, formatMoney, formatUnitPrices } from '../../quotes/format.ts';
import { classNames } from '../class-names.ts';
import { TableHead } from '../table/TableHead.tsx';
import styles from './PriceTable.module.css';
import { SampleMark } from './SampleMark.tsx';

interface PriceTableProps {
  rows: readonly PriceRow[];
  selectedRunSize: number;
  onSelect: (runSize: number) => void;
}

export function PriceTable({ rows, selectedRunSize, onSelect }: PriceTableProps) {
  const unitPrices = formatUnitPrices(rows.map(({ perUnit }) => perUnit));
  const press = (event: KeyboardEvent<HTMLTableRowElement>, index: number) => {
    const target = rowKeyTarget(event.key, index, rows.length);
    const row = target === undefined ? undefined : rows[target];
    if (target === undefined || !row) return;
    event.preventDefault();
    onSelect(row.runSize);
    event.currentTarget.closest('tbody')?.querySelectorAll('tr')[target]?.focus();
  };
  return (
    <table className={classNames('ruled', styles.table)} role="grid" aria-label="Prices by run size">
      <TableHead columns={['Run Size', 'Per Unit', 'Total Price']} />
      <tbody>
        {rows.map(({ runSize, total, basis }, index) => (
          <tr
            key={runSize}
            aria-selected={runSize === selectedRunSize}
            tabIndex={runSize === selectedRunSize ? 0 : -1}
            onClick={() => onSelect(runSize)}
            onKeyDown={(event) => press(event, index)}
          >
            <td>
              {formatCount(runSize)}
              {basis === 'sample' && <SampleMark />}
            </td>
            <td>{unitPrices[index]}</td>
            <td>{formatMoney(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
