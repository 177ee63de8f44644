import { Hono } from 'hono';
import * as v from 'valibot';
import {
  type Author,
  CommandIdSchema,
  DecideHeldSchema,
  type Held,
  PendingSchema,
} from '../../../src/quotes/wire/wire.ts';
import type { OfStore } from '../../database/in-store.ts';
import { nextPlace } from '../../database/seq.ts';
import { checked } from '../../http/checked.ts';
import type { StoreEnv } from '../../http/context.ts';
import { described } from '../../http/described.ts';
import { onlyManagers } from '../../http/only-managers.ts';
import { Refusal } from '../../http/refusal.ts';
import { loadPending } from './pending.ts';

/** A held change, as its author sent it. */
export interface HeldCommand<Change extends Held['change'] = Held['change']> {
  readonly command: string;
  readonly author: Author;
  readonly sentBy: Author | null;
  readonly at: number;
  /** Place in the feed that its counter had read. */
  readonly knew?: number;
  readonly base: string | undefined;
  readonly change: Change;
}

type OfKind<Kind extends Held['change']['kind']> = HeldCommand<Extract<Held['change'], { kind: Kind }>>;
/** Part of the transaction that removes it from the list. @throws Refusal if it can't be done: the change stays held */
type Decide<Kind extends Held['change']['kind']> = (
  database: OfStore,
  held: OfKind<Kind>,
  by: StoreEnv['Variables']['session'],
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
    .get(
      '/pending',
      described('Open quotes of the store, and what waits for a manager.', { 200: PendingSchema }),
      async (context) => {
        const { id: store } = context.get('session').store;
        return context.json(await context.get('read')((database) => loadPending(database, store)));
      },
    )
    .post(
      '/held/:id',
      described('Accepts or declines a change of somebody who may not make it any more.'),
      onlyManagers,
      checked('param', IdSchema),
      checked('json', DecideHeldSchema),
      async (context) => {
        const { id } = context.req.valid('param');
        const { accept } = context.req.valid('json');
        const session = context.get('session');
        const { id: store } = session.store;
        const answer = await context.get('change')(async (database) => {
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
        await context.get('finishForgetting')();
        return context.json(answer);
      },
    );
