/** An OpenID Connect provider for trials and tests, on this machine only. Its accounts have no password. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { html, raw } from 'hono/html';
import type { AdapterFactory, AdapterPayload, Provider } from 'oidc-provider';
import { ConfigError } from '../running/config.ts';
import { isLoopback } from './config.ts';
import { type TrialAccount, trialAccounts } from './trial-accounts.ts';

// oidc-provider warns that Node 20 is not supported. Node 20 lacks one function, which is added here.
// oxlint-disable-next-line typescript/unbound-method -- The function is only tested for existence, not called.
URL.parse ??= (url, base) => (URL.canParse(url, base) ? new URL(url, base) : null);

const { warn } = console;
console.warn = (...said: readonly unknown[]) => {
  if (!String(said[0]).includes('Unsupported runtime')) warn(...said);
};
const { errors, Provider: OidcProvider } = await import('oidc-provider').finally(() => {
  console.warn = warn;
});

export interface TrialProvider {
  readonly environment: Readonly<Record<'QUOTR_ISSUER' | 'QUOTR_CLIENT_ID' | 'QUOTR_CLIENT_SECRET', string>>;
  readonly stop: () => Promise<void>;
}

/** @throws ConfigError if the app's address is not on this machine, because anybody could sign in */
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
  return new OidcProvider(QUOTR_ISSUER, {
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
    response.writeHead(400, { 'Content-Type': 'text/plain' }).end('This sign-in has ended. Go back and start again.');
  }
}

function memory(): AdapterFactory {
  const rows = new Map<string, AdapterPayload>();
  return (model) => {
    const key = (id: string) => `${model} ${id}`;
    return {
      upsert: async (id, payload) => void rows.set(key(id), payload),
      find: async (id) => rows.get(key(id)),
      findByUid: async (uid) => [...rows.values()].find((row) => row.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id) => void rows.set(key(id), { ...rows.get(key(id)), consumed: Math.floor(Date.now() / 1000) }),
      destroy: async (id) => void rows.delete(key(id)),
      revokeByGrantId: async (grant) => {
        for (const [row, { grantId }] of rows) if (grantId === grant) rows.delete(row);
      },
    };
  };
}

/** Returns a page as a primitive string. `html` returns a String object, which Node's response does not send. */
const page = async (title: string, content: ReturnType<typeof html>): Promise<string> =>
  String(
    await html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title}</title>
    <style>
      body { max-width: 30rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
      button { display: block; width: 100%; margin: 0.5rem 0; padding: 0.75rem; font: inherit; text-align: start; }
    </style>
  </head>
  <body>
    <h1>${title}</h1>
    ${content}
  </body>
</html>
`,
  );

const accountsPage = (accounts: readonly TrialAccount[]): Promise<string> =>
  page(
    'Sign in to try Quotr',
    html`<p>These accounts are for trying out. They have no password.</p>
    <form method="post">
      ${accounts.map(
        ({ sub, name, role, store_name }) =>
          html`<button name="account" value="${sub}">${name} (${role}, ${store_name})</button>`,
      )}
      <button name="account" value="">Cancel</button>
    </form>`,
  );

const signOutPage = (form: string): Promise<string> =>
  page(
    'Sign out',
    html`${raw(form)}
    <button form="op.logoutForm" name="logout" value="yes">Sign out</button>
    <script>document.querySelector('button').click()</script>`,
  );
