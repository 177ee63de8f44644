import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useToday } from '../../../book/clock.ts';
import { retryFailed } from '../../../data/queries/cache.ts';
import { useQuote } from '../../../data/queries/quotes.ts';
import { useLetterhead } from '../../../data/queries/terms.ts';
import { isGone, useLinesToday } from '../../../data/quotes/use-lines-today.ts';
import { countOf } from '../../../quotes/format.ts';
import { isBlankHead, type Letterhead } from '../../../quotes/letterhead.ts';
import { letterFileName } from '../../../quotes/mail/letter-text.ts';
import { type Quote, shownStatus } from '../../../quotes/quote.ts';
import { give } from '../../../quotes/quote-changes.ts';
import { validityText } from '../../../quotes/validity.ts';
import { whyUnread } from '../../../quotes/why-unread.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { UnknownQuote } from '../UnknownQuote.tsx';
import { useQuoteChange } from '../use-quote-change.ts';
import { Letter } from './Letter.tsx';
import styles from './LetterPage.module.css';

export function LetterPage() {
  const { number = '' } = useParams();
  const quote = useQuote(number);
  const letterhead = useLetterhead();
  const loads = [quote, letterhead];
  const failed = loads.find(({ isError }) => isError);
  return (
    <Page title="Quote letter" intro={number} bareOnPaper back={`/quotes/${encodeURIComponent(number)}`}>
      {failed?.error && (
        <LoadError text={whyUnread(failed.error, 'The letter could not be read.')} onRetry={() => retryFailed(loads)} />
      )}
      {!failed && (quote.data === undefined || !letterhead.data) && <Loading blocks={4} />}
      {quote.data === null && <UnknownQuote />}
      {quote.data && letterhead.data && <OpenLetter quote={quote.data} letterhead={letterhead.data} />}
    </Page>
  );
}

function OpenLetter({ quote, letterhead }: { quote: Quote; letterhead: Letterhead }) {
  const today = useToday();
  const gone = useLinesToday(quote).lines.filter(isGone).length;
  const fileName = letterFileName(quote);
  const { change, isPending } = useQuoteChange(quote.number);
  // The browser does not tell whether the letter was printed.
  const markSent = () => {
    if (!isPending) void change((stored, act) => give(stored, 'on paper', act), 'Marked as sent.');
  };
  useEffect(() => {
    // The browser names the PDF after the page's title. The next page sets its own title.
    document.title = fileName;
  }, [fileName]);
  useEffect(() => {
    // Sets the text at the foot of every printed sheet.
    const { style } = document.documentElement;
    style.setProperty('--sheet', `"Quote ${quote.number}"`);
    return () => void style.removeProperty('--sheet');
  }, [quote.number]);
  return (
    <div className={styles.letter}>
      <div className="buttons">
        <Button variant="primary" onClick={() => window.print()}>
          Print or save as PDF
        </Button>
        {quote.status === 'draft' && <Button onClick={markSent}>Mark as sent</Button>}
        <Link to="/admin/quote-letter" className={buttonClass({ variant: 'quiet' })}>
          Letterhead
        </Link>
      </div>
      {shownStatus(quote, today) === 'expired' && (
        <Notice kind="warning" text={`${validityText(quote.validUntil, today)}. The letter says so.`} />
      )}
      {gone > 0 && <Notice kind="warning" text={`${countOf(gone, 'line')} can no longer be ordered.`} />}
      {isBlankHead(letterhead) && (
        <Notice text="No letterhead yet: add your shop’s name, address and logo.">
          <Link to="/admin/quote-letter" className={buttonClass({ size: 's' })}>
            Add a letterhead
          </Link>
        </Notice>
      )}
      <Letter quote={quote} letterhead={letterhead} today={today} />
    </div>
  );
}
