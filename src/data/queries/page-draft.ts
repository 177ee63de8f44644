import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { sameData } from '../../quotes/same-text.ts';
import { useStores } from '../StorageProvider.tsx';
import { queryKeys, signInNow } from './cache.ts';
import { useSignInId } from './session.ts';

/** The edits survive a reload (decision 35). An edit is drawn at once: the next key may come before the query. */
export function usePageDraft<Draft>(
  page: string,
  empty: Draft,
  isDraft: (stored: unknown) => stored is Draft,
): readonly [Draft, (edit: (before: Draft) => Draft) => void] {
  const client = useQueryClient();
  const { drafts } = useStores();
  const [, drawAgain] = useReducer((drawn: number) => drawn + 1, 0);
  const signInId = useSignInId();
  const queryKey = queryKeys.draft(signInId, page);
  const stored = () => {
    const draft = drafts.read(signInId, page);
    return isDraft(draft) ? draft : empty;
  };
  const read = () => client.getQueryData<Draft>(queryKey) ?? stored();
  useQuery({ queryKey, queryFn: read, initialData: read, gcTime: Number.POSITIVE_INFINITY });
  const change = (edit: (before: Draft) => Draft) => {
    // Somebody else may have signed in while a save was under way.
    if (signInNow(client) !== signInId) return;
    const draft = edit(read());
    client.setQueryData(queryKey, draft);
    drafts.write(signInId, page, sameData(draft, empty) ? undefined : draft);
    drawAgain();
  };
  return [read(), change];
}
