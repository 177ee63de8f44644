import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  type FilterFn,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { exactUnitPrice, formatCount, formatMoney } from '../../../ui/format.ts';
import { SourceCellText } from '../../../ui/SourceCell.tsx';
import type { PriceBookRow } from '../price-rows.ts';
import styles from './PriceRows.module.css';

export const features = tableFeatures({
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  // By their numbers, so that 7pt comes before 14pt.
  sortFns: { alphanumeric: sortFn_alphanumeric },
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

const helper = createColumnHelper<typeof features, PriceBookRow>();

/** Every word that is searched for stands somewhere in the row. */
const hasWords: FilterFn<typeof features, PriceBookRow> = (row, _column, words: readonly string[]) =>
  words.every((word) => row.original.text.includes(word));

const hasBasis: FilterFn<typeof features, PriceBookRow> = (row, _column, basis: PriceBookRow['basis']) =>
  row.original.basis === basis;

/** Made once, at module scope, so that a keystroke rebuilds no column. */
export const columns = helper.columns([
  helper.accessor('product', { header: 'Product', sortFn: 'alphanumeric', filterFn: hasWords }),
  helper.accessor('options', {
    header: 'Options',
    sortFn: 'alphanumeric',
    cell: ({ getValue }) => getValue() || 'any',
  }),
  helper.accessor('runSize', {
    header: 'Run Size',
    sortUndefined: 'last',
    cell: ({ row: { original } }) => runSizeText(original),
  }),
  helper.accessor('perUnit', {
    header: 'Per Unit',
    sortUndefined: 'last',
    cell: ({ row: { original } }) => perUnitText(original),
  }),
  helper.accessor('total', {
    header: 'Total',
    sortUndefined: 'last',
    cell: ({ row: { original } }) => (original.total === undefined ? '–' : formatMoney(original.total)),
  }),
  helper.accessor('basis', {
    header: 'Basis',
    sortFn: 'alphanumeric',
    filterFn: hasBasis,
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
