import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { beyondLimits } from '../../src/quotes/text-limits.ts';
import { codeOf } from '../database/not-now.ts';
import { Refusal } from './refusal.ts';

/** Hundreds of lines with all that their prices came from; deploy/nginx-server.conf lets a little more through. */
const mostBytes = 1_500_000;
/** A quote is nine deep. */
const deepest = 30;

const tooLarge = () => {
  throw new Refusal('too large', 'This is larger than anything that the server keeps.');
};
const countedBody = bodyLimit({ maxSize: mostBytes, onError: tooLarge });

/** No body is longer. Node holds it to the length that it says; one that says none is counted, which makes a stream of it. */
export const limitedBody: MiddlewareHandler = (context, next) => {
  const length = context.req.header('content-length');
  if (length === undefined) return countedBody(context, next);
  return Number(length) > mostBytes ? tooLarge() : next();
};

/** A body is JSON, no deeper than what the server knows, and has no text or list that is longer than what it keeps. */
export const jsonBody: MiddlewareHandler = async ({ req }, next) => {
  const text = await req.text().catch((error: unknown) => {
    // The client went away, or was given up: nothing that the server failed at.
    throw codeOf(error) === 'ECONNRESET' ? new Refusal('bad request', 'The request broke off.') : error;
  });
  if (text !== '') {
    if (!/^application\/json(?:;|$)/i.test(req.header('content-type') ?? ''))
      throw new Refusal('not JSON', 'The server takes JSON only.');
    const body = parsed(text);
    refuseDeep(body);
    const beyond = beyondLimits(body);
    if (beyond !== undefined) throw new Refusal('too large', beyond);
  }
  await next();
};

/** What a path or query says is asked of the database, which has no such character in a text. */
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

function refuseDeep(value: unknown, depth = 1): void {
  if (depth > deepest) throw new Refusal('bad request', 'This is nested too deeply.');
  if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) refuseDeep(each, depth + 1);
}
