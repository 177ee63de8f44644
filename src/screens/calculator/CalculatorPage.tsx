import type { ProductEntry } from '../../book/index.ts';
import { useCustomer } from '../../data/queries/cart.ts';
import { useAccount } from '../../data/queries/session.ts';
import { Page } from '../../ui/Page.tsx';
import { QuotePrint } from '../../ui/QuotePrint.tsx';
import { LoadError } from '../../ui/TryAgain.tsx';
import { CalculatorScreen, CalculatorSkeleton } from './CalculatorScreen.tsx';
import { useProduct } from './use-product.ts';

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
  const { product, error, fetch } = useProduct(entry);
  if (product) return <CalculatorScreen product={product} />;
  if (!error) return <CalculatorSkeleton />;
  return (
    <LoadError
      text="This product's prices could not be loaded. Check the connection, then try again."
      onRetry={fetch}
    />
  );
}
