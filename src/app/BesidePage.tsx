import { FindDialog } from '../screens/find/FindDialog.tsx';
import { Keys } from '../screens/find/Keys.tsx';
import { EmployeeDialog } from '../screens/orders/EmployeeDialog.tsx';
import { AnswersHeard } from '../screens/quotes/link/AnswersHeard.tsx';
import { OpenQuotes } from '../screens/quotes/OpenQuotes.tsx';
import type { Finding } from '../ui/header/shell.ts';
import { ImportLocalQuotesNotice } from './ImportLocalQuotesNotice.tsx';
import { LogoutQuestion } from './LogoutQuestion.tsx';
import { BookAgeNotice, UpdateNotice } from './ReleaseNotices.tsx';
import { ServerNotice } from './ServerNotice.tsx';
import { SetAsideNotice } from './SetAsideNotice.tsx';
import { StorageNotice } from './StorageNotice.tsx';

export interface BesidePageProps {
  /** Number of lines in the cart, if a logout was asked for that would empty it. */
  emptied: number | undefined;
  onLogout: () => void;
  onStay: () => void;
  onOpenQuotes: (count: number) => void;
  isFinding: Finding;
  onFinding: (isFinding: boolean) => void;
  isNaming: boolean;
  onNamed: () => void;
}

/**
 * Parts beside every page: notices of new versions, old prices, unreadable and unsaved data, the count of open quotes,
 * and the search box.
 */
export const BesidePage = ({
  emptied,
  onLogout,
  onStay,
  onOpenQuotes,
  isFinding,
  onFinding,
  isNaming,
  onNamed,
}: BesidePageProps) => (
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
    {emptied !== undefined && <LogoutQuestion lines={emptied} onLogout={onLogout} onClose={onStay} />}
    {isNaming && <EmployeeDialog confirm="Save" onAnswer={onNamed} onClose={onNamed} />}
    {isFinding && <FindDialog isRequest={isFinding === 'request'} onClose={() => onFinding(false)} />}
  </>
);
