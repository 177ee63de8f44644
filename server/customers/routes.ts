import { Hono } from 'hono';
import { ForgetCustomerSchema, ForgottenSchema } from '../../src/storage/server/wire.ts';
import { checked } from '../http/checked.ts';
import { authorOf, type StoreEnv } from '../http/context.ts';
import { described } from '../http/described.ts';
import { onlyManagers } from '../http/only-managers.ts';
import { Refusal } from '../http/refusal.ts';
import { forgetCustomer } from '../database/forget-customer.ts';

export const customerRoutes = (now: () => number) =>
  new Hono<StoreEnv>().post(
    '/customers/forget',
    described('Takes a customer out of all quotes and orders of the store, for good.', { 200: ForgottenSchema }),
    onlyManagers,
    checked('json', ForgetCustomerSchema),
    async (context) => {
      const { customer } = context.req.valid('json');
      const session = context.get('session');
      const count = await context.get('change')((database) =>
        forgetCustomer(database, session.store.id, { customer, by: authorOf(session), at: now() }),
      );
      if (!count)
        throw new Refusal(
          'bad request',
          'By this no customer is recognised: give an e-mail, a phone number or a name.',
        );
      return context.json(count);
    },
  );
