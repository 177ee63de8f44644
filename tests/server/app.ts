import { bookArchive } from '../../scripts/present-book.ts';
import { storeServer } from '../../server/app.ts';
import { withTenant } from '../../server/database/with-tenant.ts';
import { type Services } from '../../server/http/context.ts';
import { signInConfig } from '../../server/sign-in/config.ts';
import type { ServerSession } from '../../src/quotes/wire/wire.ts';
import { testDatabase } from './database.ts';

/** The server's clock in tests, two days after `savedQuote` was saved. */
export const serverNow = Date.UTC(2026, 10, 22, 15);

/** A session of a clerk of the store `north`, for tests; the request header `x-test-session` carries it in place of a cookie. */
export const sessionOf = (also: Partial<ServerSession> = {}): ServerSession => ({
  id: 'session-of-ann',
  user: { id: 'ann', name: 'Ann', email: 'ann@north.example' },
  store: { id: 'north', name: 'North Street' },
  role: 'clerk',
  endsAt: Date.UTC(2099, 0, 1),
  ...also,
});

/** The server over a database of its own with the stores `north` and `south`; every request brings its session. */
export async function testServer(services: Partial<Services> = {}) {
  const { database, pool, url, asSuperuser } = await testDatabase();
  await database
    .insertInto('stores')
    .values([
      { id: 'north', name: 'North Street' },
      { id: 'south', name: 'South Street' },
    ])
    .execute();
  const { id, name, email } = sessionOf().user;
  await withTenant(database, 'north', (store) =>
    store
      .insertInto('people')
      .values({ store: 'north', id, name, email, role: 'clerk', removed_at: null, seen_at: 0 })
      .execute(),
  );
  let session: ServerSession | undefined = sessionOf();
  const announced: string[] = [];
  const app = storeServer(
    {
      database,
      now: () => serverNow,
      sessionOf: () => Promise.resolve(session),
      announce: (store) => void announced.push(store),
      subscribe: () => () => undefined,
      note: () => undefined,
      version: { app: 'build', book: 'book' },
      ownBook: { version: 'book', sources: () => Promise.resolve(bookArchive('pricing-source')) },
      onPublished: () => Promise.resolve(),
      ...services,
    },
    signInConfig(
      { QUOTR_ISSUER: 'https://nobody.invalid', QUOTR_CLIENT_ID: 'quotr', QUOTR_CLIENT_SECRET: 'secret' },
      'http://localhost:4173',
    ),
  );
  return {
    app,
    database,
    pool,
    url,
    asSuperuser,
    announced,
    /** Who asks from now on. */
    signIn: (next: ServerSession | undefined) => {
      session = next;
    },
    request: async (path: string, init?: RequestInit) => {
      const response = await app.request(path, init);
      const text = await response.text();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test looks at it with matchers.
      return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as unknown };
    },
  };
}
