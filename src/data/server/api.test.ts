import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sessionHeader } from '../../quotes/wire/wire-start.ts';
import { askIn, bodyOf, NotNow, Refused, ServerFailed, SessionChanged, serverApi, Unanswered } from './api.ts';

const session = { [sessionHeader]: 'one' };
const refusal = (code: string) => JSON.stringify({ error: { code, message: 'Its reason.' } });
const page = "<html>It can't be done.</html>";

/** Returns what the counter makes of an answer: its refusal, the kind of its error, or the body. */
const heard = async (status: number, body: string, headers: HeadersInit = session) => {
  const api = askIn(
    'one',
    serverApi(() => Promise.resolve(new Response(body, { status, headers }))),
  );
  return api('/api/quotes').then(
    ({ refusal: refused, body: read }) => (refused ? [refused.code, refused.message] : read),
    (error: unknown) => (error instanceof Error ? error.constructor : error),
  );
};

test.each([
  ['of the server', 200, '{"a":1}', session, { a: 1 }],
  ['from a hotel', 200, page, {}, Unanswered],
  ['from something else in JSON', 200, '{"a":1}', {}, Unanswered],
  ['of another session', 200, '{"a":1}', { [sessionHeader]: 'two' }, SessionChanged],
  ['that the session has ended', 401, refusal('not signed in'), {}, SessionChanged],
  ['of a proxy that asks for a password', 401, page, {}, NotNow],
  ['that it took too long', 408, page, {}, NotNow],
  ['that there are too many requests', 429, refusal('too many requests'), {}, NotNow],
  ['of a proxy that is too busy', 429, page, {}, NotNow],
  ['that the server failed', 500, refusal('not now'), session, ServerFailed],
  ['of a proxy without a server', 502, page, {}, NotNow],
  ['of a server that starts', 503, refusal('not now'), {}, NotNow],
  ['of a guard of the server', 413, refusal('too large'), {}, ['too large', 'Its reason.']],
  ['of a guard for other sites', 403, refusal('not allowed'), {}, ['not allowed', 'Its reason.']],
  ['of nginx', 413, page, {}, ['too large', 'This is too large for the store server.']],
  ['of another proxy', 403, page, {}, ['bad request', 'It was refused with status 403.']],
  ['that a quote is not there', 404, refusal('not found'), session, ['not found', 'Its reason.']],
  ['that an address is not there, without a session', 404, refusal('not found'), {}, Unanswered],
  ['of a proxy that knows no address', 404, page, {}, ['bad request', 'It was refused with status 404.']],
] as const)('an answer %s (%i)', async (_, status, body, headers, want) => {
  expect(await heard(status, body, headers)).toEqual(want);
});

test('a refused request has the words of the server', () => {
  const answer = { body: {}, refusal: { code: 'too large', message: 'Its reason.' }, session: 'one' } as const;
  expect(() => bodyOf(v.unknown(), answer)).toThrow(new Refused('Its reason.'));
});
