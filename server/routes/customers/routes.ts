import { Hono } from 'hono';
import { ForgetCustomerSchema } from '../../../src/quotes/wire/wire.ts';
import { beginForgetting } from '../../database/forget-customer.ts';
import { orderCustomers } from '../../database/order-customers.ts';
import type { StoreEnv } from '../../http/context.ts';
import { onlyManagers } from '../../http/guards.ts';
import { Refusal } from '../../http/refusal.ts';
import { validated } from '../../http/validated.ts';

export const customerRoutes = (now: () => number) =>
  new Hono<StoreEnv>()
    .get('/customers', async (context) => {
      const customers = await context.var.read(orderCustomers);
      return context.json({ customers });
    })
    .post('/customers/forget', onlyManagers, validated('json', ForgetCustomerSchema), async (context) => {
      const { customer } = context.req.valid('json');
      const isKnown = await context.var.change((database, store) =>
        beginForgetting(database, store, { customer, at: now(), command: null }),
      );
      if (!isKnown)
        throw new Refusal(
          'bad request',
          'By this no customer is recognised: give an e-mail, a phone number or a name.',
        );
      return context.json(await context.var.finishForgetting());
    });
