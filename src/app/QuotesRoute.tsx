import { useMemo } from 'react';
import { useIsManager } from '../data/queries/role.ts';
import { useUnsent } from '../data/server/queries/outbox.ts';
import { usePending } from '../data/server/queries/pending.ts';
import { flagWords } from '../quotes/flag-text.ts';
import { QuotesPage } from '../screens/quotes/list/QuotesPage.tsx';

/** List of quotes with marks from the store server: unsent changes for everybody, pending approvals for a manager. */
export function QuotesRoute({ back }: { back: string }) {
  const unsent = useUnsent();
  const { data: pending } = usePending({ isWanted: useIsManager() });
  const marks = useMemo(() => {
    const found = new Map<string, readonly string[]>();
    for (const { number, flags } of pending?.flagged.read ?? []) found.set(number, [...new Set(flags.map(flagWords))]);
    for (const each of unsent)
      if (each.kind === 'quote')
        found.set(each.number, [
          each.refused === undefined ? 'not sent yet' : 'refused',
          ...(found.get(each.number) ?? []),
        ]);
    return found;
  }, [pending, unsent]);
  return <QuotesPage back={back} marks={marks} />;
}
