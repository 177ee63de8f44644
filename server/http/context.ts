import type { Context, MiddlewareHandler } from 'hono';
import { type Author, type ServerSession, sessionHeader } from '../../src/quotes/wire/wire.ts';
import type { ChangeFeed } from '../database/change-feed.ts';
import type { Database } from '../database/connect.ts';
import { type TenantTransaction, withTenant } from '../database/with-tenant.ts';
import { Refusal } from './refusal.ts';

/** Dependencies of the server's routes. */
export interface Services {
  readonly database: Database;
  /** Returns the time in milliseconds since 1970. */
  readonly now: () => number;
  /** Returns the session of a request; undefined without one. */
  readonly sessionOf: (context: Context) => Promise<ServerSession | undefined>;
  /** Announces to every counter of a store that something has changed. Never throws. */
  readonly announce: ChangeFeed['announce'];
  /** Subscribes to announcements in this process. */
  readonly subscribe: ChangeFeed['subscribe'];
  /** Logs a failure that was answered already, with details that the answer does not have. */
  readonly note: (failure: unknown) => void;
  /** Versions that this server runs: the app's build and the price book. */
  readonly version: { readonly app: string; readonly book: string };
  /** The book that this server was built with: its version, and an archive of its sources. */
  readonly ownBook: { readonly version: string; readonly sources: () => Promise<Uint8Array> };
  /** Number of people that it takes to publish a price book: one may approve their own proposal. */
  readonly approvals: 1 | 2;
  /** Returns false while a published book is of another release, so that nothing can be compared with it. */
  readonly readsPublished: () => boolean;
  /** Called when an edition was published, so that this process checks lines by the new edition. */
  readonly onPublished: () => Promise<void>;
}

/** Variables of a route that belongs to a store. They give access to the rows of this store only. */
export interface StoreEnv {
  Variables: {
    session: ServerSession;
    /** Reads and writes the session's store in one transaction. */
    change: WithinStore;
    /** Reads the session's store. */
    read: WithinStore;
  };
}

type WithinStore = <T>(work: (database: TenantTransaction, store: string) => Promise<T>) => Promise<T>;

/** Returns the person of a session as the author of changes. */
export const authorOf = ({ user }: ServerSession): Author => ({ id: user.id, name: user.name });

/**
 * Middleware for signed-in people, bound to the session's store. Everybody else is refused without any further detail.
 */
export const ofSession = ({ database, sessionOf, announce }: Services): MiddlewareHandler<StoreEnv> => {
  return async (context, next) => {
    const signedIn = await sessionOf(context);
    if (!signedIn) throw new Refusal('not signed in', 'Sign in first.');
    const session = { ...signedIn, store: await storeAsked(database, signedIn, context.req.query('store')) };
    const { id } = session.store;
    context.set('session', session);
    // Names the session in the answer, because the browser may have got another session after the request was sent.
    context.header(sessionHeader, session.id);
    context.set('read', (work) => withTenant(database, id, (bound) => work(bound, id), { readOnly: true }));
    context.set('change', async (work) => {
      if (session.role === 'pricing')
        throw new Refusal('not allowed', 'Pricing staff see every store and change none.');
      const done = await withTenant(database, id, (bound) => work(bound, id));
      announce(id);
      return done;
    });
    await next();
  };
};

/**
 * Returns the session's own store; for pricing staff, the store that the query parameter `store` names.
 * @throws Refusal for an unknown store, or a store that the person may not see
 */
async function storeAsked(
  database: Database,
  { store, role }: ServerSession,
  asked: string | undefined,
): Promise<ServerSession['store']> {
  if (asked === undefined || asked === store.id) return store;
  if (role !== 'pricing') throw new Refusal('not allowed', 'This is another store.');
  const found = await database.selectFrom('stores').select(['id', 'name']).where('id', '=', asked).executeTakeFirst();
  if (!found) throw new Refusal('not found', 'There is no such store.');
  return found;
}
