import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBookVersion } from '../../../../book/queries.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ChoiceChips } from '../../../../ui/inputs/ChoiceChips.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { LoadError } from '../../../../ui/TryAgain.tsx';
import { AskedTable, pageSize, type Shown } from '../../../../ui/table/PagedTable.tsx';
import { foundPricesQuery } from '../queries.ts';
import { type PriceQuestion, sortedBy } from './find-prices.ts';
import tableStyles from './PriceRows.module.css';
import styles from './PriceSearch.module.css';
import { columns } from './price-columns.tsx';
import { openPriceSearch } from './price-search.ts';

const bases = ['all', 'published', 'sample'] as const;

const start: Shown = { pageIndex: 0, sorting: [] };

/** Search over every price of the book, by any of its words or figures. */
export function PriceSearch() {
  const [search] = useState(openPriceSearch);
  useEffect(() => search.close, [search]);
  const [text, setText] = useState('');
  const [basis, setBasis] = useState<string>('all');
  const [shown, setShown] = useState(start);
  const question = questionOf(text, basis, shown);
  const { data, isError, refetch } = useQuery(foundPricesQuery(search, useBookVersion(), question));
  // A new search keeps the sort order and starts at the first page.
  const fromFirst =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setShown({ ...shown, pageIndex: 0 });
    };
  return (
    <Section title="Every price">
      <div className={styles.controls}>
        <TextField
          className={styles.search}
          type="search"
          label="Search prices"
          hint="Any words of product, options, price or cell: all of them must be there."
          value={text}
          onValue={fromFirst(setText)}
        />
        <ChoiceChips label="Basis" choices={bases} chosen={basis} onChoose={fromFirst(setBasis)} />
      </div>
      {data && (
        <div className={tableStyles.prices}>
          <AskedTable
            of="price"
            name="Price rows"
            label="Prices found"
            columns={columns}
            rows={data.rows}
            found={data.count}
            shown={shown}
            onShown={setShown}
            getRowId={({ id }) => id}
            classes={tableStyles}
            empty={<EmptyState text="No price has all of these words." />}
          />
        </div>
      )}
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

function questionOf(text: string, basis: string, { pageIndex, sorting: [sorting] }: Shown): PriceQuestion {
  const by = sortedBy.find((column) => column === sorting?.id);
  return { text, basis, page: pageIndex, pageSize, ...(by && sorting && { sorted: { by, isFalling: sorting.desc } }) };
}
