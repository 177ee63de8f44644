import { Hono } from 'hono';
import * as v from 'valibot';
import { CommandIdSchema, DecideHeldSchema, type Held, type ServerSession } from '../../../src/quotes/wire/wire.ts';
import type { HeldCommand } from '../../database/hold.ts';
import { nextPlace } from '../../database/seq.ts';
import type { TenantTransaction } from '../../database/with-tenant.ts';
import type { StoreEnv } from '../../http/context.ts';
import { onlyManagers } from '../../http/guards.ts';
import { Refusal } from '../../http/refusal.ts';
import { validated } from '../../http/validated.ts';
import { loadPending } from './pending.ts';

/**
 * Action on a held change, in the transaction that removes the change from the list.
 * @throws Refusal if the change has to stay held
 */
type Decide<Kind extends Held['change']['kind']> = (
  database: TenantTransaction,
  held: HeldCommand<Kind>,
  by: ServerSession,
  now: number,
) => Promise<object>;

/** Actions for a change that a manager accepts or declines. */
export interface Decisions {
  readonly acceptQuote: Decide<'quote'>;
  readonly acceptOrder: Decide<'order'>;
  readonly declineQuote: Decide<'quote'>;
}

const IdSchema = v.object({ id: CommandIdSchema });

export const heldRoutes = (decisions: Decisions, now: () => number) =>
  new Hono<StoreEnv>()
    .get('/pending', async (context) =>
      context.json(await context.var.read((bound, store) => loadPending(bound, store, now()))),
    )
    .post(
      '/held/:id',
      onlyManagers,
      validated('param', IdSchema),
      validated('json', DecideHeldSchema),
      async (context) => {
        const { id } = context.req.valid('param');
        const { accept } = context.req.valid('json');
        const { session } = context.var;
        const answer = await context.var.change(async (database, store) => {
          const row = await database
            .deleteFrom('held')
            .where('store', '=', store)
            .where('id', '=', id)
            .returning(['author', 'sent_by', 'at', 'knew', 'base', 'change'])
            .executeTakeFirst();
          if (!row) throw new Refusal('not found', 'This does not wait any more.');
          const { author, sent_by: sentBy, at, knew, base, change } = row;
          const held = { command: id, author, sentBy, at, ...(knew !== null && { knew }), base: base ?? undefined };
          await nextPlace(database, store).execute();
          if (change.kind === 'order')
            return accept ? decisions.acceptOrder(database, { ...held, change }, session, now()) : {};
          const decide = accept ? decisions.acceptQuote : decisions.declineQuote;
          return decide(database, { ...held, change }, session, now());
        });
        return context.json(answer);
      },
    );
