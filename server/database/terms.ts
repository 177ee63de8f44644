import { isCharging, noTerms, type Terms } from '../../src/quotes/terms.ts';
import type { TenantTransaction } from './with-tenant.ts';

export async function loadTerms(database: TenantTransaction, store: string): Promise<Terms> {
  const row = await database.selectFrom('stores').select('terms').where('id', '=', store).executeTakeFirstOrThrow();
  return row.terms ?? noTerms;
}

/** Returns true if orders of a store may have shipping or tax. */
export async function charges(database: TenantTransaction, store: string): Promise<boolean> {
  const rows = await database
    .selectFrom('settings')
    .select(['category', 'value'])
    .where('store', '=', store)
    .where('kind', '=', 'shipping')
    .execute();
  const rates = rows.map(({ category, value }) => [category, Number(value)] as const);
  return isCharging(await loadTerms(database, store), Object.fromEntries(rates));
}
