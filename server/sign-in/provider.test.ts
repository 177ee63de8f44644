import type { ServerResponse } from 'node:http';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  playedProvider,
  signedBy,
  signedWithSecret,
  signingKey,
  unsigned,
  withoutSignature,
} from '../../tests/server/played-provider.ts';
import { identityProvider } from './provider.ts';

const played = await playedProvider();
afterAll(played.stop);
const { answer, config, key, metadata, play } = played;
const binding = { state: 'a-state', nonce: 'a-nonce', verifier: 'v'.repeat(43) };
const discoveryPath = '/.well-known/openid-configuration';

/** Finishes a sign-in, as if the browser came back from the provider with a code. */
const finish = (provider = identityProvider(config), query = '?code=a-code&state=a-state') =>
  provider.finish(query, binding);
const status =
  (code: number, body = '') =>
  (response: ServerResponse) =>
    void response.writeHead(code, { 'Content-Type': 'application/json' }).end(body);

beforeEach(() => play(binding.nonce));

test('an ID token that one of the provider’s keys has signed is taken, with the claims of userinfo', async () => {
  expect((await finish()).claims).toMatchObject({ sub: 'ann', store: 'north', role: 'clerk', name: 'Ann' });
});

describe('an ID token is not taken', () => {
  const foreign = signingKey(key.kid);
  test.each<[string, Parameters<typeof play>[1], string]>([
    ['without a signature', (claims) => withoutSignature(key, claims), 'OAUTH_INVALID_RESPONSE: JWT signature'],
    ['signed by somebody else', (claims) => signedBy(foreign, claims), 'OAUTH_INVALID_RESPONSE: JWT signature'],
    ['with a key that is not published', (claims) => signedBy(signingKey(), claims), 'OAUTH_KEY_SELECTION_FAILED'],
    ['that says it is unsigned', unsigned, 'OAUTH_INVALID_RESPONSE: unexpected JWT "alg"'],
    ['signed with the secret', signedWithSecret, 'OAUTH_INVALID_RESPONSE: unexpected JWT "alg"'],
    ['of another issuer', (claims) => signedBy(key, { ...claims, iss: 'https://a.example' }), '"iss"'],
    ['for another program', (claims) => signedBy(key, { ...claims, aud: 'mail' }), 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    ['of another sign-in', (claims) => signedBy(key, { ...claims, nonce: 'x' }), '"nonce"'],
    [
      'that has expired',
      (claims) => signedBy(key, { ...claims, exp: claims.iat - 60 }),
      'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
    ],
    ['without a subject', (claims) => signedBy(key, { ...claims, sub: undefined }), '"sub" (subject) claim missing'],
    ['of another person than userinfo', (claims) => signedBy(key, { ...claims, sub: 'ben' }), '"sub" property value'],
  ])('%s', async (_what, idToken, told) => {
    play(binding.nonce, idToken);
    await expect(finish()).rejects.toMatchObject({
      name: 'NotSignedIn',
      status: 403,
      message: expect.stringContaining('not what a sign-in needs'),
      told: expect.stringContaining(told),
    });
  });
});

test('keys that the provider has replaced since the last sign-in are fetched again, and an old one no longer counts', async () => {
  const provider = identityProvider(config);
  await finish(provider);
  const next = signingKey();
  play(binding.nonce, (claims) => signedBy(next, claims));
  answer('/keys', { keys: [next.jwk] });
  expect((await finish(provider)).claims).toMatchObject({ sub: 'ann' });
  play(binding.nonce);
  answer('/keys', { keys: [next.jwk] });
  await expect(finish(provider)).rejects.toMatchObject({ told: expect.stringContaining('OAUTH_KEY_SELECTION_FAILED') });
});

describe('a provider that gives no right answer is named with its address', () => {
  test.each<[string, string, Parameters<typeof answer>[1], number, string]>([
    ['none', '/me', () => undefined, 503, '/me: no answer in time'],
    ['an error', '/token', status(500), 503, '/token: status 500'],
    ['a connection that breaks', '/keys', (response) => void response.destroy(), 503, '/keys: UND_ERR_SOCKET'],
    ['no JSON', '/token', status(200, 'Grace'), 403, 'failed to parse'],
    ['a code that is refused', '/token', status(400, '{"error":"invalid_grant"}'), 403, '(invalid_grant)'],
    ['another issuer', discoveryPath, { ...metadata, issuer: 'https://a.example' }, 403, 'metadata issuer'],
  ])('%s', async (_what, path, given, code, told) => {
    answer(path, given);
    const failure = await finish(identityProvider(config, told.endsWith('in time') ? 0.5 : 10)).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ status: code, told: expect.stringContaining(told) });
    expect(JSON.stringify(failure)).not.toContain('Grace');
  });
});
