import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sql } from 'kysely';
import type { ServerSession } from '../../src/quotes/wire/wire.ts';
import { withTenant } from '../database/with-tenant.ts';
import type { Services } from '../http/context.ts';
import { type Claimed, NotSignedIn } from './claims.ts';
import type { SignInConfig } from './config.ts';

export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** The database has only the hash, so that its reader can't use the secret. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A cookie for this origin alone, that no script can read. From another site, only a followed link brings it. */
const attributes = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;

const secretCookie = (name: string) => ({
  read: (context: Context): string | undefined => {
    const value = getCookie(context, name, 'host');
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
  },
  write: (context: Context, secret: string, lastsMs: number): void =>
    setCookie(context, name, secret, { ...attributes, maxAge: Math.floor(lastsMs / 1000) }),
  clear: (context: Context): void => void deleteCookie(context, name, attributes),
});

export const sessionCookie = secretCookie('quotr');
/** Of the browser that began a sign-in: the provider's answer is refused from another browser. */
export const signInCookie = secretCookie('quotr-sign-in');

type Clock = Pick<Services, 'database' | 'now'>;

interface Begun extends Pick<SignInConfig, 'makesStores' | 'lastsMs'> {
  readonly idToken: string | undefined;
}

/** The use of a session is recorded at most once in this time, so that most requests write nothing. */
const notedEveryMs = 60_000;

/** @returns the secret of the session's cookie  @throws NotSignedIn for a removed person or an unknown store */
export async function startSession(
  { database, now }: Clock,
  { person, store, role, roles }: Claimed,
  { idToken, makesStores, lastsMs }: Begun,
): Promise<string> {
  const secret = randomSecret();
  const at = now();
  if (makesStores)
    await database
      .insertInto('stores')
      .values(store)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: store.name }))
      .execute();
  await withTenant(database, store.id, async (bound) => {
    const known = await bound.selectFrom('stores').select('id').where('id', '=', store.id).executeTakeFirst();
    if (!known)
      throw new NotSignedIn(
        403,
        `The store “${store.name}” is not known here.`,
        `The database has no store "${store.id}", and with QUOTR_NEW_STORES=no a sign-in can’t make one.`,
      );
    const said = { name: person.name, email: person.email, role, seen_at: at };
    const before = await bound.selectFrom('people').select('removed_at').where('id', '=', person.id).executeTakeFirst();
    if (before && before.removed_at !== null)
      throw new NotSignedIn(
        403,
        `You were removed from ${store.name}. Ask its manager.`,
        'A manager removed this person from the store.',
      );
    await bound
      .insertInto('people')
      .values({ store: store.id, id: person.id, ...said })
      .onConflict((conflict) => conflict.columns(['store', 'id']).doUpdateSet(said))
      .execute();
    // Ends the person's other sessions if the person's roles have changed.
    const rights = JSON.stringify(roles);
    await bound
      .deleteFrom('sessions')
      .where('store', '=', store.id)
      .where('person', '=', person.id)
      .where(sql<boolean>`roles::text <> ${rights}`)
      .execute();
    await bound
      .insertInto('sessions')
      .values({
        hash: hashOf(secret),
        id: randomUUID(),
        store: store.id,
        person: person.id,
        name: person.name,
        email: person.email,
        role,
        roles: rights,
        started_at: at,
        seen_at: at,
        ends_at: at + lastsMs,
        id_token: idToken ?? null,
      })
      .execute();
  });
  return secret;
}

export const sessionOfCookie =
  (
    services: Pick<Services, 'database' | 'now' | 'note'>,
    config: Pick<SignInConfig, 'idleMs'>,
  ): Services['sessionOf'] =>
  async (context) => {
    const secret = sessionCookie.read(context);
    const isUse = !askedByItself.test(context.req.path);
    return secret === undefined ? undefined : findSession(services, secret, { ...config, isUse });
  };

/** Pattern for requests that an open page sends by itself. Such a request does not prove that a person is there. */
const askedByItself = /^\/api\/(?:events|changes)$/;

/** @param isUse true if the request proves that a person is there */
async function findSession(
  { database, now, note }: Clock & Pick<Services, 'note'>,
  secret: string,
  { idleMs, isUse }: Pick<SignInConfig, 'idleMs'> & { readonly isUse: boolean },
): Promise<ServerSession | undefined> {
  const at = now();
  const hash = hashOf(secret);
  const row = await database
    .selectFrom('sessions')
    .innerJoin('stores', 'stores.id', 'sessions.store')
    .select([
      'sessions.id',
      'person',
      'sessions.name',
      'email',
      'store',
      'role',
      'roles',
      'seen_at',
      'sessions.ends_at',
    ])
    .select('stores.name as storeName')
    .where('hash', '=', hash)
    .where('ends_at', '>', at)
    .where('seen_at', '>', at - idleMs)
    .executeTakeFirst();
  if (!row) return undefined;
  if (isUse && row.seen_at <= at - notedEveryMs)
    // This write fails if the disk is full. The failure is only logged, so that people can still read.
    await database.updateTable('sessions').set({ seen_at: at }).where('hash', '=', hash).execute().catch(note);
  return {
    id: row.id,
    user: { id: row.person, name: row.name, email: row.email },
    store: { id: row.store, name: row.storeName },
    role: row.role,
    roles: [...row.roles],
    endsAt: row.ends_at,
  };
}

export async function endSession({ database }: Clock, secret: string): Promise<void> {
  await database.deleteFrom('sessions').where('hash', '=', hashOf(secret)).execute();
}

/** Ends a session. @returns the ticket by which the browser then signs out at the provider */
export async function signOut({ database, now }: Clock, secret: string): Promise<string | undefined> {
  const ticket = randomSecret();
  const ended = await database
    .updateTable('sessions')
    .set({ hash: hashOf(ticket), ends_at: now() })
    .where('hash', '=', hashOf(secret))
    .where('ends_at', '>', now())
    .returning('id')
    .executeTakeFirst();
  return ended && ticket;
}

export async function idTokenOf({ database, now }: Clock, ticket: string): Promise<string | null> {
  const ended = await database
    .deleteFrom('sessions')
    .where('hash', '=', hashOf(ticket))
    .where('ends_at', '<=', now())
    .returning('id_token')
    .executeTakeFirst();
  return ended?.id_token ?? null;
}

export async function sweepSessions({ database, now }: Clock, { idleMs }: Pick<SignInConfig, 'idleMs'>): Promise<void> {
  const at = now();
  await database
    .deleteFrom('sessions')
    .where((row) => row.or([row('ends_at', '<=', at), row('seen_at', '<=', at - idleMs)]))
    .execute();
  await database
    .deleteFrom('served')
    .where('session', 'not in', (row) => row.selectFrom('sessions').select('id'))
    .execute();
  await database.deleteFrom('sign_ins').where('ends_at', '<=', at).execute();
}
