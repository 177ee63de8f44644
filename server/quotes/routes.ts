import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as v from 'valibot';
import { PutQuoteSchema } from '../../src/storage/server/wire.ts';
import type { StoreEnv } from '../http/context.ts';
import { checked } from '../http/checked.ts';
import { once } from '../http/once.ts';
import { Refusal } from '../http/refusal.ts';
import { loadQuote, putQuote } from './put-quote.ts';

const NumberSchema = v.object({ number: v.pipe(v.string(), v.maxLength(40)) });

/** `If-Match: "3"`: what the change started from. Unlike a time it can't be the same for two changes. */
const PutHeadersSchema = v.object({
  'if-match': v.pipe(
    v.string(),
    v.regex(/^"\d{1,15}"$/),
    v.transform((text) => Number(text.slice(1, -1))),
  ),
  'idempotency-key': v.pipe(v.string(), v.regex(/^[\w-]{8,80}$/)),
});

export const quoteRoutes = () =>
  new Hono<StoreEnv>()
    .get(
      '/quotes/:number',
      describeRoute({ summary: 'A quote of the store.' }),
      checked('param', NumberSchema),
      async (context) => {
        const { number } = context.req.valid('param');
        const { id: store } = context.get('session').store;
        const found = await context.get('read')((database) => loadQuote(database, store, number));
        if (!found) throw new Refusal('not found', `${number}: this quote is not there.`);
        return context.json(found);
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
        if (put.quote.revision <= put.base)
          throw new Refusal('bad request', `${number}: its revision is not above the one that it started from.`);
        const { status, answer } = await context.get('change')((database) =>
          once(database, { store, id: put.command }, async () => {
            const result = await putQuote(database, store, put);
            switch (result.kind) {
              case 'taken':
                return { status: result.isNew ? 201 : 200, answer: result.saved };
              case 'conflict': {
                const refusal = new Refusal('changed meanwhile', `${number} was changed at another counter.`, {
                  current: result.current,
                });
                return { status: refusal.status, answer: refusal.body };
              }
              case 'number taken': {
                const refusal = new Refusal('number taken', `${number} is the number of another quote.`);
                return { status: refusal.status, answer: refusal.body };
              }
              default:
                return result satisfies never;
            }
          }),
        );
        return context.json(answer, status);
      },
    );
