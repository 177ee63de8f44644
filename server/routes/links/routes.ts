import { Hono } from 'hono';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { timesForgotten } from '../../../src/quotes/forget.ts';
import { type ListedQuote, QuoteNumberSchema } from '../../../src/quotes/wire/wire.ts';
import { type Link, LinkParamSchema, type MakeLink, MakeLinkSchema } from '../../../src/quotes/wire/wire-links.ts';
import { listedColumns, listedQuote } from '../../database/rows.ts';
import type { Tables } from '../../database/tables.ts';
import type { TenantTransaction } from '../../database/with-tenant.ts';
import { authorOf, type StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { validated } from '../../http/request.ts';
import { offerOf, openLink } from './open-link.ts';

const NumberSchema = v.object({ number: QuoteNumberSchema });

/** Routes by which counters make and end the links of quotes. A counter sends only the hash of a link's token. */
export const linkRoutes = (now: () => number) =>
  new Hono<StoreEnv>()
    .get('/answers', async (context) => context.json({ quotes: await context.var.read(answered) }))
    .get('/quotes/:number/links', validated('param', NumberSchema), async (context) => {
      const { number } = context.req.valid('param');
      return context.json(await context.var.read((bound, store) => linksOf(bound, store, number, now())));
    })
    .put(
      '/quotes/:number/links/:hash',
      validated('param', LinkParamSchema),
      validated('json', MakeLinkSchema),
      async (context) => {
        const { number, hash } = context.req.valid('param');
        const asked = { ...context.req.valid('json'), hash: Buffer.from(hash, 'hex'), number };
        const by = JSON.stringify(authorOf(context.var.session));
        return context.json(
          await context.var.change(async (bound, store) => {
            await makeLink(bound, store, { ...asked, by, at: now() });
            return linksOf(bound, store, number, now());
          }),
        );
      },
    )
    .delete('/quotes/:number/links/:hash', validated('param', LinkParamSchema), async (context) => {
      const { number, hash } = context.req.valid('param');
      return context.json(
        await context.var.change(async (bound, store) => {
          await bound
            .updateTable('links')
            .set({ ended_at: now() })
            .where('store', '=', store)
            .where('number', '=', number)
            .where('hash', '=', Buffer.from(hash, 'hex'))
            .where('ended_at', 'is', null)
            .execute();
          return linksOf(bound, store, number, now());
        }),
      );
    });

const mostAnswered = 100;

async function answered(bound: TenantTransaction, store: string): Promise<readonly ListedQuote[]> {
  const rows = await bound
    .selectFrom('quotes')
    .select(listedColumns)
    .where('store', '=', store)
    .where('answered', '=', true)
    .orderBy('seq', 'desc')
    .limit(mostAnswered)
    .execute();
  return rows.map(listedQuote).filter(({ answer }) => answer !== undefined);
}

interface Making extends MakeLink {
  readonly hash: Buffer;
  readonly number: string;
  readonly by: string;
  readonly at: number;
}

async function makeLink(
  bound: TenantTransaction,
  store: string,
  { hash, number, version, letterhead, timeZone, by, at }: Making,
): Promise<void> {
  const quote = await bound
    .selectFrom('quotes')
    .select(['document', 'version', 'waits'])
    .where('store', '=', store)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!quote) throw new Refusal('not found', `${number}: this quote does not exist.`);
  if (quote.version !== version)
    throw new Refusal('changed meanwhile', `${number} was changed at another counter. Look at it, then make the link.`);
  if (quote.waits)
    throw new Refusal('not allowed', `${number} is waiting for a manager. You can make a link once it is approved.`);
  await bound
    .insertInto('links')
    .values({
      hash,
      store,
      number,
      version,
      offer: offerOf(quote.document),
      forgettings: timesForgotten(quote.document),
      letterhead: JSON.stringify(letterhead),
      time_zone: timeZone,
      by,
      created_at: at,
      ended_at: null,
    })
    // A repeated request finds its link stored already.
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

async function linksOf(bound: TenantTransaction, store: string, number: string, now: number) {
  const rows = await bound
    .selectFrom('links')
    .selectAll()
    .where('store', '=', store)
    .where('number', '=', number)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  const links: Link[] = [];
  for (const row of rows) links.push(await linkOf(bound, row, now));
  return { links };
}

const linkOf = async (bound: TenantTransaction, row: Selectable<Tables['links']>, now: number): Promise<Link> => ({
  hash: row.hash.toString('hex'),
  by: row.by,
  createdAt: row.created_at,
  isOpen: row.ended_at === null && typeof (await openLink(bound, row, now)) === 'object',
});
