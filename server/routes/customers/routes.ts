import { Hono } from 'hono';
import { ForgetCustomerSchema, ForgottenSchema } from '../../../src/quotes/wire/wire.ts';
import { checked } from '../../http/checked.ts';
import type { StoreEnv } from '../../http/context.ts';
import { described } from '../../http/described.ts';
import { onlyManagers } from '../../http/only-managers.ts';
import { Refusal } from '../../http/refusal.ts';
import { beginForgetting } from '../../database/forget-customer.ts';

export const customerRoutes = (now: () => number) =>
  new Hono<StoreEnv>().post(
    '/customers/forget',
    described('Takes a customer out of all quotes and orders of the store, for good.', { 200: ForgottenSchema }),
    onlyManagers,
    checked('json', ForgetCustomerSchema),
    async (context) => {
      const { customer } = context.req.valid('json');
      const session = context.get('session');
      const isKnown = await context.get('change')((database) =>
        beginForgetting(database, session.store.id, { customer, at: now(), command: null }),
      );
      if (!isKnown)
        throw new Refusal(
          'bad request',
          'By this no customer is recognised: give an e-mail, a phone number or a name.',
        );
      return context.json(await context.get('finishForgetting')());
    },
  );
