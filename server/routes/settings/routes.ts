import { Hono } from 'hono';
import { PatchSettingsSchema, StoreTermsSchema } from '../../../src/quotes/wire/wire.ts';
import { loadTerms } from '../../database/terms.ts';
import { authorOf, type StoreEnv } from '../../http/context.ts';
import { onlyManagers } from '../../http/guards.ts';
import { Refusal } from '../../http/refusal.ts';
import { validated } from '../../http/validated.ts';
import { loadSettings, setRows } from './settings.ts';
import { setTerms } from './terms.ts';

export const settingsRoutes = (now: () => number) =>
  new Hono<StoreEnv>()
    .get('/settings', async (context) => context.json(await context.var.read(loadSettings)))
    .patch('/settings', onlyManagers, validated('json', PatchSettingsSchema), async (context) => {
      const { rows } = context.req.valid('json');
      if (new Set(rows.map(({ kind, category }) => `${kind} ${category}`)).size < rows.length)
        throw new Refusal('bad request', 'A setting stands twice among these.');
      const change = { rows, by: authorOf(context.var.session), at: now() };
      return context.json(await context.var.change((database, store) => setRows(database, store, change)));
    })
    .get('/terms', async (context) => context.json(await context.var.read(loadTerms)))
    .put('/terms', onlyManagers, validated('json', StoreTermsSchema), async (context) => {
      const terms = context.req.valid('json');
      return context.json(await context.var.change((database, store) => setTerms(database, store, terms)));
    });
