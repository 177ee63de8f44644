import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from './refusal.ts';

/**
 * Limits the requests of an address in a span of time, in each process.
 * @param isProxied true behind nginx
 * @param keyOf what is counted in the place of the address
 */
export function rateLimit({
  most,
  spanMs,
  now,
  isProxied,
  keyOf,
  told,
}: {
  readonly most: number;
  readonly spanMs: number;
  readonly now: () => number;
  readonly isProxied: boolean;
  readonly keyOf?: (context: Context) => string;
  readonly told: (limit: { readonly most: number; readonly within: string; readonly wait: string }) => string;
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
    const key = keyOf?.(context) ?? address;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > most) {
      const seconds = Math.ceil((endsAt - at) / 1000);
      context.header('Retry-After', String(seconds));
      const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
      const within = `${spanMs / 60_000} minutes`;
      throw new Refusal('too many requests', told({ most, within, wait }));
    }
    await next();
  };
}

function peerOf({ env }: Context<{ Bindings: Partial<HttpBindings> }>): string {
  const bindings: Partial<HttpBindings> | undefined = env;
  return bindings?.incoming?.socket.remoteAddress ?? '';
}
