import type { MiddlewareHandler } from 'hono';
import type { StoreEnv } from './context.ts';
import { Refusal } from './refusal.ts';

/** Methods of requests that change something. */
export const changing = ['PUT', 'POST', 'PATCH', 'DELETE'];

/**
 * Refuses a change that a page of another site sends. The browser sends such a request with the person's cookie, but
 * names the other site in the headers `Origin` and `Sec-Fetch-Site`.
 */
export const sameOrigin =
  (origin: string): MiddlewareHandler =>
  async ({ req }, next) => {
    // Every browser that the app runs in sends both headers. A client without either is no browser, and has no cookie
    // of anybody but its own.
    const site = req.header('sec-fetch-site') ?? 'same-origin';
    const from = req.header('origin') ?? origin;
    if (site !== 'same-origin' || from !== origin)
      throw new Refusal('not allowed', 'This was asked by a page that is not Quotr.');
    await next();
  };

/** Lets a manager of the store through. */
export const onlyManagers: MiddlewareHandler<StoreEnv> = async (context, next) => {
  if (context.var.session.role !== 'manager')
    throw new Refusal('not allowed', 'Only a manager of the store may do this.');
  await next();
};
