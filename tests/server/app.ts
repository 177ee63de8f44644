import { type TenantTransaction, withTenant } from '../../server/database/with-tenant.ts';
import type { Services } from '../../server/http/context.ts';
import type { ServerSession } from '../../src/quotes/wire/wire.ts';
import { testDatabase } from './database.ts';
import { serverWith, sessionOf } from './services.ts';

export { serverNow, sessionOf } from './services.ts';

/** Returns a server with a database of its own and the stores `north` and `south`; `signIn` sets the session. */
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
  const inNorth = <T>(work: (store: TenantTransaction) => Promise<T>) => withTenant(database, 'north', work);
  await inNorth((store) =>
    store
      .insertInto('people')
      .values({ store: 'north', id, name, email, role: 'clerk', removed_at: null, seen_at: 0 })
      .execute(),
  );
  let session: ServerSession | undefined = sessionOf();
  const announced: string[] = [];
  const app = serverWith({
    database,
    sessionOf: () => Promise.resolve(session),
    announce: (store) => void announced.push(store),
    ...services,
  });
  return {
    app,
    database,
    pool,
    url,
    asSuperuser,
    announced,
    inNorth,
    /** Sets the session of all later requests. */
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
