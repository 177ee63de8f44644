import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useBookVersion } from '../../../book/queries.ts';
import { exactUnitPrice, formatCount, formatMoney } from '../../../quotes/format.ts';
import { hasWords, wordsOf } from '../../../quotes/search.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SourceCellText } from '../../../ui/SourceCell.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { columnHelper, PagedTable } from '../../../ui/table/PagedTable.tsx';
import styles from './PriceBook.module.css';
import type { PriceBookRow } from './price-rows.ts';
import { priceRowsQuery } from './queries.ts';

const helper = columnHelper<PriceBookRow>();
const columns = helper.columns([
  helper.accessor('product', { header: 'Product' }),
  helper.accessor('options', { header: 'Options', cell: ({ getValue }) => getValue() || 'any' }),
  helper.accessor('runSize', { header: 'Run Size', cell: ({ row }) => runSizeText(row.original) }),
  helper.accessor('perUnit', { header: 'Per Unit', cell: ({ row }) => perUnitText(row.original) }),
  helper.accessor('total', {
    header: 'Total',
    cell: ({ row: { original } }) => (original.total === undefined ? '–' : formatMoney(original.total)),
  }),
  helper.accessor('basis', {
    header: 'Basis',
    cell: ({ row: { original } }) => (original.basis === 'sample' ? 'sample†' : (original.basis ?? '–')),
  }),
  helper.accessor('cell', {
    header: 'Cell',
    enableSorting: false,
    cell: ({ getValue }) => <SourceCellText cell={getValue()} />,
  }),
]);

function runSizeText({ runSize, isFrom }: PriceBookRow): string {
  if (runSize === undefined) return 'any';
  return `${isFrom ? 'from ' : ''}${formatCount(runSize)}`;
}

function perUnitText({ perUnit, per, isAdder, figure = '' }: PriceBookRow): string {
  if (perUnit === undefined) return figure;
  return `${isAdder ? '+' : ''}${exactUnitPrice(perUnit)}${per === 'sq ft' ? ' / sq ft' : ''}`;
}

/** Every price of the book, filtered by any of its words or figures. */
export function PriceSearch() {
  const { data, isError, refetch } = useQuery(priceRowsQuery(useBookVersion()));
  const [text, setText] = useState('');
  const found = useMemo(() => data?.filter((row) => hasWords(row.words, wordsOf(text))), [data, text]);
  return (
    <Section title="Every price">
      <div className={styles.search}>
        <TextField
          className={styles.box}
          type="search"
          label="Search prices"
          hint="Words from the product, options, price, basis or cell. All of them must match."
          value={text}
          onValue={setText}
        />
        {!data && !isError && <Loading blocks={25} />}
        {isError && (
          <LoadError text="The prices could not be loaded. Check the connection, then try again." onRetry={refetch} />
        )}
      </div>
      {found && (
        <PagedTable
          of="price"
          name="Price rows"
          label="Prices found"
          columns={columns}
          rows={found}
          getRowId={({ id }) => id}
          classes={styles}
          empty={<p className={styles.search}>No prices match.</p>}
        />
      )}
    </Section>
  );
}
