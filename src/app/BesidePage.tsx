import { useStores } from '../data/StorageProvider.tsx';
import { FindDialog } from '../screens/find/FindDialog.tsx';
import { KeysDialog } from '../screens/find/KeysDialog.tsx';
import { EmployeeDialog } from '../screens/orders/EmployeeDialog.tsx';
import { AnswersHeard } from '../screens/quotes/link/AnswersHeard.tsx';
import { LocalQuotesNotice } from './LocalQuotesNotice.tsx';
import { LogoutQuestion } from './LogoutQuestion.tsx';
import { SetAsideNotice, StorageNotice } from './notices.tsx';
import { ServerNotice } from './ServerNotice.tsx';

/** Dialogs that the header opens over the page. `request` opens the search box for the text of a customer's request. */
export type Asking = 'find' | 'request' | 'name' | 'logout';

export interface BesidePageProps {
  asking: Asking | undefined;
  onEnd: () => void;
  /** Number of lines in the cart, which a logout empties. */
  lines: number;
  onLogout: () => void;
  onAnswers: (count: number) => void;
}

/**
 * Parts that every page has: notices about the app and its data, counts for the header, and the dialogs that the header
 * opens.
 */
export function BesidePage({ asking, onEnd, lines, onLogout, onAnswers }: BesidePageProps) {
  const { server } = useStores();
  return (
    <>
      {server && (
        <>
          <ServerNotice />
          <AnswersHeard onCount={onAnswers} />
          <LocalQuotesNotice />
        </>
      )}
      <SetAsideNotice />
      <StorageNotice />
      <KeysDialog />
      {asking === 'logout' && <LogoutQuestion lines={lines} onLogout={onLogout} onClose={onEnd} />}
      {asking === 'name' && <EmployeeDialog onClose={onEnd} />}
      {(asking === 'find' || asking === 'request') && <FindDialog isRequest={asking === 'request'} onClose={onEnd} />}
    </>
  );
}
