import { Hono } from 'hono';
import { TermsSchema } from '../../../src/quotes/terms.ts';
import {
  PatchSettingsSchema,
  ServerSettingsSchema,
  SettingsConflictSchema,
  StoreTermsSchema,
  TermsConflictSchema,
} from '../../../src/quotes/wire/wire.ts';
import { loadTerms } from '../../database/terms.ts';
import { authorOf, type StoreEnv } from '../../http/context.ts';
import { described } from '../../http/described.ts';
import { onlyManagers } from '../../http/guards.ts';
import { Refusal } from '../../http/refusal.ts';
import { validated } from '../../http/validated.ts';
import { loadSettings, setRows } from './settings.ts';
import { setTerms } from './terms.ts';

export const settingsRoutes = (now: () => number) =>
  new Hono<StoreEnv>()
    .get(
      '/settings',
      described('Markups and shipping rates of the store.', { 200: ServerSettingsSchema }),
      async (context) => context.json(await context.var.read(loadSettings)),
    )
    .patch(
      '/settings',
      described('Sets all rows, or none where one of them was changed meanwhile.', {
        200: ServerSettingsSchema,
        409: SettingsConflictSchema,
      }),
      onlyManagers,
      validated('json', PatchSettingsSchema),
      async (context) => {
        const { rows } = context.req.valid('json');
        if (new Set(rows.map(({ kind, category }) => `${kind} ${category}`)).size < rows.length)
          throw new Refusal('bad request', 'A setting stands twice among these.');
        const change = { rows, by: authorOf(context.var.session), at: now() };
        return context.json(await context.var.change((database, store) => setRows(database, store, change)));
      },
    )
    .get('/terms', described('Shipping and tax of the store.', { 200: TermsSchema }), async (context) =>
      context.json(await context.var.read(loadTerms)),
    )
    .put(
      '/terms',
      described('Sets shipping and tax, unless they were changed meanwhile.', {
        200: TermsSchema,
        409: TermsConflictSchema,
      }),
      onlyManagers,
      validated('json', StoreTermsSchema),
      async (context) => {
        const terms = context.req.valid('json');
        return context.json(await context.var.change((database, store) => setTerms(database, store, terms)));
      },
    );
