import type { MiddlewareHandler } from 'hono';
import type { StoreEnv } from './context.ts';
import { Refusal } from './refusal.ts';

/** Lets a manager of the store through. */
export const onlyManagers: MiddlewareHandler<StoreEnv> = async (context, next) => {
  if (context.get('session').role !== 'manager')
    throw new Refusal('not allowed', 'Only a manager of the store may do this.');
  await next();
};
