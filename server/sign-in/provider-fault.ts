import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import { Unanswered } from './bounded-fetch.ts';
import type { SignInConfig } from './config.ts';
import { NotSignedIn } from './not-signed-in.ts';

const answer = 'The identity provider’s answer';
const clocks = 'Compare the clocks of this server and of the provider; 30 s of difference are allowed.';

/**
 * Patterns for messages of openid-client, each with a text for the page and a text for the log. Messages that match a
 * pattern contain no value from the provider's answer.
 */
const faults: readonly (readonly [RegExp, string, (config: SignInConfig) => string])[] = [
  [
    /response parameter/,
    `${answer} belongs to another sign-in or to another provider.`,
    ({ issuer }) =>
      `The address that the browser came back to has another "state" or "iss" than a sign-in at ${issuer.href}.`,
  ],
  [
    /signature verification failed|no applicable keys/,
    `${answer} is not signed with a key that it publishes.`,
    () =>
      'The signature of the ID token is of none of the keys at the jwks_uri of the provider. Either the provider publishes other keys than it signs with, or something between it and this server changes answers.',
  ],
  [
    /multiple applicable keys/,
    `${answer} does not say which key it is signed with.`,
    () =>
      'The ID token has no "kid", and the jwks_uri of the provider has several keys. Have the provider name the key.',
  ],
  [
    /JWS|"alg"|JWE/,
    `${answer} is signed in a way that is not accepted here.`,
    () =>
      'The ID token is not signed with a key of the provider: it is unsigned (none), signed with the client secret (HS256), or encrypted. Have the provider sign it with RS256, PS256, ES256 or EdDSA for this client.',
  ],
  [
    /jwks_uri/,
    `${answer} can't be checked: it publishes no keys.`,
    ({ issuer }) =>
      `The /.well-known/openid-configuration of ${issuer.href} has no "jwks_uri" to check signatures with.`,
  ],
  [
    /metadata issuer|"iss"/,
    `${answer} is another provider’s.`,
    ({ issuer }) =>
      `The provider names itself otherwise than QUOTR_ISSUER, ${issuer.href}: set that to its "issuer", letter by letter.`,
  ],
  [
    /"aud"|"azp"/,
    `${answer} is meant for another program.`,
    ({ clientId }) =>
      `The ID token’s "aud" is not QUOTR_CLIENT_ID, ${clientId}, or names other programs beside it without an "azp".`,
  ],
  [
    /"nonce"/,
    `${answer} belongs to another sign-in.`,
    () =>
      'The ID token’s "nonce" is not that of this sign-in: an answer was used twice, or the provider leaves "nonce" out.',
  ],
  [/"exp".* value/, `${answer} has expired.`, () => `The ID token had expired when it came ("exp"). ${clocks}`],
  [/"nbf".* value/, `${answer} is not valid yet.`, () => `The ID token is not valid yet ("nbf"). ${clocks}`],
  [
    /"sub" property value/,
    `${answer} names two people.`,
    () => 'The userinfo address of the provider names another "sub" than its ID token.',
  ],
];

/**
 * Returns an error with two texts that explain a fault of the provider, one for the page and one for the log.
 * @param error that openid-client threw
 */
export function providerFault(error: unknown, config: SignInConfig): NotSignedIn {
  const chain = causes(error);
  const away = chain.find((each) => each instanceof Unanswered);
  if (away)
    return new NotSignedIn(
      503,
      'The identity provider does not answer. Try again.',
      `The identity provider gave no answer that can be read. ${away.message}`,
      error,
    );
  for (const each of chain) if (isRefusal(each)) return refused(each, config);
  const messages = chain.map(({ message }) => message);
  const [, page, told] = faults.find(([pattern]) => messages.some((message) => pattern.test(message))) ?? [];
  return new NotSignedIn(
    403,
    `${page ?? `${answer} is not what a sign-in needs.`} Tell whoever looks after the server: its log says more.`,
    told?.(config) ?? `The provider’s answer is not what OpenID Connect asks for: ${messages.join('; ')}.`,
    error,
  );
}

type ProvidersRefusal = AuthorizationResponseError | ResponseBodyError | WWWAuthenticateChallengeError;

const isRefusal = (error: Error): error is ProvidersRefusal =>
  error instanceof AuthorizationResponseError ||
  error instanceof ResponseBodyError ||
  error instanceof WWWAuthenticateChallengeError;

function refused(error: ProvidersRefusal, { clientId, issuer }: SignInConfig): NotSignedIn {
  // A challenge has no `error` property. If the access token is at fault, the challenge's parameters name the error. If
  // the parameters name no error, the provider has refused the client.
  const said = error instanceof WWWAuthenticateChallengeError ? error.cause[0]?.parameters.error : error.error;
  const code = said !== undefined && /^[\w-]{1,60}$/.test(said) ? said : 'invalid_client';
  const page =
    error instanceof AuthorizationResponseError
      ? `The identity provider did not sign you in, or you cancelled it (${code}).`
      : `The identity provider did not confirm the sign-in (${code}).`;
  const told =
    code === 'invalid_client'
      ? `The provider does not take QUOTR_CLIENT_ID, ${clientId}, with QUOTR_CLIENT_SECRET (client_secret_basic).`
      : `The provider, ${issuer.href}, refused with ${code}.`;
  return new NotSignedIn(403, page, told, error);
}

/** Returns an error and its causes. Leaves out syntax errors, because their messages quote the provider's answer. */
function causes(error: unknown): readonly Error[] {
  if (!(error instanceof Error) || error instanceof SyntaxError) return [];
  return [error, ...causes(error.cause)];
}
