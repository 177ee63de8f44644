/** Pages that show more with a store server. */
import { useMemo } from 'react';
import { useIsManager } from '../data/queries/session.ts';
import { useUnsent } from '../data/server/queries/outbox.ts';
import { useWaitingQuotes, waitsMark } from '../data/server/queries/standing.ts';
import { adminPages } from '../screens/admin/admin-pages.ts';
import { BackupPage } from '../screens/quotes/backup/BackupPage.tsx';
import { ForgetAtServer } from '../screens/quotes/backup/ForgetAtServer.tsx';
import { QuotesPage } from '../screens/quotes/list/QuotesPage.tsx';
import { PendingPage } from '../screens/quotes/pending/PendingPage.tsx';
import { People } from '../screens/quotes/pending/People.tsx';

export function QuotesRoute({ back }: { back: string }) {
  const unsent = useUnsent();
  const waiting = useWaitingQuotes();
  const marks = useMemo(() => {
    const found = new Map<string, readonly string[]>();
    for (const number of waiting) found.set(number, [waitsMark]);
    for (const each of unsent)
      if (each.kind === 'quote')
        found.set(each.number, [
          each.refused === undefined ? 'not sent yet' : 'refused',
          ...(found.get(each.number) ?? []),
        ]);
    return found;
  }, [waiting, unsent]);
  return <QuotesPage back={back} marks={marks} />;
}

export function PendingRoute() {
  const { title, subtitle, drawing } = adminPages.pending;
  return (
    <PendingPage title={title} intro={subtitle} drawing={drawing} back="/admin">
      {useIsManager() && <People />}
    </PendingPage>
  );
}

export function BackupRoute({ back }: { back: string }) {
  const isManager = useIsManager();
  return <BackupPage back={back} server={{ forget: isManager && <ForgetAtServer /> }} />;
}
