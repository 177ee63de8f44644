import { FindDialog } from '../features/find/FindDialog.tsx';
import { OpenQuotes } from '../features/quotes/OpenQuotes.tsx';
import { BookAgeNotice, UpdateNotice } from './ReleaseNotices.tsx';

export interface BesidePageProps {
  onOpenQuotes: (count: number) => void;
  isFinding: boolean;
  onFinding: (isFinding: boolean) => void;
}

/** What stands beside every page: notices of new versions and old prices, the count of open quotes, and the find box. */
export const BesidePage = ({ onOpenQuotes, isFinding, onFinding }: BesidePageProps) => (
  <>
    <UpdateNotice />
    <BookAgeNotice />
    <OpenQuotes onCount={onOpenQuotes} />
    {isFinding && <FindDialog onClose={() => onFinding(false)} />}
  </>
);
