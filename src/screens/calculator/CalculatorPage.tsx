import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ProductEntry } from '../../book/index.ts';
import { productQuery, useBookVersion } from '../../book/queries.ts';
import { useCustomer } from '../../data/queries/cart.ts';
import { useAccount } from '../../data/queries/session.ts';
import { Page } from '../../ui/Page.tsx';
import { QuotePrint } from '../../ui/QuotePrint.tsx';
import { LoadError } from '../../ui/TryAgain.tsx';
import styles from './CalculatorScreen.module.css';

const CalculatorScreen = lazy(async () => ({ default: (await import('./CalculatorScreen.tsx')).CalculatorScreen }));

export function CalculatorPage({ entry }: { entry: ProductEntry }) {
  const account = useAccount();
  const customer = useCustomer();
  return (
    <Page
      key={entry.id}
      title={entry.title}
      back={`/${entry.menu}`}
      aside={<QuotePrint account={account} customer={customer} />}
    >
      <ProductCalculator entry={entry} />
    </Page>
  );
}

function ProductCalculator({ entry }: { entry: ProductEntry }) {
  const { product, error, fetch } = useProduct(entry);
  if (product)
    return (
      <Suspense fallback={<CalculatorSkeleton />}>
        <CalculatorScreen product={product} />
      </Suspense>
    );
  if (!error) return <CalculatorSkeleton />;
  return (
    <LoadError
      text="This product’s prices could not be loaded. Check the connection, then try again."
      onRetry={fetch}
    />
  );
}

function CalculatorSkeleton() {
  return (
    <div className={styles.columns} aria-busy="true">
      <span className="visually-hidden">Loading prices…</span>
      <div className={styles.card} aria-hidden="true" />
      <div className={styles.card} aria-hidden="true" />
      <div className={styles.card} aria-hidden="true" />
    </div>
  );
}

/** Provides a product. Until the product of a new book version is loaded, provides that of the old version. */
function useProduct(entry: ProductEntry) {
  const { data, error, refetch } = useQuery(productQuery(entry, useBookVersion()));
  return { product: data, error, fetch: refetch } as const;
}
