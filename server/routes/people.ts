import { Hono } from 'hono';
import * as v from 'valibot';
import { type People, type Person } from '../../src/quotes/wire/wire.ts';
import type { PeopleTable } from '../database/tables.ts';
import type { TenantTransaction } from '../database/with-tenant.ts';
import { onlyManagers, type StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { validated } from '../http/request.ts';

const IdSchema = v.object({ id: v.pipe(v.string(), v.maxLength(200)) });

const personColumns = ['id', 'name', 'email', 'role', 'removed_at', 'seen_at'] as const;

const personOf = ({ id, name, email, role, removed_at, seen_at }: Omit<PeopleTable, 'store'>): Person => ({
  id,
  name,
  email,
  role,
  seenAt: seen_at,
  ...(removed_at !== null && { removedAt: removed_at }),
});

/** The identity provider decides on roles. A manager can remove a person at once, who can't sign in again. */
export const peopleRoutes = (now: () => number) =>
  new Hono<StoreEnv>()
    .get('/people', onlyManagers, async (context) => {
      const people = await context.var.read((database, store) =>
        database
          .selectFrom('people')
          .select(personColumns)
          .where('store', '=', store)
          .orderBy('name')
          .orderBy('id')
          .execute(),
      );
      return context.json({ people: people.map(personOf) } satisfies People);
    })
    .post('/people/:id/removal', onlyManagers, validated('param', IdSchema), async (context) => {
      const { id } = context.req.valid('param');
      if (id === context.var.session.user.id)
        throw new Refusal('bad request', 'You can’t remove yourself. Another manager can.');
      const removed = await context.var.change(async (database, store) => {
        const person = await setRemoved(database, { store, id, at: now() });
        await database.deleteFrom('sessions').where('store', '=', store).where('person', '=', id).execute();
        return person;
      });
      return context.json(removed);
    })
    .delete('/people/:id/removal', onlyManagers, validated('param', IdSchema), async (context) => {
      const { id } = context.req.valid('param');
      return context.json(await context.var.change((database, store) => setRemoved(database, { store, id, at: null })));
    });

/** Sets the time of a person's removal; null to let the person in again. @throws Refusal for an unknown id */
async function setRemoved(
  database: TenantTransaction,
  { store, id, at }: { readonly store: string; readonly id: string; readonly at: number | null },
): Promise<Person> {
  const row = await database
    .updateTable('people')
    .set({ removed_at: at })
    .where('store', '=', store)
    .where('id', '=', id)
    .returning(personColumns)
    .executeTakeFirst();
  if (!row) throw new Refusal('not found', 'Nobody at this store has that name.');
  return personOf(row);
}
