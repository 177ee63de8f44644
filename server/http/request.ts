import type { Env, HonoRequest, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { beyondLimits } from '../../src/quotes/text-limits.ts';
import { CommandIdSchema } from '../../src/quotes/wire/wire.ts';
import { codeOf } from '../database/not-now.ts';
import { Refusal } from './refusal.ts';

/** A quote of this size has hundreds of lines. deploy/nginx-server.conf allows a little more. */
const mostBytes = 1_500_000;
const deepest = 30;

export const bodyOfAtMost = (maxSize: number, message: string): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('too large', message);
    },
  });

export const limitedBody = bodyOfAtMost(mostBytes, 'This is too large for the server.');

/** Refuses a body that is no JSON, is nested too deeply, or has a null character, or longer texts than are stored. */
export const jsonBody: MiddlewareHandler = async ({ req }, next) => {
  const text = await req.text().catch((error: unknown) => {
    // The connection ended before the whole body had arrived. This is no failure of the server.
    throw codeOf(error) === 'ECONNRESET' ? new Refusal('bad request', 'The request was cut off.') : error;
  });
  if (text !== '') {
    if (!/^application\/json(?:;|$)/i.test(req.header('content-type') ?? ''))
      throw new Refusal('not JSON', 'The server takes JSON only.');
    const body = parsed(text);
    refuseUnstorable(body);
    const beyond = beyondLimits(body);
    if (beyond !== undefined) throw new Refusal('too large', beyond);
  }
  await next();
};

export const addressWithoutNull: MiddlewareHandler = async ({ req }, next) => {
  if (req.url.includes('%00')) throw new Refusal('bad request', 'There is a null character in the address.');
  await next();
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('bad request', 'This is not JSON.');
  }
}

const refuseNull = (text: string): void => {
  if (text.includes('\0')) throw new Refusal('bad request', 'There is a null character in a text.');
};

function refuseUnstorable(value: unknown, depth = 1): void {
  if (depth > deepest) throw new Refusal('bad request', 'This is nested too deeply.');
  if (typeof value === 'string') refuseNull(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    refuseNull(key);
    refuseUnstorable(each, depth + 1);
  }
}

const readers = {
  // `jsonBody` has refused malformed bodies, and let an empty one pass.
  json: async (request: HonoRequest): Promise<unknown> => JSON.parse((await request.text()) || 'null'),
  query: (request: HonoRequest): unknown => request.query(),
  param: (request: HonoRequest): unknown => request.param(),
  header: (request: HonoRequest): unknown => request.header(),
};

/** Checks a part of a request. The message names the places of faults, never the values, which may name a customer. */
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
      throw new Refusal('bad request', `This can’t be read: ${[...new Set(places)].slice(0, 5).join('; ') || target}.`);
    }
    req.addValidatedData(target, output);
    await next();
  };

export const countOf = (digits: number) =>
  v.pipe(v.string(), v.regex(new RegExp(String.raw`^\d{1,${digits}}$`)), v.transform(Number));

/** `If-Match: "<command>"`: the version that the change started from. */
export const IfMatchSchema = v.pipe(
  v.string(),
  v.regex(/^".*"$/),
  v.transform((text) => text.slice(1, -1)),
  CommandIdSchema,
);

export const etag = (version: string) => ({ etag: `"${version}"` });
