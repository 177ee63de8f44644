import { useEffect, useRef, useState } from 'react';
import type { StoreTerms } from '../../data/queries/terms.ts';
import { errorText } from '../../ui/error-text.ts';
import type { DeskSession } from './desk-session.ts';

export type ReplayState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly read: number; readonly of: number }
  | { readonly kind: 'done'; readonly run: number }
  | { readonly kind: 'failed'; readonly message: string };

const idle = { kind: 'idle' } as const;
/** Number of the last run on this page. Answers to earlier runs are not shown. */
let runs = 0;

/** Provides a replay by the compiled book, which runs in portions. A cancellation takes effect after a portion. */
export function useReplay(session: DeskSession) {
  const [state, setState] = useState<ReplayState>(idle);
  const current = useRef(0);
  useEffect(
    () => () => {
      current.current = 0;
    },
    [],
  );
  return {
    state,
    start: async (terms: StoreTerms) => {
      runs++;
      const run = runs;
      current.current = run;
      setState({ kind: 'reading', read: 0, of: 0 });
      try {
        let progress = await session.replay(terms);
        while (current.current === run && !progress.isDone) {
          setState({ kind: 'reading', read: progress.read, of: progress.of });
          // oxlint-disable-next-line no-await-in-loop -- one portion after the other
          progress = await session.replay();
        }
        if (current.current === run) setState({ kind: 'done', run });
      } catch (error) {
        if (current.current === run) setState({ kind: 'failed', message: errorText(error) });
      }
    },
    cancel: () => {
      current.current = 0;
      setState(idle);
    },
  };
}
