import { type ServerSession, ServerSessionSchema, SignedOutSchema } from '../../quotes/wire/wire-start.ts';
import type { Identity, Session } from '../identity.ts';
import { inTime } from '../in-time.ts';
import type { SessionStore } from '../ports.ts';
import type { TextStore } from '../text-store.ts';
import { type Api, askIn, bodyOf, SessionChanged } from './api.ts';

interface SignedIn {
  readonly id: string;
  readonly store: string;
}

/** Key in local storage for the id of the server's last known session. The id is public. */
export const serverSessionKey = 'quotr.server-session.v1';

const startTimeoutMs = 3000;

interface Parts {
  readonly api: Api;
  readonly sessions: SessionStore;
  readonly texts: TextStore;
  readonly leave: (address: string) => void;
}

export interface ServerIdentity extends Identity {
  readonly present: () => Session | null;
  readonly settled: () => Promise<Session | null>;
  /** Requests reject with SessionChanged if the server has no session for this counter, or another store's. */
  readonly askFor: (store: string) => Api;
  /** `ended`: only this counter still has a session. `nobody`: neither has one. @throws Unanswered */
  readonly confirm: () => Promise<SignedIn | 'ended' | 'nobody'>;
}

/** The counter stores the session, too, so that quoting goes on without a network. A sign-out ends both. */
export function serverIdentity({ api, sessions, texts, leave }: Parts): ServerIdentity {
  let present: Session | null = null;
  let confirmed: SignedIn | undefined;
  let restored: Promise<Session | null> | undefined;
  const load = async () => {
    const session = await sessions.load();
    return session?.token === undefined ? session : null;
  };
  const endAtServer = async () => bodyOf(SignedOutSchema, await api('/api/sign-out', { method: 'POST', body: {} })).to;
  const confirm: ServerIdentity['confirm'] = async () => {
    const answer = await api('/api/session');
    const found = answer.refusal?.code === 'not signed in' ? undefined : bodyOf(ServerSessionSchema, answer);
    const known = await load();
    confirmed = undefined;
    if (!found) {
      present = known;
      return known ? 'ended' : 'nobody';
    }
    if (!known && texts.get(serverSessionKey) === found.id) {
      // The person signed out here while the server could not be reached.
      await endAtServer();
      return 'nobody';
    }
    texts.set(serverSessionKey, found.id);
    const next = continued(known, found);
    if (JSON.stringify(next) !== JSON.stringify(known)) await sessions.save(next);
    present = next;
    confirmed = { id: found.id, store: found.store.id };
    return confirmed;
  };
  const restore = async () => {
    try {
      await inTime(confirm(), startTimeoutMs);
    } catch {
      present = await load();
    }
    return present;
  };
  return {
    way: 'provider',
    present: () => present,
    settled: async () => {
      await (restored ??= restore());
      return present;
    },
    confirm,
    askFor: (store) => async (path, asked) => {
      const signedIn = confirmed ?? (await confirm());
      if (typeof signedIn === 'string' || signedIn.store !== store) throw new SessionChanged();
      return askIn(signedIn.id, api)(path, asked);
    },
    signIn: () => {
      leave(signInAddress('/'));
      return Promise.resolve('leaving');
    },
    signOut: async () => {
      present = null;
      confirmed = undefined;
      await sessions.clear();
      const to = await endAtServer().catch(() => undefined);
      if (to !== undefined) leave(to);
    },
    restore: () => {
      restored = restore();
      return restored;
    },
  };
}

/** The same person keeps the sign-in id, and so the cart and all drafts. */
function continued(known: Session | null, { id, user, store, role, endsAt }: ServerSession): Session {
  const isSame = known?.user.id === user.id && known.store.id === store.id;
  return { signInId: isSame ? known.signInId : id, user, store, role, endsAt };
}

/** @param to path within the app to come back to, such as `/quotes?q=zoe` */
export const signInAddress = (to: string): string =>
  `/api/sign-in?to=${encodeURIComponent(`${import.meta.env.BASE_URL}${to.replace(/^\//, '')}`)}`;
