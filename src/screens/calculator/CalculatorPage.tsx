import { useQuery } from '@tanstack/react-query';
import type { ProductEntry } from '../../book/index.ts';
import { productQuery, useBookVersion } from '../../book/queries.ts';
import { useCustomer } from '../../data/queries/cart.ts';
import { useAccount } from '../../data/queries/session.ts';
import { PartNotKept } from '../../releases/load-part.ts';
import { Page } from '../../ui/Page.tsx';
import { QuotePrint } from '../../ui/QuotePrint.tsx';
import { LoadError } from '../../ui/TryAgain.tsx';
import { CalculatorScreen, CalculatorSkeleton } from './CalculatorScreen.tsx';

/** The page of any product of the book. */
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
  const { data: product, isError, error, refetch } = useQuery(productQuery(entry, useBookVersion()));
  if (product) return <CalculatorScreen product={product} />;
  if (!isError) return <CalculatorSkeleton />;
  return (
    <LoadError
      text={`This product's prices ${
        error instanceof PartNotKept
          ? 'are not on this computer yet. Connect to the network'
          : 'could not be loaded. Check the connection'
      }, then try again.`}
      onRetry={refetch}
    />
  );
}
