import type { Connection } from '../quotes/connection.ts';
import { type Api, Unanswered } from './api.ts';
import { catchUp, pull } from './pull.ts';
import { send } from './send.ts';
import type { Changes } from './wire.ts';

/** Whose sign-in the requests have to be answered for. */
export interface SignedIn {
  readonly signInId: string;
  readonly store: { readonly id: string };
}

export interface Synced extends Pick<Changes, 'settings' | 'orders'> {
  readonly kind: 'done';
}

/** `ended`: nobody is signed in at the server. `other`: somebody else is, or the same person anew. */
export type SyncResult = Synced | { readonly kind: 'ended' | 'other' };

class OtherSession extends Error {
  override readonly name = 'OtherSession';
  readonly kind: 'ended' | 'other';

  constructor(kind: 'ended' | 'other') {
    super();
    this.kind = kind;
  }
}

/** Takes over what others changed and sends what waits, until neither has more. @throws Unanswered, QuotesError */
export async function syncStore(connection: Connection, api: Api, signedIn: SignedIn): Promise<SyncResult> {
  const { id: store } = signedIn.store;
  const ask = askAs(api, signedIn);
  try {
    for (;;) {
      const { more, settings, orders } = await pull(connection, ask, store);
      await send(connection, ask, store);
      if (more) continue;
      await catchUp(connection, ask, store);
      return { kind: 'done', settings, orders };
    }
  } catch (error) {
    if (error instanceof OtherSession) return { kind: error.kind };
    throw error;
  }
}

/** The browser has one session for all tabs: what is answered for another one, which may be of another store, says nothing about this one's. */
const askAs =
  (api: Api, { signInId }: SignedIn): Api =>
  async (path, asked) => {
    const answer = await api(path, asked);
    if (answer.refusal?.code === 'not signed in') throw new OtherSession('ended');
    if (answer.signInId === undefined) throw new Unanswered(`The store server did not answer ${path}.`);
    if (answer.signInId !== signInId) throw new OtherSession('other');
    return answer;
  };
