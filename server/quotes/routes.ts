import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as v from 'valibot';
import { CommandIdSchema, PutQuoteSchema, type QuoteVersions } from '../../src/storage/server/wire.ts';
import type { OfStore } from '../database/in-store.ts';
import { quoteColumns, serverQuote } from '../database/server-quote.ts';
import type { StoreEnv } from '../http/context.ts';
import { checked } from '../http/checked.ts';
import { once } from '../http/once.ts';
import { Refusal } from '../http/refusal.ts';
import { putQuote, type PutResult } from './put-quote.ts';

const NumberSchema = v.object({ number: v.pipe(v.string(), v.maxLength(40)) });

/** `If-Match: "<command>"`: the version that the change started from; `If-None-Match: *`: there is none yet. */
const PutHeadersSchema = v.pipe(
  v.object({
    'if-match': v.optional(
      v.pipe(
        v.string(),
        v.regex(/^".*"$/),
        v.transform((text) => text.slice(1, -1)),
        CommandIdSchema,
      ),
    ),
    'if-none-match': v.optional(v.literal('*')),
    'idempotency-key': CommandIdSchema,
  }),
  v.check((headers) => (headers['if-match'] === undefined) !== (headers['if-none-match'] === undefined)),
);

export const quoteRoutes = () =>
  new Hono<StoreEnv>()
    .get(
      '/quotes/:number',
      describeRoute({ summary: 'A quote of the store.' }),
      checked('param', NumberSchema),
      async (context) => {
        const { number } = context.req.valid('param');
        const { id: store } = context.get('session').store;
        const row = await context.get('read')((database) =>
          database
            .selectFrom('quotes')
            .select(quoteColumns)
            .where('store', '=', store)
            .where('number', '=', number)
            .executeTakeFirst(),
        );
        if (!row) throw new Refusal('not found', `${number}: this quote is not there.`);
        return context.json(serverQuote(row), 200, { etag: `"${row.version}"` });
      },
    )
    .get(
      '/quotes/:number/versions',
      describeRoute({ summary: 'Every change of a quote that was sent, also those that came too late.' }),
      checked('param', NumberSchema),
      async (context) => {
        const { number } = context.req.valid('param');
        const { id: store } = context.get('session').store;
        return context.json(await context.get('read')((database) => versionsOf(database, store, number)));
      },
    )
    .put(
      '/quotes/:number',
      describeRoute({ summary: 'Saves a quote as a counter has it. The same command again has the same answer.' }),
      checked('param', NumberSchema),
      checked('header', PutHeadersSchema),
      checked('json', PutQuoteSchema),
      async (context) => {
        const { number } = context.req.valid('param');
        const headers = context.req.valid('header');
        const body = context.req.valid('json');
        const { id: store } = context.get('session').store;
        if (body.quote.number !== number || body.quote.store !== store)
          throw new Refusal('bad request', `${number}: the quote names another number or store.`);
        const put = { ...body, command: headers['idempotency-key'], base: headers['if-match'] };
        const { status, answer } = await context.get('change')((database) =>
          once(database, { store, id: put.command }, async () =>
            answerOf(number, await putQuote(database, store, put)),
          ),
        );
        return context.json(answer, status);
      },
    );

function answerOf(number: string, result: PutResult) {
  switch (result.kind) {
    case 'taken':
      return { status: result.isNew ? 201 : 200, answer: result.saved } as const;
    case 'conflict': {
      const message = `${number} was changed at another counter.`;
      const { status, body } = new Refusal('changed meanwhile', message, { current: result.current });
      // Not thrown: the version is kept.
      return { status, answer: body };
    }
    case 'number taken':
      throw new Refusal('number taken', `${number} is the number of another quote.`);
    case 'not found':
      throw new Refusal('not found', `${number}: this quote is not there.`);
    default:
      return result satisfies never;
  }
}

async function versionsOf(database: OfStore, store: string, number: string): Promise<QuoteVersions> {
  const rows = await database
    .selectFrom('quote_versions')
    .select(['command', 'taken', 'author_id', 'author_name', 'at', 'document'])
    .where('store', '=', store)
    .where('number', '=', number)
    .orderBy('arrived')
    .execute();
  return {
    versions: rows.map((row) => ({
      version: row.command,
      taken: row.taken,
      author: { id: row.author_id, name: row.author_name },
      at: row.at,
      quote: row.document,
    })),
  };
}
