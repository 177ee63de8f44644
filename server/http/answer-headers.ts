import type { MiddlewareHandler } from 'hono';
import { securityHeaders } from '../../scripts/security.ts';

/** What every answer carries; and nobody on the way keeps one that does not say for how long. */
export const answerHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(securityHeaders)) context.header(name, value);
  if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
};
