import type { Database } from '../../../server/database/connect.ts';
import { startSession } from '../../../server/sign-in/sessions.ts';

const lasting = { idToken: undefined, makesStores: true, idleMs: 3_600_000, lastsMs: 3_600_000 };
const person = { id: 'ann', name: 'Ann', email: 'ann@quotr.example' };

/** Signs a clerk in at a store, which is made where it is new. @returns the cookie of the session */
export async function cookieAt(database: Database, store: string): Promise<string> {
  const claimed = { person, store: { id: store, name: store }, role: 'clerk', roles: ['clerk'] } as const;
  return `__Host-quotr=${await startSession({ database, now: Date.now }, claimed, lasting)}`;
}
