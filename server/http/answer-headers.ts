import type { MiddlewareHandler } from 'hono';
import { securityHeaders } from '../../scripts/security.ts';

/** What every answer carries, as the app's files do; and nobody on the way keeps one. */
export const answerHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries({ ...securityHeaders, 'Cache-Control': 'no-store' }))
    context.header(name, value);
};
