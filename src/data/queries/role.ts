import { useSession } from './session.ts';
import type { Session } from '../identity.ts';

/** What the person who is signed in may do; undefined while that is not known. Without a server everybody is the manager. */
export function useRole(): Session['role'] | undefined {
  const session = useSession();
  return session.status === 'signed-in' ? session.session.role : undefined;
}

/** Whether the person who is signed in may approve and decide. */
export const useIsManager = (): boolean => useRole() === 'manager';
