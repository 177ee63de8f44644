import type { Terms } from '../../../src/quotes/terms.ts';
import { nextPlace } from '../../database/seq.ts';
import { loadTerms } from '../../database/terms.ts';
import type { TenantTransaction } from '../../database/with-tenant.ts';
import { Refusal } from '../../http/refusal.ts';

/**
 * Sets the terms. Counters fetch changed terms together with changed settings.
 * @throws Refusal if somebody else has set the terms since the author saw them
 */
export async function setTerms(database: TenantTransaction, store: string, terms: Terms): Promise<Terms> {
  const current = await loadTerms(database, store);
  if (terms.revision !== (current.revision ?? 0) + 1)
    throw new Refusal('settings changed', 'Somebody else has changed this.', { current });
  await database
    .updateTable('stores')
    .set({ terms: JSON.stringify(terms) })
    .where('id', '=', store)
    .execute();
  await nextPlace(database, store, 'settings').execute();
  return terms;
}
