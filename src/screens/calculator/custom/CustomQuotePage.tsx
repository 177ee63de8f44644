import { lazy, Suspense, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccount } from '../../../data/queries/session.ts';
import { KeepButton } from '../../../ui/LimitedText.tsx';
import { Page } from '../../../ui/Page.tsx';
import { QuotePrint } from '../../../ui/QuotePrint.tsx';
import { placeOf } from '../../../ui/quote/place.ts';
import { useSingleClick } from '../../../ui/use-single-click.ts';
import columns from '../CalculatorScreen.module.css';
import { listenForEnter } from '../enter-key.ts';
import ticket from '../SelectedQuote.module.css';
import { Price } from '../SelectedQuote.tsx';
import { CustomQuoteFields } from './CustomQuoteFields.tsx';
import { isFlat, priceCustomQuote, problems } from './custom-quote.ts';
import { type CustomQuoteEntries, useCustomQuote } from './use-custom-quote.ts';

const UpdateLine = lazy(async () => ({ default: (await import('../UpdateLine.tsx')).UpdateLine }));

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
      <div className={columns.columns} ref={listenForEnter}>
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
  const addButton = (
    <KeepButton
      variant={isOpenedLine ? 'secondary' : 'primary'}
      size="l"
      className={ticket.add}
      data-enter
      onClick={useSingleClick(add)}
    >
      Add to Cart
    </KeepButton>
  );
  return (
    <section className={ticket.ticket} aria-labelledby={heading}>
      <h2 id={heading} className="visually-hidden">
        Selected quote
      </h2>
      <p className={ticket.options}>
        {typeof priced !== 'string' ? form.description : said.includes(priced) ? priced : missing}
      </p>
      <div className={ticket.bar}>
        <div className={ticket.price} aria-live="polite">
          {typeof priced !== 'string' && <Price row={priced} />}
        </div>
        {isOpenedLine ? (
          <Suspense>
            <UpdateLine item={item} />
          </Suspense>
        ) : (
          addButton
        )}
      </div>
      {isOpenedLine && <div className={ticket.below}>{addButton}</div>}
    </section>
  );
}
