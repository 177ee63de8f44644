import type { Session } from '../session.ts';

/** Where the session is kept between visits. Writes reject with a StorageError. */
export interface SessionStore {
  readonly load: () => Promise<Session | null>;
  readonly save: (session: Session) => Promise<void>;
  readonly clear: () => Promise<void>;
}
