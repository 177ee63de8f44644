/**
 * Identity provider for trials and tests, on this machine only. It speaks real OpenID Connect. Its accounts have no
 * password, so anybody can sign in with any account.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '../../running/config.ts';
import { isLoopback } from '../config.ts';
import { type TrialAccount, trialAccounts } from './accounts.ts';
import { memory } from './memory.ts';
import { errors, Provider } from './oidc-provider.ts';
import { accountsPage, signOutPage } from './pages.ts';

export interface TrialProvider {
  /** Settings of a server whose people sign in at this provider. */
  readonly environment: Readonly<Record<'QUOTR_ISSUER' | 'QUOTR_CLIENT_ID' | 'QUOTR_CLIENT_SECRET', string>>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the provider on a free port of this machine.
 * @param origin public address of the app
 * @throws ConfigError if the app's address is not on this machine, because anybody could sign in with any account
 */
export async function startTrialProvider({
  origin,
  accounts = trialAccounts,
}: {
  readonly origin: string;
  readonly accounts?: readonly TrialAccount[];
}): Promise<TrialProvider> {
  if (!isLoopback(new URL(origin)))
    throw new ConfigError('Name the identity provider: QUOTR_ISSUER, QUOTR_CLIENT_ID, QUOTR_CLIENT_SECRET.');
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  // Lets the process end even while the provider runs.
  server.unref();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A server on a port has an `AddressInfo`.
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const environment = {
    QUOTR_ISSUER: issuer,
    QUOTR_CLIENT_ID: 'quotr',
    QUOTR_CLIENT_SECRET: randomBytes(32).toString('base64url'),
  };
  const provider = providerOf(environment, origin, accounts);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/accounts/'))
      signIn(provider, accounts, request, response).catch((error: unknown) => {
        console.error(error);
        response.writeHead(500).end();
      });
    else void answer(request, response);
  });
  return {
    environment,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function providerOf(
  { QUOTR_ISSUER, QUOTR_CLIENT_ID, QUOTR_CLIENT_SECRET }: TrialProvider['environment'],
  origin: string,
  accounts: readonly TrialAccount[],
): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const hour = 3600;
  return new Provider(QUOTR_ISSUER, {
    adapter: memory(),
    clients: [
      {
        client_id: QUOTR_CLIENT_ID,
        client_secret: QUOTR_CLIENT_SECRET,
        redirect_uris: [`${origin}/api/sign-in/callback`],
        post_logout_redirect_uris: [`${origin}/api/sign-out`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], profile: ['name', 'store', 'store_name', 'role'], email: ['email'] },
    pkce: { required: () => true },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: 60,
      IdToken: hour,
      Grant: hour,
      Interaction: hour,
      Session: 12 * hour,
    },
    interactions: { url: (_context, { uid }) => `/accounts/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        logoutSource: async (context, form) => {
          context.body = await signOutPage(form);
        },
      },
    },
    findAccount: (_context, sub) => {
      const found = accounts.find((each) => each.sub === sub);
      return found && { accountId: sub, claims: () => ({ ...found }) };
    },
    // Grants access without asking for consent, because this app is the only client.
    loadExistingGrant: async ({ oidc: { client, session, provider } }) => {
      if (!client || !session?.accountId) return undefined;
      const given = session.grantIdFor(client.clientId);
      if (given !== undefined) return provider.Grant.find(given);
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
}

/** Shows the page with the accounts, and handles the choice of an account. */
async function signIn(
  provider: Provider,
  accounts: readonly TrialAccount[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await provider.interactionDetails(request, response);
    if (request.method !== 'POST') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(await accountsPage(accounts));
      return;
    }
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += String(part);
    const accountId = new URLSearchParams(body).get('account');
    const known = accounts.some(({ sub }) => sub === accountId);
    const result =
      known && accountId !== null
        ? { login: { accountId } }
        : { error: 'access_denied', error_description: 'Cancelled' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    response.writeHead(400, { 'Content-Type': 'text/plain' }).end('This sign-in is over. Go back and begin again.');
  }
}
