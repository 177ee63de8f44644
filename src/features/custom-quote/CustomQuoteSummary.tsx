import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { exactUnitPrice, formatCount, formatMoney, formatUnitPrice } from '../../ui/format.ts';
import { type CustomQuoteForm, priceCustomQuote, problems } from './custom-quote.ts';
import styles from './CustomQuotePage.module.css';

/** The price of what is typed so far. Its button is never disabled: it says what is missing (decision 32). */
export function CustomQuoteSummary({ form, onAdd }: { form: CustomQuoteForm; onAdd: () => void }) {
  const heading = useId();
  const priced = priceCustomQuote(form);
  return (
    <section className={styles.summary} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Selected quote
      </h2>
      {typeof priced === 'string' ? (
        <p className={styles.empty}>
          {priced === problems.size ? priced : 'Enter dimensions and a price to see the total.'}
        </p>
      ) : (
        <dl className={styles.figures}>
          <div>
            <dt>Quantity</dt>
            <dd>{formatCount(priced.quantity)}</dd>
          </div>
          <div>
            <dt>Per unit</dt>
            <dd title={exactUnitPrice(priced.perUnit)}>{formatUnitPrice(priced.perUnit)}</dd>
          </div>
          <div className={styles.total}>
            <dt>Total</dt>
            <dd>{formatMoney(priced.total)}</dd>
          </div>
        </dl>
      )}
      <Button variant="primary" size="l" onClick={onAdd}>
        Add to Cart
      </Button>
    </section>
  );
}
