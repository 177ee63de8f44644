import { lazy, Suspense, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccount } from '../../../data/queries/session.ts';
import { countOf, formatMoney, formatUnitPrice } from '../../../quotes/format.ts';
import { Figure } from '../../../ui/Figure.tsx';
import { KeepButton } from '../../../ui/LimitedText.tsx';
import { Page } from '../../../ui/Page.tsx';
import { QuotePrint } from '../../../ui/QuotePrint.tsx';
import { placeOf } from '../../../ui/quote/place.ts';
import { useSingleClick } from '../../../ui/use-single-click.ts';
import { listenForEnter } from '../enter-key.ts';
import { CustomQuoteFields } from './CustomQuoteFields.tsx';
import styles from './CustomQuotePage.module.css';
import { isFlat, priceCustomQuote, problems } from './custom-quote.ts';
import { type CustomQuoteEntries, useCustomQuote } from './use-custom-quote.ts';

const PutBack = lazy(async () => ({ default: (await import('../put-back/PutBack.tsx')).PutBack }));

/** Custom quote by area or by piece, for a product outside the price book (specification, sections 2, 5 and 9). */
export function CustomQuotePage({ back }: { back: string }) {
  const entries = useCustomQuote();
  return (
    <Page
      title="Custom Quote"
      back={back}
      intro="For anything that is not in the price book."
      aside={<QuotePrint account={useAccount()} />}
    >
      <div className={styles.columns} ref={listenForEnter}>
        <CustomQuoteFields entries={entries} />
        <CustomQuoteSummary entries={entries} />
      </div>
    </Page>
  );
}

const said: readonly string[] = [problems.size, problems.sides, problems.quantity, problems.free];

/**
 * Price of the present entries, with a button that is never disabled. If an entry is missing, a press names the first
 * missing entry (decision 32).
 */
function CustomQuoteSummary({ entries: { form, item, add } }: { entries: CustomQuoteEntries }) {
  const heading = useId();
  const priced = priceCustomQuote(form);
  const isOpenedLine = placeOf(useLocation().state) !== undefined;
  const missing = isFlat(form) ? 'Enter a price to see the total.' : 'Enter dimensions and a price to see the total.';
  return (
    <section className={styles.summary} aria-labelledby={heading}>
      <h2 id={heading}>Selected quote</h2>
      {typeof priced === 'string' ? (
        <p className="muted">{said.includes(priced) ? priced : missing}</p>
      ) : (
        <dl className={styles.figures}>
          <Figure label="Quantity">{countOf(priced.runSize, 'piece')}</Figure>
          <Figure label="Per unit">{formatUnitPrice(priced.perUnit)}</Figure>
          <Figure label="Total" className={styles.total}>
            {formatMoney(priced.total)}
          </Figure>
        </dl>
      )}
      {isOpenedLine && (
        <Suspense>
          <PutBack item={item} />
        </Suspense>
      )}
      <KeepButton variant={isOpenedLine ? 'secondary' : 'primary'} size="l" data-enter onClick={useSingleClick(add)}>
        Add to Cart
      </KeepButton>
    </section>
  );
}
