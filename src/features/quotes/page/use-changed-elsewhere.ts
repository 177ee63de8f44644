import { useState } from 'react';
import { type Quote, useIsChangingQuotes, useOwnRevisions } from '../../../storage/quotes/index.ts';

/** Whether another tab has changed the quote since it was opened or last looked at, and what says that it was looked at. */
export function useChangedElsewhere({ id, revision }: Quote): readonly [changed: boolean, looked: () => void] {
  const own = useOwnRevisions(id);
  const isChanging = useIsChangingQuotes();
  const [seen, setSeen] = useState(revision);
  const isOther = Array.from({ length: Math.max(0, revision - seen) }, (_, at) => seen + 1 + at).some(
    (made) => !own.includes(made),
  );
  if (!isOther && revision !== seen) setSeen(revision);
  return [isOther && !isChanging, () => setSeen(revision)];
}
