import { useParams } from 'react-router-dom';
import { useLetterhead } from '../../storage/queries/letterhead.ts';
import { useQuote } from '../../storage/quotes/index.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QuoteIcon } from '../../ui/icons.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { LoadError } from '../../ui/TryAgain.tsx';
import { Letter } from './Letter.tsx';

/** The quote as a letter: on the screen as it comes out of the printer. */
export function LetterPage() {
  const { number = '' } = useParams();
  const quote = useQuote(number);
  const letterhead = useLetterhead();
  const failed = [quote, letterhead].filter(({ isError }) => isError);
  const retry = async () => {
    const again = await Promise.all(failed.map(({ refetch }) => refetch()));
    return { isError: again.some(({ isError }) => isError) };
  };
  return (
    <Page
      title={`Quote ${number}`}
      bareOnPaper
      back={`/quotes/${encodeURIComponent(number)}`}
      aside={quote.data && <Button onClick={() => window.print()}>Print or save as PDF</Button>}
    >
      {failed.length > 0 && <LoadError text="The letter could not be read." onRetry={retry} />}
      {failed.length === 0 && (quote.data === undefined || !letterhead.data) && <Loading blocks={4} />}
      {quote.data === null && <EmptyState text="This store has no quote of this number." picture={<QuoteIcon />} />}
      {quote.data && letterhead.data && <Letter quote={quote.data} letterhead={letterhead.data} />}
    </Page>
  );
}
