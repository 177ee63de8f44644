/** An identity provider whose answers a test decides: what it signs, with which key, and how it answers. */
import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { signInConfig } from '../../server/sign-in/config.ts';
import { portOf } from '../fixtures/port-of.ts';

interface Key {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly jwk: object;
}

export function signingKey(kid: string = randomUUID()): Key {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } };
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const signedPart = (header: object, claims: object): string => `${encoded(header)}.${encoded(claims)}`;

export const signedBy = ({ kid, privateKey }: Key, claims: object): string => {
  const text = signedPart({ alg: 'RS256', kid }, claims);
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
};
export const unsigned = (claims: object): string => `${signedPart({ alg: 'none' }, claims)}.`;
export const withoutSignature = ({ kid }: Key, claims: object): string =>
  `${signedPart({ alg: 'RS256', kid }, claims)}.`;
export const signedWithSecret = (claims: object): string => {
  const text = signedPart({ alg: 'HS256' }, claims);
  return `${text}.${createHmac('sha256', clientSecret).update(text).digest('base64url')}`;
};

const clientSecret = 'a secret of the client that is long enough';
type Answer = object | ((response: ServerResponse) => void);

export async function playedProvider() {
  const answers = new Map<string, Answer>();
  const server = createServer(({ url = '/' }, response) => {
    const answer = answers.get(url.replace(/\?.*/, ''));
    if (typeof answer === 'function') answer(response);
    else if (answer) response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
    else response.writeHead(404).end();
  });
  // Keeps no idle connection: on a busy machine, it may be closed just as it is used again.
  server.keepAliveTimeout = 0;
  const issuer = `http://localhost:${await portOf(server)}`;
  const settings = { QUOTR_ISSUER: issuer, QUOTR_CLIENT_ID: 'quotr', QUOTR_CLIENT_SECRET: clientSecret };
  const key = signingKey();
  const seconds = Math.floor(Date.now() / 1000);
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    userinfo_endpoint: `${issuer}/me`,
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
  };
  /** Returns the claims of a right ID token. */
  const claimsOf = (nonce: string) => ({
    iss: issuer,
    aud: 'quotr',
    sub: 'ann',
    nonce,
    iat: seconds,
    exp: seconds + 300,
    store: 'north',
    role: 'clerk',
  });
  return {
    metadata,
    key,
    settings,
    config: signInConfig(settings, 'http://localhost:4173'),
    claimsOf,
    /** Sets the answer at a path from now on. */
    answer: (path: string, given: Answer) => void answers.set(path, given),
    /** Answers rightly at every address. @param idToken makes the ID token from the right claims */
    play: (
      nonce: string,
      idToken: (claims: ReturnType<typeof claimsOf>) => string = (claims) => signedBy(key, claims),
    ) => {
      answers.set('/.well-known/openid-configuration', metadata);
      answers.set('/keys', { keys: [key.jwk] });
      answers.set('/me', { sub: 'ann', name: 'Ann' });
      answers.set('/token', { access_token: 'a', token_type: 'Bearer', id_token: idToken(claimsOf(nonce)) });
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
