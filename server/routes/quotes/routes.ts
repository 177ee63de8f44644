import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import {
  ApproveQuoteSchema,
  CommandIdSchema,
  PutQuoteSchema,
  QuoteNumberSchema,
  type QuoteVersions,
} from '../../../src/quotes/wire/wire.ts';
import { bytesBefore, follows, pageSize, within } from '../../database/pages.ts';
import { quoteColumns, sender, serverQuote } from '../../database/rows.ts';
import type { TenantTransaction } from '../../database/with-tenant.ts';
import { authorOf, onlyManagers, type StoreEnv } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { countOf, etag, IfMatchSchema, validated } from '../../http/request.ts';
import { contradiction } from '../checks/adds-up.ts';
import { approve } from './approval.ts';
import { type PutResult, putQuote } from './put-quote.ts';

const NumberSchema = v.object({ number: QuoteNumberSchema });

const VersionsAskedSchema = v.object({ after: v.optional(countOf(15), '0') });

/** `If-Match: "<command>"` names the version that the change started from; `If-None-Match: *` says that it is new. */
const PutHeadersSchema = v.pipe(
  v.object({
    'if-match': v.optional(IfMatchSchema),
    'if-none-match': v.optional(v.literal('*')),
    'idempotency-key': CommandIdSchema,
  }),
  v.check((headers) => (headers['if-match'] === undefined) !== (headers['if-none-match'] === undefined)),
);

const quoteRow = (database: TenantTransaction, store: string, number: string) =>
  database
    .selectFrom('quotes')
    .innerJoin('stores', 'stores.id', 'store')
    .select(quoteColumns)
    .select((row) => row('quotes.seq', '<=', row.ref('began')).as('isRestored'))
    .where('store', '=', store)
    .where('number', '=', number)
    .executeTakeFirst();

export const quoteRoutes = (now: () => number) =>
  new Hono<StoreEnv>()
    .get('/quotes/:number', validated('param', NumberSchema), async (context) => {
      const { number } = context.req.valid('param');
      const row = await context.var.read((database, store) => quoteRow(database, store, number));
      if (!row) throw new Refusal('not found', `${number}: this quote does not exist.`);
      const isRestored = Boolean(row.isRestored);
      return context.json({ ...serverQuote(row), ...(isRestored && { isRestored }) }, 200, etag(row.version));
    })
    .get(
      '/quotes/:number/versions',
      validated('param', NumberSchema),
      validated('query', VersionsAskedSchema),
      async (context) => {
        const { number } = context.req.valid('param');
        const { after } = context.req.valid('query');
        return context.json(await context.var.read((database, store) => versionsOf(database, store, number, after)));
      },
    )
    .put(
      '/quotes/:number',
      validated('param', NumberSchema),
      validated('header', PutHeadersSchema),
      validated('json', PutQuoteSchema),
      async (context) => {
        const { number } = context.req.valid('param');
        const headers = context.req.valid('header');
        const body = context.req.valid('json');
        const { session } = context.var;
        if (body.quote.number !== number || body.quote.store !== session.store.id)
          throw new Refusal('bad request', `${number}: the quote has another number or store.`);
        const put = {
          ...body,
          sentBy: authorOf(session),
          command: headers['idempotency-key'],
          base: headers['if-match'],
        };
        const where = contradiction(put.quote.lines, put.quote);
        if (where !== undefined)
          throw new Refusal('does not add up', `${number}: ${where} does not match the figures next to it.`, {
            where,
          });
        const result = await context.var.change((database) => putQuote(database, put, { session, now: now() }));
        return answer(context, number, result);
      },
    )
    .post(
      '/quotes/:number/approval',
      onlyManagers,
      validated('param', NumberSchema),
      validated('json', ApproveQuoteSchema),
      async (context) => {
        const { number } = context.req.valid('param');
        const { version } = context.req.valid('json');
        const approving = { number, version, approval: { by: authorOf(context.var.session), at: now() } };
        return context.json(await context.var.change((database, store) => approve(database, store, approving)));
      },
    );

function answer(context: Context<StoreEnv>, number: string, result: PutResult): Response {
  switch (result.kind) {
    case 'taken':
      return context.json(result.saved, result.isNew ? 201 : 200, etag(result.saved.version));
    // `putQuote` returns these cases and does not throw, because a throw would roll back the stored version.
    case 'conflict': {
      const { current } = result;
      const refusal = new Refusal('changed meanwhile', `${number} was changed at another counter.`, { current });
      return refusal.answer(context, etag(current.version));
    }
    case 'held':
      return new Refusal('held for a manager', `${number} waits for a manager. ${result.why}`).answer(context);
    default:
      return result satisfies never;
  }
}

async function versionsOf(
  database: TenantTransaction,
  store: string,
  number: string,
  after: number,
): Promise<QuoteVersions> {
  const candidates = database
    .selectFrom('quote_versions')
    .select(['command', 'taken', 'author', 'sent_by', 'at', 'document', 'arrived'])
    .select([bytesBefore('document', 'arrived').as('before'), follows('arrived').as('follows')])
    .where('store', '=', store)
    .where('number', '=', number)
    .where('arrived', '>', after)
    .orderBy('arrived')
    .limit(pageSize);
  const rows = await within(database, candidates).orderBy('arrived').execute();
  const last = rows.at(-1);
  return {
    ...(last?.follows === true && { next: String(last.arrived) }),
    versions: rows.map((row) => ({
      version: row.command,
      taken: row.taken,
      author: row.author,
      ...sender(row),
      at: row.at,
      quote: row.document,
    })),
  };
}
