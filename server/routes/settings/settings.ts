import type { Author, ServerSettings, SettingRow } from '../../../src/quotes/wire/wire.ts';
import { nextPlace } from '../../database/seq.ts';
import type { TenantTransaction } from '../../database/with-tenant.ts';
import { Refusal } from '../../http/refusal.ts';
import { isCategory } from '../checks/books.ts';

export async function loadSettings(database: TenantTransaction, store: string): Promise<ServerSettings> {
  const { settings } = await database
    .selectFrom('stores')
    .select('settings')
    .where('id', '=', store)
    .executeTakeFirstOrThrow();
  const rows = await database
    .selectFrom('settings')
    .select(['kind', 'category', 'revision', 'value'])
    .where('store', '=', store)
    .orderBy('kind')
    .orderBy('category')
    .execute();
  return { revision: settings, rows: rows.map(settingRow) };
}

/** Returns a row with the type of a setting. Its `kind` and `value` match, because only this file writes rows. */
const settingRow = (row: Pick<SettingRow, 'kind' | 'category' | 'revision' | 'value'>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `kind` and `value` were stored as one setting.
  row as SettingRow;

const keyOf = ({ kind, category }: Pick<SettingRow, 'kind' | 'category'>): string => `${kind} ${category}`;

interface RowsToSet {
  /** Rows, each with the revision that the author saw. */
  readonly rows: readonly SettingRow[];
  readonly by: Author;
  readonly at: number;
}

/**
 * Sets all rows, or none.
 * @returns the present settings
 * @throws Refusal if a row was changed after the author saw it
 */
export async function setRows(
  database: TenantTransaction,
  store: string,
  { rows, by, at }: RowsToSet,
): Promise<ServerSettings> {
  const current = await loadSettings(database, store);
  const revisions = new Map(current.rows.map((row) => [keyOf(row), row.revision]));
  if (rows.some((row) => (revisions.get(keyOf(row)) ?? 0) !== row.revision))
    throw new Refusal('settings changed', 'Somebody else has changed these settings.', { current });
  // A category that the book had once keeps its row.
  const unknown = rows.find((row) => !revisions.has(keyOf(row)) && !isCategory(row.category));
  if (unknown) throw new Refusal('bad request', `The price book has no category ${unknown.category}.`);
  const values = rows.map(({ kind, category, revision, value }) => ({
    store,
    kind,
    category,
    revision: revision + 1,
    value: JSON.stringify(value),
  }));
  await database
    .insertInto('settings')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['store', 'kind', 'category']).doUpdateSet((row) => ({
        revision: row.ref('excluded.revision'),
        value: row.ref('excluded.value'),
      })),
    )
    .execute();
  const { seq } = await nextPlace(database, store, 'settings').executeTakeFirstOrThrow();
  await database
    .insertInto('past_settings')
    .values(values.map((row) => ({ ...row, by: JSON.stringify(by), at, seq })))
    .execute();
  return loadSettings(database, store);
}
