import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadPriceSources, useBookVersion } from '../../../book/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { InfoIcon } from '../../../ui/icons.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import type { Calculator } from '../use-calculator.ts';
import styles from './PriceOrigin.module.css';

interface PriceOriginProps {
  calculator: Calculator;
  runSize: number;
}

export function PriceOrigin({ calculator, runSize }: PriceOriginProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        className={classNames(styles.ask, 'no-print')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <InfoIcon />
        <span className={styles.question}>Where does this price come from?</span>
      </Button>
      {open && <Answer calculator={calculator} runSize={runSize} onClose={() => setOpen(false)} />}
    </>
  );
}

function Answer({ onClose, ...asked }: PriceOriginProps & { onClose: () => void }) {
  const { data, isError, refetch } = useQuery(explanationQuery(asked.calculator.product.id, useBookVersion()));
  if (isError) {
    return (
      <LoadError
        text="The cells of this price could not be loaded. Check the connection, then try again."
        onRetry={refetch}
      />
    );
  }
  return data && <data.PriceAnswer {...asked} sources={data.sources} onClose={onClose} />;
}

/**
 * Returns the query for an explanation, with the cells of the product's prices and the code that draws them. The cells
 * are fetched whenever the explanation opens, because a row of the book may move without a new version.
 */
const explanationQuery = (product: string, version: string) =>
  queryOptions({
    queryKey: ['explanation', version, product],
    queryFn: async () => {
      const [sources, { PriceAnswer }] = await Promise.all([loadPriceSources(product), import('./PriceAnswer.tsx')]);
      return { sources, PriceAnswer };
    },
    staleTime: 0,
  });
