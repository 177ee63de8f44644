import * as v from 'valibot';
import type { Database } from '../database/connect.ts';
import { inStore } from '../database/in-store.ts';
import { forgetAgain } from '../database/forget-customer.ts';

const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** Whom each store has forgotten, by hashes: what has to outlive a backup that is restored. */
export const ForgottenListSchema = v.array(v.object({ store: v.string(), hash: hex, at: v.number() }));
export type ForgottenList = v.InferOutput<typeof ForgottenListSchema>;

const allStores = async (database: Database): Promise<readonly string[]> =>
  (await database.selectFrom('stores').select('id').orderBy('id').execute()).map(({ id }) => id);

/** The list of all stores. */
export async function listForgotten(database: Database): Promise<ForgottenList> {
  const list: ForgottenList = [];
  for (const store of await allStores(database)) {
    const rows = await inStore(
      database,
      store,
      (bound) =>
        bound
          .selectFrom('forgotten')
          .select(['hash', 'at'])
          .where('store', '=', store)
          .orderBy('at')
          .orderBy('hash')
          .execute(),
      { readOnly: true },
    );
    list.push(...rows.map(({ hash, at }) => ({ store, hash: hash.toString('hex'), at })));
  }
  return list;
}

/**
 * Forgets again, in a database that was restored, whom it knows of and whom a list names: in what was last changed before they were forgotten.
 * @returns how many quotes and orders were changed
 */
export async function forgetListed(database: Database, list: ForgottenList, at: number) {
  const count = { quotes: 0, orders: 0 };
  for (const store of await allStores(database)) {
    const rows = list.filter((row) => row.store === store);
    const { quotes, orders } = await inStore(database, store, async (bound) => {
      for (const { hash, at: since } of rows)
        await bound
          .insertInto('forgotten')
          .values({ store, hash: Buffer.from(hash, 'hex'), at: since })
          .onConflict((conflict) =>
            conflict.columns(['store', 'hash']).doUpdateSet((row) => ({
              at: row.fn('greatest', [row.ref('forgotten.at'), row.ref('excluded.at')]),
            })),
          )
          .execute();
      return forgetAgain(bound, store, { id: 'server', name: '' }, at);
    });
    count.quotes += quotes;
    count.orders += orders;
  }
  return count;
}
