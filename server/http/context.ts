import type { Context, MiddlewareHandler } from 'hono';
import { type Author, type Role, type ServerSession, sessionHeader } from '../../src/quotes/wire/wire.ts';
import type { ChangeFeed } from '../database/change-feed.ts';
import type { Database } from '../database/connect.ts';
import { type TenantTransaction, withTenant } from '../database/with-tenant.ts';
import { Refusal } from './refusal.ts';

export interface Services {
  readonly database: Database;
  readonly now: () => number;
  readonly sessionOf: (context: Context) => Promise<ServerSession | undefined>;
  readonly announce: ChangeFeed['announce'];
  readonly subscribe: ChangeFeed['subscribe'];
  readonly note: (failure: unknown) => void;
  readonly version: { readonly app: string; readonly book: string };
  /** The book that this server was built with: its version, and an archive of its sources. */
  readonly ownBook: { readonly version: string; readonly sources: () => Promise<Uint8Array> };
  readonly approvals: 1 | 2;
  readonly readsPublished: () => boolean;
  readonly onPublished: () => Promise<void>;
}

export interface StoreEnv {
  Variables: {
    session: ServerSession;
    change: WithinStore;
    read: WithinStore;
  };
}

type WithinStore = <T>(work: (database: TenantTransaction, store: string) => Promise<T>) => Promise<T>;

export const authorOf = ({ user }: ServerSession): Author => ({ id: user.id, name: user.name });

export const ofSession = ({ database, sessionOf, announce }: Services): MiddlewareHandler<StoreEnv> => {
  return async (context, next) => {
    const session = await sessionOf(context);
    if (!session) throw new Refusal('not signed in', 'Sign in first.');
    const { id } = session.store;
    context.set('session', session);
    // Names the session in the answer, because the browser may have got another session after the request was sent.
    context.header(sessionHeader, session.id);
    context.set('read', (work) => withTenant(database, id, (bound) => work(bound, id), { readOnly: true }));
    context.set('change', async (work) => {
      if (session.role === 'pricing')
        throw new Refusal('not allowed', 'Pricing staff can see quotes and orders, but not change them.');
      const done = await withTenant(database, id, (bound) => work(bound, id));
      announce(id);
      return done;
    });
    await next();
  };
};

export const changing = ['PUT', 'POST', 'PATCH', 'DELETE'];

/** Refuses a change by a page of another site: the browser sends the person's cookie, but names that site. */
export const sameOrigin =
  (origin: string): MiddlewareHandler =>
  async ({ req }, next) => {
    // Every supported browser sends both headers. A client that sends neither is not a browser, so no other site can
    // make it send a request.
    const site = req.header('sec-fetch-site') ?? 'same-origin';
    const from = req.header('origin') ?? origin;
    if (site !== 'same-origin' || from !== origin)
      throw new Refusal('not allowed', 'This request did not come from Quotr.');
    await next();
  };

export const onlyManagers: MiddlewareHandler<StoreEnv> = async (context, next) => {
  if (context.var.session.role !== 'manager') throw new Refusal('not allowed', 'Only a store manager can do this.');
  await next();
};

export interface By {
  readonly session: ServerSession;
  readonly now: number;
  readonly isAccepted?: boolean;
}

const mostAheadMs = 86_400_000;

/** Returns a time by a counter's clock; the server's time if the counter's clock is too far ahead. */
export const timeAt = (at: number, now: number): number => (at > now + mostAheadMs ? now : at);

type KnownPerson = { readonly role: Role; readonly removed_at: number | null } | null;

interface Standing {
  readonly isManager: boolean;
  /** Reason, for the screen, why the author may not make changes any more; undefined if the author may make changes. */
  readonly heldBecause: string | undefined;
}

/** Nothing proves who made a change: its author counts as a manager only if the sender is a manager, too. */
export function standingOf({ user, role }: ServerSession, author: Author, known: KnownPerson): Standing {
  const isSentByManager = role === 'manager';
  if (author.id === user.id) return { isManager: isSentByManager, heldBecause: undefined };
  const isManager = isSentByManager && known?.role === 'manager' && known.removed_at === null;
  return { isManager, heldBecause: whyHeld(author, known) };
}

function whyHeld({ name }: Author, known: KnownPerson): string | undefined {
  if (!known) return `${name} has never signed in at this store.`;
  if (known.removed_at !== null) return `${name} was removed from this store.`;
  return known.role === 'pricing' ? `${name} can no longer change quotes and orders.` : undefined;
}
