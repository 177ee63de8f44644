import { FindDialog } from '../screens/find/FindDialog.tsx';
import { Keys } from '../screens/find/Keys.tsx';
import { EmployeeDialog } from '../screens/orders/EmployeeDialog.tsx';
import { AnswersHeard } from '../screens/quotes/link/AnswersHeard.tsx';
import { OpenQuotes } from '../screens/quotes/OpenQuotes.tsx';
import { ImportLocalQuotesNotice } from './ImportLocalQuotesNotice.tsx';
import { LogoutQuestion } from './LogoutQuestion.tsx';
import { BookAgeNotice, UpdateNotice } from './ReleaseNotices.tsx';
import { ServerNotice } from './ServerNotice.tsx';
import { SetAsideNotice } from './SetAsideNotice.tsx';
import { StorageNotice } from './StorageNotice.tsx';

/** Dialog over the page that the header opens; `request` is the search box for a customer's request. */
export type Asking = 'find' | 'request' | 'name' | 'logout';

export interface BesidePageProps {
  asking: Asking | undefined;
  /** Called when the dialog is done with, or called off. */
  onEnd: () => void;
  /** Number of lines in the cart, which a logout empties. */
  lines: number;
  onLogout: () => void;
  onOpenQuotes: (count: number) => void;
}

/**
 * Parts beside every page: notices of new versions, old prices, unreadable and unsaved data, the count of open quotes,
 * and the search box.
 */
export const BesidePage = ({ asking, onEnd, lines, onLogout, onOpenQuotes }: BesidePageProps) => (
  <>
    <UpdateNotice />
    <BookAgeNotice />
    {import.meta.env.VITE_STORE_SERVER === '1' && (
      <>
        <ServerNotice />
        <AnswersHeard />
        <ImportLocalQuotesNotice />
      </>
    )}
    <SetAsideNotice />
    <StorageNotice />
    <OpenQuotes onCount={onOpenQuotes} />
    <Keys />
    {asking === 'logout' && lines > 0 && <LogoutQuestion lines={lines} onLogout={onLogout} onClose={onEnd} />}
    {asking === 'name' && <EmployeeDialog confirm="Save" onAnswer={onEnd} onClose={onEnd} />}
    {(asking === 'find' || asking === 'request') && <FindDialog isRequest={asking === 'request'} onClose={onEnd} />}
  </>
);
