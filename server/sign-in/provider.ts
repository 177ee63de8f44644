import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  ClientSecretBasic,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import { codeOf } from '../database/not-now.ts';
import { NotSignedIn } from './claims.ts';
import type { SignInConfig } from './config.ts';

export interface Binding {
  readonly state: string;
  readonly nonce: string;
  /** PKCE secret. The provider first gets the secret's hash. It gives tokens only to a client that sends the secret. */
  readonly verifier: string;
}

export interface SignedIn {
  readonly claims: Readonly<Record<string, unknown>>;
  readonly idToken: string | undefined;
}

/** Fetches the provider's addresses at a sign-in, so that the server can start while the provider is down. */
export function identityProvider(config: SignInConfig, timeoutSeconds = 10) {
  const callback = new URL('/api/sign-in/callback', config.origin);
  let known: Promise<Configuration> | undefined;

  const configuration = (): Promise<Configuration> => {
    known ??= discovery(config.issuer, config.clientId, undefined, ClientSecretBasic(config.clientSecret), {
      timeout: timeoutSeconds,
      [customFetch]: boundedFetch,
      // Checks the signature of the ID token. By default, openid-client trusts every token that arrives over TLS.
      execute: [
        enableNonRepudiationChecks,
        // oxlint-disable-next-line typescript/no-deprecated -- Deprecated as a warning; only this machine uses HTTP.
        ...(config.issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    }).catch((error: unknown) => {
      known = undefined;
      throw providerFault(error);
    });
    return known;
  };

  return {
    /** @param asks true if the person has to sign in again  @throws NotSignedIn */
    begin: async ({ state, nonce, verifier }: Binding, { asks }: { readonly asks: boolean }): Promise<URL> =>
      buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback.href,
        scope: config.scope,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(asks && { prompt: 'login' }),
      }),

    /** @param query of the address that the browser came back to  @throws NotSignedIn */
    finish: async (query: string, { state, nonce, verifier }: Binding): Promise<SignedIn> => {
      // Loads the provider's present keys, so that a new key is accepted and a withdrawn key is rejected.
      known = undefined;
      const provider = await configuration();
      const answered = new URL(callback);
      answered.search = query;
      try {
        const tokens = await authorizationCodeGrant(provider, answered, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        });
        // Because a nonce is expected, openid-client demands an ID token.
        const claims = tokens.claims();
        const more =
          claims && provider.serverMetadata().userinfo_endpoint !== undefined
            ? await fetchUserInfo(provider, tokens.access_token, claims.sub)
            : {};
        return { claims: { ...claims, ...more }, idToken: tokens.id_token };
      } catch (error) {
        throw providerFault(error);
      }
    },

    endSession: async (idToken: string): Promise<URL | undefined> => {
      const provider = await configuration();
      if (provider.serverMetadata().end_session_endpoint === undefined) return undefined;
      return buildEndSessionUrl(provider, {
        post_logout_redirect_uri: new URL('/api/sign-out', config.origin).href,
        id_token_hint: idToken,
      });
    },
  };
}

const causesOf = (error: unknown): readonly Error[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];

function wordOf(error: object, key: 'code' | 'error'): string | undefined {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' && /^[\w-]{1,60}$/.test(value) ? value : undefined;
}

/** The log gets the code of openid-client with its sentence, which names the claim, and the provider's own code. */
function providerFault(error: unknown): NotSignedIn {
  const causes = causesOf(error);
  const away = causes.find((cause) => cause instanceof Unanswered);
  if (away)
    return new NotSignedIn(
      503,
      'The identity provider does not answer. Try again.',
      `No answer: ${away.message}`,
      error,
    );
  const said = causes.flatMap((cause) => wordOf(cause, 'error') ?? [])[0];
  const coded = causes.findLast((cause) => wordOf(cause, 'code')?.startsWith('OAUTH_'));
  const told = coded ? `${wordOf(coded, 'code')}: ${coded.message}` : "The answer can't be read.";
  const page =
    said === undefined
      ? 'The identity provider’s answer is not what a sign-in needs. Tell the person who looks after the server: its log says more.'
      : `The identity provider did not sign you in, or you cancelled it (${said}).`;
  return new NotSignedIn(403, page, said === undefined ? told : `${told} (${said})`, error);
}

class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** Fetches a whole answer, of limited duration. @throws Unanswered */
const boundedFetch: CustomFetch = async (url, options) => {
  // Leaves out the query, which may hold a secret of the provider.
  const { origin, pathname } = new URL(url);
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Both types describe options of `fetch`.
    const answer = await fetch(url, options as RequestInit);
    // An answer with the status 400 or 401 is accepted, because its body gives the reason.
    if (!answer.ok && answer.status !== 400 && answer.status !== 401) throw new RangeError(`status ${answer.status}`);
    const { status, headers } = answer;
    return new Response(await answer.arrayBuffer(), { status, headers });
  } catch (error) {
    throw new Unanswered(`${origin}${pathname}: ${reasonOf(error)}`, { cause: error });
  }
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  // Names the cause, because `fetch` itself only says that it failed.
  return codeOf(error.cause) ?? error.message;
}
