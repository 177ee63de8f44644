import type { ReactNode } from 'react';
import { exactUnitPrice, formatCount, formatMoney } from '../../../../quotes/format.ts';
import { SourceCellText } from '../../../../ui/SourceCell.tsx';
import { columnHelper } from '../../../../ui/table/PagedTable.tsx';
import styles from './PriceRows.module.css';
import type { PriceBookRow } from './price-rows.ts';

const helper = columnHelper<PriceBookRow>();

/** Columns of the table, made only once and not at each keystroke. The rows of the table are already sorted. */
export const columns = helper.columns([
  helper.accessor('product', { header: 'Product' }),
  helper.accessor('options', {
    header: 'Options',
    cell: ({ getValue }) => getValue() || 'any',
  }),
  helper.accessor('runSize', {
    header: 'Run Size',
    cell: ({ row: { original } }) => runSizeText(original),
  }),
  helper.accessor('perUnit', {
    header: 'Per Unit',
    cell: ({ row: { original } }) => perUnitText(original),
  }),
  helper.accessor('total', {
    header: 'Total',
    cell: ({ row: { original } }) => (original.total === undefined ? '–' : formatMoney(original.total)),
  }),
  helper.accessor('basis', {
    header: 'Basis',
    cell: ({ row: { original } }) => <Basis basis={original.basis} />,
  }),
  helper.accessor(({ cell }) => cell.row, {
    id: 'cell',
    header: 'Cell',
    enableSorting: false,
    cell: ({ row: { original } }) => <SourceCellText cell={original.cell} />,
  }),
]);

function runSizeText({ runSize, isFrom }: PriceBookRow): string {
  if (runSize === undefined) return 'any';
  return `${isFrom ? 'from ' : ''}${formatCount(runSize)}`;
}

function perUnitText({ perUnit, per, isAdder, figure }: PriceBookRow): ReactNode {
  if (perUnit === undefined) return <span className={styles.figure}>{figure}</span>;
  return `${isAdder ? '+' : ''}${exactUnitPrice(perUnit)}${per === 'sq ft' ? ' / sq ft' : ''}`;
}

function Basis({ basis }: { basis: PriceBookRow['basis'] }) {
  if (basis !== 'sample') return basis ?? '–';
  return (
    <>
      sample
      <span aria-hidden="true">†</span>
    </>
  );
}
