import type { ReactNode } from 'react';
import type { PriceRow } from '../../pricing/index.ts';
import { formatCount } from '../../quotes/format.ts';
import { classNames } from '../class-names.ts';
import { TableHead } from '../table/TableHead.tsx';
import styles from './PriceTable.module.css';
import { SampleMark } from './SampleMark.tsx';

export const headings = { runSize: 'Run Size', perUnit: 'Per Unit', total: 'Total Price' } as const;

/** Content of the run-size cell, with a mark if the price is a sample. */
export const runSizeOf = ({ runSize, basis }: PriceRow): ReactNode => (
  <>
    {formatCount(runSize)}
    {basis === 'sample' && <SampleMark />}
  </>
);

interface RunSizesProps {
  rows: readonly PriceRow[];
  selectedRunSize: number;
}

/**
 * Substitute for the price table while its prices are unknown. It shows the run sizes, and takes up as much space as
 * the price table.
 */
export const RunSizes = ({ rows, selectedRunSize }: RunSizesProps) => (
  <table
    className={classNames('ruled', styles.table, styles.blank)}
    role="grid"
    aria-label="Prices by run size"
    aria-busy="true"
  >
    <TableHead columns={Object.values(headings)} />
    <tbody>
      {rows.map((row) => (
        <tr key={row.runSize} aria-selected={row.runSize === selectedRunSize}>
          <td>{runSizeOf(row)}</td>
          <td>&nbsp;</td>
          <td>&nbsp;</td>
        </tr>
      ))}
    </tbody>
  </table>
);
