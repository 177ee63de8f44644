import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../database/connect.ts';
import { beginEpoch } from '../../database/epoch.ts';
import { type ForgottenCount, forget } from '../../database/forget.ts';
import { nextPlace } from '../../database/seq.ts';
import { type TenantTransaction, withTenant } from '../../database/with-tenant.ts';

const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const Place = v.nullable(v.pipe(v.number(), v.safeInteger()));

/**
 * Forgotten customers of each store, as hashes. The list must be stored outside of the database, because it is needed
 * after a backup is restored.
 */
export const ForgottenListSchema = v.array(
  v.object({
    store: v.string(),
    hash: hex,
    at: v.number(),
    // This field and the next ones are absent in the list of an older server.
    place: v.optional(Place, null),
    command: v.optional(v.nullable(v.string()), null),
    earlier: v.optional(v.array(v.object({ place: Place, command: v.nullable(v.string()) })), []),
  }),
);
export type ForgottenList = v.InferOutput<typeof ForgottenListSchema>;

const allStores = async (database: Database): Promise<readonly string[]> =>
  (await database.selectFrom('stores').select('id').orderBy('id').execute()).map(({ id }) => id);

const rowsOf = (bound: TenantTransaction, store: string) =>
  bound
    .selectFrom('forgotten')
    .select(['hash', 'at', 'place', 'command', 'earlier'])
    .where('store', '=', store)
    .orderBy('at')
    .orderBy('hash')
    .execute();

/** Returns the forgotten customers of all stores. */
export async function listForgotten(database: Database): Promise<ForgottenList> {
  const list: ForgottenList = [];
  for (const store of await allStores(database)) {
    const rows = await withTenant(database, store, (bound) => rowsOf(bound, store), {
      readOnly: true,
      evenRestored: true,
    });
    list.push(...rows.map((row) => ({ ...row, store, hash: row.hash.toString('hex'), earlier: [...row.earlier] })));
  }
  return list;
}

/**
 * Distance between the last place of the backup and the first place of the new epoch. It is so large that no counter
 * has seen a place of the new epoch before.
 */
const leap = 1_000_000;

/**
 * Forgets again the listed customers whom a restored database still has, and begins a new epoch. A run that broke off
 * can be repeated. Changes nothing if the database was not restored, or if a new epoch has begun since. After that, a
 * listed customer may have been entered anew, and must not be forgotten again.
 * @returns the numbers of changed quotes and orders; undefined if nothing was to be done
 */
export async function forgetListed(
  database: Database,
  list: ForgottenList,
  at: number,
): Promise<ForgottenCount | undefined> {
  if (!(await leapPlaces(database, list))) return undefined;
  const count = { quotes: 0, orders: 0 };
  for (const store of await allStores(database)) {
    const { quotes, orders } = await forgetAgain(
      database,
      store,
      list.filter((row) => row.store === store),
      at,
    );
    count.quotes += quotes;
    count.orders += orders;
  }
  await beginEpoch(database);
  return count;
}

/**
 * Raises the places of a restored database above all places that counters know. A repeated call does not raise them
 * again. Must run before customers are forgotten again, so that counters read the forgettings as new changes.
 * @returns true if the database was restored
 */
const leapPlaces = (database: Database, list: ForgottenList): Promise<boolean> =>
  database.transaction().execute(async (one) => {
    const { isRestored, isBehind } = await one
      .selectFrom('epoch')
      .select(sql<boolean>`origin <> quotr_origin()`.as('isRestored'))
      .select(sql<boolean>`leapt_for is distinct from quotr_origin()`.as('isBehind'))
      .executeTakeFirstOrThrow();
    if (!isRestored || !isBehind) return isRestored;
    for (const store of await allStores(one)) {
      const places = list.filter((row) => row.store === store).map(({ place }) => place ?? 0);
      const began = sql<number>`greatest(seq, ${Math.max(0, ...places)}) + ${leap}`;
      await one.updateTable('stores').set({ began, seq: began }).where('id', '=', store).execute();
    }
    await one.updateTable('epoch').set({ leapt_for: sql`quotr_origin()` }).execute();
    return true;
  });

async function forgetAgain(
  database: Database,
  store: string,
  list: ForgottenList,
  at: number,
): Promise<ForgottenCount> {
  const within = <T>(work: (bound: TenantTransaction) => Promise<T>) =>
    withTenant(database, store, work, { evenRestored: true });
  const known = new Map((await within((bound) => rowsOf(bound, store))).map((row) => [row.hash.toString('hex'), row]));
  const isNews = ({ hash, place }: ForgottenList[number]) =>
    (known.get(hash)?.place ?? -1) < (place ?? Number.POSITIVE_INFINITY);
  const news = list.filter(isNews);
  const hashes = new Set(news.map(({ hash }) => hash));
  const count = hashes.size === 0 ? { quotes: 0, orders: 0 } : await forget(database, store, { hashes, by, at });
  await within(async (bound) => {
    const { seq } = await nextPlace(bound, store).executeTakeFirstOrThrow();
    for (const { hash, place, ...row } of news) {
      const earlier = row.earlier.map((each) => ({ ...each, place: each.place ?? place ?? seq }));
      const values = { at: row.at, command: row.command, place: place ?? seq, earlier: JSON.stringify(earlier) };
      await bound
        .insertInto('forgotten')
        .values({ store, hash: Buffer.from(hash, 'hex'), ...values })
        .onConflict((conflict) => conflict.columns(['store', 'hash']).doUpdateSet(values))
        .execute();
    }
  });
  return count;
}

const by = { id: 'server', name: '' };
