import { useQuery } from '@tanstack/react-query';
import type { ColumnFiltersState } from '@tanstack/react-table';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Catalog } from '../../../catalog/index.ts';
import { ChoiceChips } from '../../../ui/inputs/ChoiceChips.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { priceRowsQuery } from '../queries.ts';
import { Section } from '../Section.tsx';
import { PriceRows } from './PriceRows.tsx';
import styles from './PriceSearch.module.css';

const bases = ['all', 'published', 'sample'] as const;

/** Every price of the book, found by any of its words or figures. */
export function PriceSearch({ products }: { products: Catalog['products'] }) {
  const { data: rows, isError, refetch } = useQuery(priceRowsQuery(products));
  const [text, setText] = useState('');
  const [basis, setBasis] = useState<string>('all');
  // Deferred, so that typing does not wait for the table.
  const sought = useDeferredValue(text);
  const filters = useMemo(() => filtersOf(sought, basis), [sought, basis]);
  return (
    <Section title="Every price">
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
      {rows && <PriceRows rows={rows} filters={filters} />}
      {!rows && !isError && <Loading blocks={6} />}
      {isError && (
        <div className={styles.failed}>
          <LoadError text="The prices could not be loaded. Check the connection, then try again." onRetry={refetch} />
        </div>
      )}
    </Section>
  );
}

/** The table's filters; one that is blank is left out. */
function filtersOf(text: string, basis: string): ColumnFiltersState {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return [
    ...(words.length > 0 ? [{ id: 'product', value: words }] : []),
    ...(basis === 'all' ? [] : [{ id: 'basis', value: basis }]),
  ];
}
