import type { Markup, Product } from '../../pricing/index.ts';
import { markupOf, useSettings } from '../../storage/index.ts';
import styles from './CalculatorScreen.module.css';
import { CalculatorSkeleton } from './CalculatorSkeleton.tsx';
import { Options } from './Options.tsx';
import { Prices } from './Prices.tsx';
import { SelectedQuote } from './SelectedQuote.tsx';
import { useCalculator } from './use-calculator.ts';

/** The one calculator screen: it draws any product. */
export function CalculatorScreen({ product }: { product: Product }) {
  const settings = useSettings();
  // A price without its markup would be a wrong price, if only for a moment.
  if (!settings) return <CalculatorSkeleton />;
  return <PricedScreen product={product} markup={markupOf(settings, product.markupCategory)} />;
}

function PricedScreen({ product, markup }: { product: Product; markup: Markup }) {
  const calculator = useCalculator(product, markup);
  return (
    <div className={styles.columns}>
      <Options calculator={calculator} />
      <div className={styles.side}>
        <Prices calculator={calculator} />
        <SelectedQuote calculator={calculator} />
      </div>
    </div>
  );
}
