import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useBookVersion } from '../../../../book/queries.ts';
import { hasWords, wordsOf } from '../../../../quotes/search.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ChoiceChips } from '../../../../ui/inputs/ChoiceChips.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { LoadError } from '../../../../ui/TryAgain.tsx';
import { PagedTable } from '../../../../ui/table/PagedTable.tsx';
import { priceRowsQuery } from '../queries.ts';
import tableStyles from './PriceRows.module.css';
import styles from './PriceSearch.module.css';
import { columns } from './price-columns.tsx';
import type { PriceBookRow } from './price-rows.ts';

const bases = ['all', 'published', 'sample'] as const;

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
  const [basis, setBasis] = useState<string>('all');
  const found = useMemo(() => {
    const words = wordsOf(text);
    return rows.filter((row) => (basis === 'all' || row.basis === basis) && hasWords(row.words, words));
  }, [rows, text, basis]);
  return (
    <>
      <div className={styles.controls}>
        <TextField
          className={styles.search}
          type="search"
          label="Search prices"
          hint="Any words of product, options, price or cell: all of them must be there."
          value={text}
          onValue={setText}
        />
        <ChoiceChips label="Basis" choices={bases} chosen={basis} onChoose={setBasis} />
      </div>
      <div className={tableStyles.prices}>
        <PagedTable
          of="price"
          name="Price rows"
          label="Prices found"
          columns={columns}
          rows={found}
          getRowId={({ id }) => id}
          classes={tableStyles}
          empty={<EmptyState text="No price has all of these words." />}
        />
      </div>
    </>
  );
}
