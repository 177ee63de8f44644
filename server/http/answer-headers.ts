import type { MiddlewareHandler } from 'hono';
import { securityHeaders } from '../../scripts/security.ts';

/** What every answer carries; and nobody on the way keeps one that does not say for how long. */
export const answerHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  // Not `context.header`, which would make the answer anew for each, as a stream.
  const { headers } = context.res;
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
};
