import { useCustomerLevel } from '../../data/queries/drafts.ts';
import { useSettings } from '../../data/queries/settings.ts';
import { type Markup, noMarkup, type Product } from '../../pricing/index.ts';
import { storeMarkup } from '../../quotes/store-markup.ts';
import styles from './CalculatorScreen.module.css';
import { listenForEnter } from './enter-key.ts';
import { Options } from './Options.tsx';
import { Prices } from './Prices.tsx';
import { SelectedQuote } from './SelectedQuote.tsx';
import { useCalculator } from './use-calculator.ts';

export function CalculatorScreen({ product }: { product: Product }) {
  const settings = useSettings();
  const level = useCustomerLevel();
  return <PricedScreen product={product} markup={settings && storeMarkup(settings, product)} level={level} />;
}

interface PricedScreenProps {
  product: Product;
  /**
   * Markup of the product; undefined until the settings are loaded. Without the markup no price is shown, because the
   * price would be wrong.
   */
  markup: Markup | undefined;
  level: ReturnType<typeof useCustomerLevel>;
}

/**
 * Screen with its prices, rendered at every change. The parent reads the settings and the price level, so that a change
 * does not read them again.
 */
function PricedScreen({ product, markup, level }: PricedScreenProps) {
  const calculator = useCalculator(product, markup ?? noMarkup, level);
  return (
    <div className={styles.columns} ref={listenForEnter}>
      <Options calculator={calculator} />
      {markup ? (
        <>
          <Prices calculator={calculator} />
          <SelectedQuote calculator={calculator} />
        </>
      ) : (
        <>
          <div className={styles.card} aria-hidden="true" />
          <div className={styles.card} aria-hidden="true" />
        </>
      )}
    </div>
  );
}
