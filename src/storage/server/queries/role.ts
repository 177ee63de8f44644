import { useSession } from '../../queries/session.ts';
import type { Role } from '../wire.ts';

/** What the person who is signed in may do; undefined while that is not known. Without a server everybody is the manager. */
export function useRole(): Role | undefined {
  const session = useSession();
  return session.status === 'signed-in' ? session.session.role : undefined;
}

/** Whether the person who is signed in may approve and decide. */
export const useIsManager = (): boolean => useRole() === 'manager';
