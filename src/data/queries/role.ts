import type { Session } from '../identity.ts';
import { useSession } from './session.ts';

/** Provides the role of the person signed in; undefined while unknown. Without a server everybody is the manager. */
export function useRole(): Session['role'] | undefined {
  const session = useSession();
  return session.status === 'signed-in' ? session.session.role : undefined;
}

/** Returns true if the person signed in is a manager, who may approve quotes and decide on held changes. */
export const useIsManager = (): boolean => useRole() === 'manager';
