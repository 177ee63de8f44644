import { Hono } from 'hono';
import { noTerms, type Terms } from '../../src/quotes/terms.ts';
import {
  type Author,
  PatchSettingsSchema,
  type ServerSettings,
  type SettingRow,
  StoreTermsSchema,
} from '../../src/quotes/wire/wire.ts';
import { nextPlace, type TenantTransaction } from '../database/with-tenant.ts';
import { authorOf, onlyManagers, type StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { validated } from '../http/request.ts';
import { isCategory } from './checks/books.ts';

export const settingsRoutes = (now: () => number) =>
  new Hono<StoreEnv>()
    .get('/settings', async (context) => context.json(await context.var.read(loadSettings)))
    .patch('/settings', onlyManagers, validated('json', PatchSettingsSchema), async (context) => {
      const { rows } = context.req.valid('json');
      if (new Set(rows.map(keyOf)).size < rows.length)
        throw new Refusal('bad request', 'The same setting appears twice.');
      const change = { rows, by: authorOf(context.var.session), at: now() };
      return context.json(await context.var.change((database, store) => setRows(database, store, change)));
    })
    .get('/terms', async (context) => context.json(await context.var.read(loadTerms)))
    .put('/terms', onlyManagers, validated('json', StoreTermsSchema), async (context) => {
      const terms = context.req.valid('json');
      return context.json(await context.var.change((database, store) => setTerms(database, store, terms)));
    });

async function loadSettings(database: TenantTransaction, store: string): Promise<ServerSettings> {
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `kind` and `value` were stored as one setting.
  return { revision: settings, rows: rows as SettingRow[] };
}

const keyOf = ({ kind, category }: Pick<SettingRow, 'kind' | 'category'>): string => `${kind} ${category}`;

interface RowsToSet {
  readonly rows: readonly SettingRow[];
  readonly by: Author;
  readonly at: number;
}

async function setRows(
  database: TenantTransaction,
  store: string,
  { rows, by, at }: RowsToSet,
): Promise<ServerSettings> {
  const current = await loadSettings(database, store);
  const revisions = new Map(current.rows.map((row) => [keyOf(row), row.revision]));
  if (rows.some((row) => (revisions.get(keyOf(row)) ?? 0) !== row.revision))
    throw new Refusal('settings changed', 'Someone else changed these settings.', { current });
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

async function loadTerms(database: TenantTransaction, store: string): Promise<Terms> {
  const row = await database.selectFrom('stores').select('terms').where('id', '=', store).executeTakeFirstOrThrow();
  return row.terms ?? noTerms;
}

/** Counters fetch terms with settings. @throws Refusal if somebody else has set them since the author saw them */
async function setTerms(database: TenantTransaction, store: string, terms: Terms): Promise<Terms> {
  const current = await loadTerms(database, store);
  if (terms.revision !== (current.revision ?? 0) + 1)
    throw new Refusal('settings changed', 'Someone else changed this.', { current });
  await database
    .updateTable('stores')
    .set({ terms: JSON.stringify(terms) })
    .where('id', '=', store)
    .execute();
  await nextPlace(database, store, 'settings').execute();
  return terms;
}
