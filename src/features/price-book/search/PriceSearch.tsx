import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Catalog } from '../../../catalog/index.ts';
import { ChoiceChips } from '../../../ui/inputs/ChoiceChips.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import type { PriceBookRow } from '../price-rows.ts';
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
  const found = useMemo(() => rows && foundRows(rows, sought, basis), [rows, sought, basis]);
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
      {found && <PriceRows rows={found} />}
      {!found && !isError && <Loading blocks={6} />}
      {isError && (
        <div className={styles.failed}>
          <LoadError text="The prices could not be loaded. Check the connection, then try again." onRetry={refetch} />
        </div>
      )}
    </Section>
  );
}

/** The prices with all of the words, in the order of the book. */
function foundRows(rows: readonly PriceBookRow[], text: string, basis: string): readonly PriceBookRow[] {
  const words = text.toLowerCase().split(/\s+/);
  return rows.filter(
    (row) => (basis === 'all' || row.basis === basis) && words.every((word) => row.text.includes(word)),
  );
}
