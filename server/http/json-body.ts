import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { beyondLimits } from '../../src/quotes/text-limits.ts';
import { codeOf } from '../database/not-now.ts';
import { Refusal } from './refusal.ts';

/**
 * Maximum size of a body, in bytes. A quote of this size has hundreds of lines with all data of their prices.
 * deploy/nginx-server.conf allows a little more.
 */
const mostBytes = 1_500_000;
/** Maximum number of nested levels in a body; a quote has nine. */
const deepest = 30;

/**
 * Refuses bodies above a size in bytes. Trusts the header `Content-Length`, because Node enforces it. Counts the bytes
 * only if this header is missing, because counting turns the body into a stream.
 */
export function bodyOfAtMost(maxSize: number, message: string): MiddlewareHandler {
  const tooLarge = () => {
    throw new Refusal('too large', message);
  };
  const counted = bodyLimit({ maxSize, onError: tooLarge });
  return (context, next) => {
    const length = context.req.header('content-length');
    if (length === undefined) return counted(context, next);
    return Number(length) > maxSize ? tooLarge() : next();
  };
}

export const limitedBody = bodyOfAtMost(mostBytes, 'This is larger than anything that the server keeps.');

/**
 * Checks a JSON body before its route reads it. Refuses a body that is nested more than `deepest` levels, that has a
 * null character, or that has a longer text or list than the server stores.
 */
export const jsonBody: MiddlewareHandler = async ({ req }, next) => {
  const text = await req.text().catch((error: unknown) => {
    // The connection ended before the whole body had arrived. This is no failure of the server.
    throw codeOf(error) === 'ECONNRESET' ? new Refusal('bad request', 'The request broke off.') : error;
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

/**
 * Refuses an address with a null character. Parts of the address go to the database, whose texts can't have this
 * character.
 */
export const addressWithoutNull: MiddlewareHandler = async ({ req }, next) => {
  if (req.url.includes('%00')) throw new Refusal('bad request', 'There is a null character in the address.');
  await next();
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('bad request', 'This is no JSON.');
  }
}

/** A null character in a text: the texts of the database can't have it. */
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
