import type { Terms } from '../../../src/quotes/terms.ts';
import { nextPlace } from '../../database/seq.ts';
import { loadTerms } from '../../database/terms.ts';
import type { TenantTransaction } from '../../database/with-tenant.ts';

/**
 * Sets the terms, unless somebody else has set them since the author saw them. To counters this is a change of the
 * settings.
 * @returns true if they were set, and the present terms
 */
export async function setTerms(
  database: TenantTransaction,
  store: string,
  terms: Terms,
): Promise<{ readonly isSet: boolean; readonly current: Terms }> {
  const current = await loadTerms(database, store);
  if (terms.revision !== (current.revision ?? 0) + 1) return { isSet: false, current };
  await database
    .updateTable('stores')
    .set({ terms: JSON.stringify(terms) })
    .where('id', '=', store)
    .execute();
  await nextPlace(database, store, 'settings').execute();
  return { isSet: true, current: terms };
}
