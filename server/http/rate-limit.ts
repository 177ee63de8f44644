import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from './refusal.ts';

/**
 * Lets so many requests of an address through in each span of time. Counted in the memory of this process: two processes let twice as many through.
 * @param isProxied whether nginx is in front, which says who asked
 */
export function rateLimit({
  most,
  spanMs,
  now,
  isProxied,
}: {
  readonly most: number;
  readonly spanMs: number;
  readonly now: () => number;
  readonly isProxied: boolean;
}): MiddlewareHandler {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return async (context, next) => {
    const at = now();
    if (at >= endsAt) {
      counts.clear();
      endsAt = at + spanMs;
    }
    const address = (isProxied ? context.req.header('x-forwarded-for') : undefined) ?? peerOf(context);
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    if (count > most) {
      context.header('Retry-After', String(Math.ceil((endsAt - at) / 1000)));
      throw new Refusal('too many requests', 'Too many sign-ins were begun here. Wait a few minutes.');
    }
    await next();
  };
}

/** Empty where the request did not come over a network. */
function peerOf({ env }: Context<{ Bindings: Partial<HttpBindings> }>): string {
  const bindings: Partial<HttpBindings> | undefined = env;
  return bindings?.incoming?.socket.remoteAddress ?? '';
}
