import { noTerms, type Terms } from '../../src/quotes/terms.ts';
import type { TenantTransaction } from './with-tenant.ts';

export async function loadTerms(database: TenantTransaction, store: string): Promise<Terms> {
  const row = await database.selectFrom('stores').select('terms').where('id', '=', store).executeTakeFirstOrThrow();
  return row.terms ?? noTerms;
}
