import type { Env, HonoRequest, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { Refusal } from './refusal.ts';

const readers = {
  // `jsonBody` has refused malformed bodies, and let an empty one pass.
  json: async (request: HonoRequest): Promise<unknown> => JSON.parse((await request.text()) || 'null'),
  query: (request: HonoRequest): unknown => request.query(),
  param: (request: HonoRequest): unknown => request.param(),
  header: (request: HonoRequest): unknown => request.header(),
};

/**
 * Checks the body or the query of a request by its schema. The message names the places of faults, never the values,
 * which may name a customer.
 */
export const validated =
  <Target extends keyof typeof readers, Output extends object>(
    target: Target,
    schema: v.GenericSchema<unknown, Output>,
  ): MiddlewareHandler<Env, string, { in: Record<Target, unknown>; out: Record<Target, Output> }> =>
  async ({ req }, next) => {
    const { success, output, issues } = v.safeParse(schema, await readers[target](req));
    if (!success) {
      const places = issues.map((issue) => {
        const place = v.getDotPath(issue) ?? '';
        // The library's own messages begin with `Invalid` and repeat the received value.
        return issue.message.startsWith('Invalid ') ? place : `${place}, expected ${issue.message}`;
      });
      throw new Refusal('bad request', `This can't be read: ${[...new Set(places)].slice(0, 5).join('; ') || target}.`);
    }
    req.addValidatedData(target, output);
    await next();
  };
