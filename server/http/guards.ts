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
    // Every supported browser sends both headers. A client that sends neither is not a browser, so no other site can
    // make it send a request.
    const site = req.header('sec-fetch-site') ?? 'same-origin';
    const from = req.header('origin') ?? origin;
    if (site !== 'same-origin' || from !== origin)
      throw new Refusal('not allowed', 'This was asked by a page that is not Quotr.');
    await next();
  };

/** Refuses everybody except managers of the store. */
export const onlyManagers: MiddlewareHandler<StoreEnv> = async (context, next) => {
  if (context.var.session.role !== 'manager')
    throw new Refusal('not allowed', 'Only a manager of the store may do this.');
  await next();
};
