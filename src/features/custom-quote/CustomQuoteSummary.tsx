import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { formatCount, formatMoney } from '../../ui/format.ts';
import { UnitPriceText } from '../../ui/UnitPriceText.tsx';
import { useSingleClick } from '../../ui/use-single-click.ts';
import { type CustomQuoteForm, priceCustomQuote, problems } from './custom-quote.ts';
import styles from './CustomQuotePage.module.css';

/** The price of what is typed so far. Its button is never disabled: it says what is missing (decision 32). */
export function CustomQuoteSummary({ form, onAdd }: { form: CustomQuoteForm; onAdd: () => boolean }) {
  const heading = useId();
  const priced = priceCustomQuote(form);
  return (
    <section className={styles.summary} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Selected quote
      </h2>
      {typeof priced === 'string' ? (
        <p className={styles.empty}>
          {priced === problems.size || priced === problems.quantity
            ? priced
            : 'Enter dimensions and a price to see the total.'}
        </p>
      ) : (
        <dl className={styles.figures}>
          <div>
            <dt>Quantity</dt>
            <dd>{formatCount(priced.quantity)}</dd>
          </div>
          <div>
            <dt>Per unit</dt>
            <dd>
              <UnitPriceText {...priced} runSize={priced.quantity} />
            </dd>
          </div>
          <div className={styles.total}>
            <dt>Total</dt>
            <dd>{formatMoney(priced.total)}</dd>
          </div>
        </dl>
      )}
      {typeof priced !== 'string' && priced.total === 0 && <p className={styles.empty}>{problems.free}</p>}
      <Button variant="primary" size="l" onClick={useSingleClick(onAdd)}>
        Add to Cart
      </Button>
    </section>
  );
}
