import { useQuery } from '@tanstack/react-query';
import type { Session } from '../session.ts';
import { useIdentity } from '../StorageProvider.tsx';
import { sessionQuery } from './stored-queries.ts';

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly session: Session };

/** Who is signed in; `loading` until an earlier visit's session is restored. */
export function useSession(): SessionState {
  const identity = useIdentity();
  const { data } = useQuery(sessionQuery(identity));
  if (data === undefined) return { status: 'loading' };
  return data ? { status: 'signed-in', session: data } : { status: 'signed-out' };
}
