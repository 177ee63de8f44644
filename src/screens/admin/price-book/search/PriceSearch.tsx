import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useBookVersion } from '../../../../book/queries.ts';
import { countOf, exactUnitPrice, formatCount, formatMoney } from '../../../../quotes/format.ts';
import { hasWords, wordsOf } from '../../../../quotes/search.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Loading } from '../../../../ui/Loading.tsx';
import { ScrollRegion } from '../../../../ui/ScrollRegion.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { SourceCellText } from '../../../../ui/SourceCell.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { LoadError } from '../../../../ui/TryAgain.tsx';
import { TableHead } from '../../../../ui/table/TableHead.tsx';
import { priceRowsQuery } from '../queries.ts';
import styles from './PriceSearch.module.css';
import type { PriceBookRow } from './price-rows.ts';

/** Number of rows that a slow computer draws within a keystroke. */
const mostShown = 200;

/** Every price of the book, filtered by any of its words or figures. */
export function PriceSearch() {
  const { data, isError, refetch } = useQuery(priceRowsQuery(useBookVersion()));
  return (
    <Section title="Every price">
      {data && <FilteredPrices rows={data} />}
      {!data && !isError && (
        <div className={styles.loading}>
          <Loading blocks={6} />
        </div>
      )}
      {isError && (
        <div className={styles.failed}>
          <LoadError text="The prices could not be loaded. Check the connection, then try again." onRetry={refetch} />
        </div>
      )}
    </Section>
  );
}

function FilteredPrices({ rows }: { rows: readonly PriceBookRow[] }) {
  const [text, setText] = useState('');
  const found = useMemo(() => {
    const words = wordsOf(text);
    return rows.filter((row) => hasWords(row.words, words));
  }, [rows, text]);
  return (
    <>
      <TextField
        className={styles.search}
        type="search"
        label="Search prices"
        hint="Any words of product, options, price, basis or cell: all of them must be there."
        value={text}
        onValue={setText}
      />
      <output className={classNames('fine', styles.count)}>
        {found.length === 0 ? 'No price has all of these words.' : countOf(found.length, 'price')}
        {found.length > mostShown && `: the first ${mostShown} are shown.`}
      </output>
      <ScrollRegion className={styles.scroll} label="Prices found">
        <table className={classNames('ruled', styles.table)} aria-label="Price rows">
          <TableHead columns={['Product', 'Options', 'Run Size', 'Per Unit', 'Total', 'Basis', 'Cell']} />
          <tbody>
            {found.slice(0, mostShown).map((row) => (
              <tr key={row.id}>
                <td>{row.product}</td>
                <td>{row.options || 'any'}</td>
                <td>{runSizeText(row)}</td>
                <td>{perUnitText(row)}</td>
                <td>{row.total === undefined ? '–' : formatMoney(row.total)}</td>
                <td>{row.basis === 'sample' ? 'sample†' : (row.basis ?? '–')}</td>
                <td>
                  <SourceCellText cell={row.cell} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

function runSizeText({ runSize, isFrom }: PriceBookRow): string {
  if (runSize === undefined) return 'any';
  return `${isFrom ? 'from ' : ''}${formatCount(runSize)}`;
}

function perUnitText({ perUnit, per, isAdder, figure = '' }: PriceBookRow): string {
  if (perUnit === undefined) return figure;
  return `${isAdder ? '+' : ''}${exactUnitPrice(perUnit)}${per === 'sq ft' ? ' / sq ft' : ''}`;
}
