import { useId } from 'react';
import { useAccount } from '../../../data/queries/session.ts';
import { formatCount, formatMoney } from '../../../quotes/format.ts';
import { Figure } from '../../../ui/Figure.tsx';
import { KeepButton } from '../../../ui/LimitedText.tsx';
import { Page } from '../../../ui/Page.tsx';
import { QuotePrint } from '../../../ui/QuotePrint.tsx';
import { UnitPriceText } from '../../../ui/UnitPriceText.tsx';
import { useSingleClick } from '../../../ui/use-single-click.ts';
import { CustomQuoteFields } from './CustomQuoteFields.tsx';
import styles from './CustomQuotePage.module.css';
import { type CustomQuoteForm, priceCustomQuote, problems } from './custom-quote.ts';
import { useCustomQuote } from './use-custom-quote.ts';

/** Custom quote by area, for a product outside the price book (specification, sections 2, 5 and 9). */
export function CustomQuotePage({ back }: { back: string }) {
  const entries = useCustomQuote();
  return (
    <Page
      title="Custom Quote"
      back={back}
      intro="For anything that is not in the price book."
      aside={<QuotePrint account={useAccount()} />}
    >
      <div className={styles.columns}>
        <CustomQuoteFields entries={entries} />
        <CustomQuoteSummary form={entries.form} onAdd={entries.add} />
      </div>
    </Page>
  );
}

/** Price of the present entries. Its button is never disabled: it names missing entries (decision 32). */
function CustomQuoteSummary({ form, onAdd }: { form: CustomQuoteForm; onAdd: () => boolean }) {
  const heading = useId();
  const priced = priceCustomQuote(form);
  return (
    <section className={styles.summary} aria-labelledby={heading}>
      <h2 id={heading}>Selected quote</h2>
      {typeof priced === 'string' ? (
        <p className="muted">
          {[problems.size, problems.quantity, problems.free].some((problem) => problem === priced)
            ? priced
            : 'Enter dimensions and a price to see the total.'}
        </p>
      ) : (
        <dl className={styles.figures}>
          <Figure label="Quantity">{formatCount(priced.quantity)}</Figure>
          <Figure label="Per unit">
            <UnitPriceText perUnit={priced.perUnit} perUnitCents={priced.perUnitCents} />
          </Figure>
          <Figure label="Total" className={styles.total}>
            {formatMoney(priced.total)}
          </Figure>
        </dl>
      )}
      <KeepButton variant="primary" size="l" onClick={useSingleClick(onAdd)}>
        Add to Cart
      </KeepButton>
    </section>
  );
}
