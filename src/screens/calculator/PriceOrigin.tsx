import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadPriceSources, useBookVersion } from '../../book/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ExplanationTable } from '../../ui/quote/ExplanationTable.tsx';
import { ScrollRegion } from '../../ui/ScrollRegion.tsx';
import { LoadError } from '../../ui/TryAgain.tsx';
import { describeSelection } from './describe-selection.ts';
import styles from './PriceOrigin.module.css';
import type { Calculator } from './use-calculator.ts';

interface PriceOriginProps {
  calculator: Calculator;
  runSize: number;
}

export function PriceOrigin(asked: PriceOriginProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="link" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        Where does this price come from?
      </Button>
      {open && <Answer {...asked} onClose={() => setOpen(false)} />}
    </>
  );
}

function Answer({ calculator, runSize, onClose }: PriceOriginProps & { onClose: () => void }) {
  const { product, selection, markup, unit } = calculator;
  const { data, isError, refetch } = useQuery(sourcesQuery(product.id, useBookVersion()));
  if (isError) {
    return (
      <LoadError
        text="The cells of this price could not be loaded. Check the connection, then try again."
        onRetry={refetch}
      />
    );
  }
  return (
    data && (
      <Dialog wide title="Where this price comes from" onClose={onClose}>
        <ScrollRegion className={styles.answer} label="Lines of the price">
          <p className={styles.quoted}>{[product.title, ...describeSelection(product, selection, unit)].join(' • ')}</p>
          <ExplanationTable {...{ product, selection, runSize, markup, sources: data }} />
        </ScrollRegion>
      </Dialog>
    )
  );
}

/**
 * Returns the query for the cells of a product's prices. They are fetched whenever the explanation opens, because a row
 * of the book may move without a new version.
 */
const sourcesQuery = (product: string, version: string) =>
  queryOptions({
    queryKey: ['explanation', version, product],
    queryFn: () => loadPriceSources(product),
    staleTime: 0,
  });
