import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  ClientSecretBasic,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import { boundedFetch } from './bounded-fetch.ts';
import type { SignInConfig } from './config.ts';
import { providerFault } from './provider-fault.ts';

/** Secrets that bind the provider's answer to the browser that was sent to the provider. */
export interface Binding {
  readonly state: string;
  readonly nonce: string;
  /** PKCE secret. The provider first gets the secret's hash. It gives tokens only to a client that sends the secret. */
  readonly verifier: string;
}

export interface SignedIn {
  /** Claims about the person, from the ID token and the provider's userinfo address. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** ID token, by which the provider recognizes the sign-in when the person signs out. */
  readonly idToken: string | undefined;
}

/**
 * Returns the identity provider. The provider's addresses are fetched when somebody signs in, so that the server can
 * start while the provider is down.
 * @param timeoutSeconds time limit of each answer
 */
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
      throw providerFault(error, config);
    });
    return known;
  };

  return {
    /**
     * Returns the address to send the browser to.
     * @throws NotSignedIn
     * @param asks true if the person has to sign in again, even if the person is still signed in at the provider
     */
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

    /**
     * Exchanges the code that the browser came back with.
     * @param query of the address that the browser came back to
     * @throws NotSignedIn
     */
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
        throw providerFault(error, config);
      }
    },

    /** Returns the address for signing out at the provider; undefined if the provider has none. */
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
