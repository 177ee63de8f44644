import { useAccount } from '../../storage/index.ts';
import { Page } from '../../ui/Page.tsx';
import { QuotePrint } from '../../ui/QuotePrint.tsx';
import { CustomQuoteForm } from './CustomQuoteForm.tsx';
import styles from './CustomQuotePage.module.css';
import { CustomQuoteSummary } from './CustomQuoteSummary.tsx';
import { useCustomQuote } from './use-custom-quote.ts';

/** A quote of something that is not in the price book, by area (specification, sections 2, 5 and 9). */
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
        <CustomQuoteForm entries={entries} />
        <CustomQuoteSummary form={entries.form} onAdd={entries.add} />
      </div>
    </Page>
  );
}
