import { Hono } from 'hono';
import { PatchSettingsSchema, ServerSettingsSchema, SettingsConflictSchema } from '../../../src/quotes/wire/wire.ts';
import { onlyManagers } from '../../http/only-managers.ts';
import { checked } from '../../http/checked.ts';
import { authorOf, type StoreEnv } from '../../http/context.ts';
import { described } from '../../http/described.ts';
import { Refusal } from '../../http/refusal.ts';
import { changeSettings, loadSettings } from './settings.ts';

export const settingsRoutes = (now: () => number) =>
  new Hono<StoreEnv>()
    .get(
      '/settings',
      described('Markups and shipping rates of the store.', { 200: ServerSettingsSchema }),
      async (context) => {
        const { id: store } = context.get('session').store;
        return context.json(await context.get('read')((database) => loadSettings(database, store)));
      },
    )
    .patch(
      '/settings',
      described('Sets all rows, or none where one of them was changed meanwhile.', {
        200: ServerSettingsSchema,
        409: SettingsConflictSchema,
      }),
      onlyManagers,
      checked('json', PatchSettingsSchema),
      async (context) => {
        const { rows } = context.req.valid('json');
        const session = context.get('session');
        if (new Set(rows.map(({ kind, category }) => `${kind} ${category}`)).size < rows.length)
          throw new Refusal('bad request', 'A setting stands twice among these.');
        const { isSet, current } = await context.get('change')((database) =>
          changeSettings(database, session.store.id, { rows, by: authorOf(session), at: now() }),
        );
        if (!isSet) throw new Refusal('settings changed', 'Somebody else has changed these settings.', { current });
        return context.json(current);
      },
    );
