import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as v from 'valibot';
import type { Changes } from '../../src/storage/server/wire.ts';
import type { StoreEnv } from '../http/context.ts';
import { quoteColumns, serverQuote } from '../database/server-quote.ts';
import { checked } from '../http/checked.ts';

/** So many quotes in one answer. */
const most = 200;

const AfterSchema = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)), '0'),
});

export const changesRoutes = () =>
  new Hono<StoreEnv>().get(
    '/changes',
    describeRoute({ summary: "What has changed in the session's store since a place in the order of its changes." }),
    checked('query', AfterSchema),
    async (context) => {
      const { after } = context.req.valid('query');
      const { id: store } = context.get('session').store;
      const rows = await context.get('read')((database) =>
        database
          .selectFrom('quotes')
          .select([...quoteColumns, 'seq'])
          .where('store', '=', store)
          .where('seq', '>', after)
          .orderBy('seq')
          .limit(most + 1)
          .execute(),
      );
      const shown = rows.slice(0, most);
      return context.json({
        seq: shown.at(-1)?.seq ?? after,
        quotes: shown.map(serverQuote),
        more: rows.length > most,
        settings: 0,
        orders: 0,
      } satisfies Changes);
    },
  );
