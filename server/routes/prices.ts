/** Prices for other programs: the tokens that managers make and end, and the route that answers a token. */
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { priceAnswer } from '../../src/pricing/index.ts';
import { markupOf } from '../../src/quotes/settings.ts';
import {
  MakePriceTokenSchema,
  PriceRequestSchema,
  PriceTokenParamSchema,
  type PriceTokens,
} from '../../src/quotes/wire/wire-prices.ts';
import { type TenantTransaction, withTenant } from '../database/with-tenant.ts';
import { authorOf, onlyManagers, type Services, type StoreEnv } from '../http/context.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import { validated } from '../http/request.ts';
import { productOn } from './checks/books.ts';
import { dayIn, hashOfToken, storeOfSecret } from './links/open-link.ts';

const mostTokens = 50;

/** As for links, a browser makes the token, and the server gets only its hash. */
export const priceTokenRoutes = (now: () => number) =>
  new Hono<StoreEnv>()
    .get('/price-tokens', onlyManagers, async (context) => context.json(await context.var.read(tokensOf)))
    .put(
      '/price-tokens/:hash',
      onlyManagers,
      validated('param', PriceTokenParamSchema),
      validated('json', MakePriceTokenSchema),
      async (context) => {
        const hash = Buffer.from(context.req.valid('param').hash, 'hex');
        const { name, timeZone } = context.req.valid('json');
        const by = JSON.stringify(authorOf(context.var.session));
        return context.json(
          await context.var.change(async (bound, store) => {
            const { tokens } = await tokensOf(bound, store);
            if (tokens.length >= mostTokens)
              throw new Refusal('bad request', `A store has at most ${mostTokens} tokens. End one that is not used.`);
            await bound
              .insertInto('price_tokens')
              .values({ hash, store, name, time_zone: timeZone, by, created_at: now(), ended_at: null })
              // A repeated request finds its token stored already.
              .onConflict((conflict) => conflict.column('hash').doNothing())
              .execute();
            return tokensOf(bound, store);
          }),
        );
      },
    )
    .delete('/price-tokens/:hash', onlyManagers, validated('param', PriceTokenParamSchema), async (context) => {
      const hash = Buffer.from(context.req.valid('param').hash, 'hex');
      return context.json(
        await context.var.change(async (bound, store) => {
          await bound
            .updateTable('price_tokens')
            .set({ ended_at: now() })
            .where('store', '=', store)
            .where('hash', '=', hash)
            .where('ended_at', 'is', null)
            .execute();
          return tokensOf(bound, store);
        }),
      );
    });

async function tokensOf(bound: TenantTransaction, store: string): Promise<PriceTokens> {
  const rows = await bound
    .selectFrom('price_tokens')
    .select(['hash', 'name', 'by', 'created_at'])
    .where('store', '=', store)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  return {
    tokens: rows.map(({ hash, name, by, created_at }) => ({
      hash: hash.toString('hex'),
      name,
      by,
      createdAt: created_at,
    })),
  };
}

/** One program asks for all visitors of a web shop, so the limit is higher than that of people's pages. */
const asked = {
  most: 1500,
  spanMs: 300_000,
  told: ({ wait }: { readonly wait: string }) => `Too many prices were asked for. Try again in ${wait}.`,
};

/** Pages of every origin may ask: the token is no cookie, so a browser never sends it by itself. */
export const openToOrigins = cors({
  origin: '*',
  allowMethods: ['POST'],
  allowHeaders: ['authorization', 'content-type'],
});

const tokenIn = ({ req }: Context): string => /^Bearer +(\S+)$/i.exec(req.header('authorization') ?? '')?.[1] ?? '';

/** @param isProxied true behind nginx */
export const priceRoutes = ({ database, now }: Services, isProxied: boolean) =>
  new Hono().post(
    '/price',
    rateLimit({ ...asked, now, isProxied }),
    // Visitors of a page that has the token ask from their own addresses.
    rateLimit({ ...asked, now, isProxied, keyOf: tokenIn }),
    validated('json', PriceRequestSchema),
    async (context) => {
      const token = tokenIn(context);
      const hash = token === '' ? undefined : hashOfToken(token);
      const store = hash && (await storeOfSecret(database, 'price_tokens', hash));
      if (!hash || store === undefined) throw unknownToken();
      const request = context.req.valid('json');
      return context.json(
        await withTenant(
          database,
          store,
          async (bound) => {
            const found = await bound
              .selectFrom('price_tokens')
              .select('time_zone')
              .where('hash', '=', hash)
              .where('ended_at', 'is', null)
              .executeTakeFirst();
            if (!found) throw unknownToken();
            const book = await productOn(dayIn(now(), found.time_zone), request.product);
            if (!book) throw new Refusal('not now', "This server can't read the published price book.");
            const { product, category } = book;
            const saved = await bound
              .selectFrom('settings')
              .select('value')
              .where('store', '=', store)
              .where('kind', '=', 'markup')
              .where('category', '=', product?.markupCategory ?? '')
              .executeTakeFirst();
            const markups = saved && typeof saved.value === 'object' ? { [category.key]: saved.value } : {};
            return priceAnswer(book, request, markupOf({ markups, shipping: {} }, category));
          },
          { readOnly: true },
        ),
      );
    },
  );

const unknownToken = () => new Refusal('not signed in', 'This token is unknown, or has ended. Ask the store manager.');
