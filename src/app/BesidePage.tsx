import { FindDialog } from '../screens/find/FindDialog.tsx';
import { OpenQuotes } from '../screens/quotes/OpenQuotes.tsx';
import { MovingInNotice } from './MovingInNotice.tsx';
import { BookAgeNotice, UpdateNotice } from './ReleaseNotices.tsx';
import { ServerNotice } from './ServerNotice.tsx';
import { SetAsideNotice } from './SetAsideNotice.tsx';

export interface BesidePageProps {
  onOpenQuotes: (count: number) => void;
  isFinding: boolean;
  onFinding: (isFinding: boolean) => void;
}

/**
 * Parts beside every page: notices of new versions, old prices and unreadable data, the count of open quotes, and the
 * search box.
 */
export const BesidePage = ({ onOpenQuotes, isFinding, onFinding }: BesidePageProps) => (
  <>
    <UpdateNotice />
    <BookAgeNotice />
    {import.meta.env.VITE_STORE_SERVER === '1' && (
      <>
        <ServerNotice />
        <MovingInNotice />
      </>
    )}
    <SetAsideNotice />
    <OpenQuotes onCount={onOpenQuotes} />
    {isFinding && <FindDialog onClose={() => onFinding(false)} />}
  </>
);
