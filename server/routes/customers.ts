import { Hono } from 'hono';
import { type FoundCustomers, NamedCustomerSchema } from '../../src/quotes/wire/wire.ts';
import { orderCustomers } from '../database/customers.ts';
import { findCustomer, forgetCustomer, rememberCustomer } from '../database/forgotten.ts';
import { authorOf, onlyManagers, type StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { validated } from '../http/request.ts';

export const customerRoutes = (now: () => number) =>
  new Hono<StoreEnv>()
    .get('/customers', async (context) => context.json({ customers: await context.var.read(orderCustomers) }))
    .post('/customers/forget', onlyManagers, validated('json', NamedCustomerSchema), async (context) => {
      const { customer, isTrial } = context.req.valid('json');
      const by = authorOf(context.var.session);
      const found: FoundCustomers | undefined =
        isTrial === true
          ? await context.var.read((bound, store) => findCustomer(bound, store, customer))
          : await context.var.change((bound, store) => forgetCustomer(bound, store, customer, { by, at: now() }));
      if (!found)
        throw new Refusal('bad request', 'This does not identify a customer: give an email, a phone number or a name.');
      return context.json(found);
    })
    .post('/customers/remember', onlyManagers, validated('json', NamedCustomerSchema), async (context) => {
      const { customer } = context.req.valid('json');
      if (!(await context.var.change((bound, store) => rememberCustomer(bound, store, customer))))
        throw new Refusal('not found', 'No customer on the list of forgotten customers matches this.');
      return context.json({});
    });
