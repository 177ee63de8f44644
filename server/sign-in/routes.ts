import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ServerSession, type SignedOut } from '../../src/quotes/wire/wire.ts';
import type { Services } from '../http/context.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import { claimed, NotSignedIn } from './claims.ts';
import type { SignInConfig } from './config.ts';
import { type Binding, identityProvider } from './provider.ts';
import {
  endSession,
  hashOf,
  idTokenOf,
  randomSecret,
  sessionCookie,
  signInCookie,
  signOut,
  startSession,
  sweepSessions,
} from './sessions.ts';

const waitsMs = 600_000;

const signedOut = '/app/login?why=signed-out';

/** Limit of sign-ins from one network address. All people of a store may share an address, so the limit is high. */
const signInLimit = { most: 100, spanMs: 300_000 };

/** Routes of the sign-in with OpenID Connect. The server asks the provider, so the page sees no token. */
export function signInRoutes(services: Services, config: SignInConfig) {
  const { database, now, sessionOf, note } = services;
  const provider = identityProvider(config);

  async function remember(context: Context): Promise<Binding> {
    // Uses the browser's present secret again, because two tabs of the browser may sign in at once.
    const browser = signInCookie.read(context) ?? randomSecret();
    signInCookie.write(context, browser, waitsMs);
    const binding = { state: randomSecret(), nonce: randomSecret(), verifier: randomSecret() };
    await database
      .insertInto('sign_ins')
      .values({
        state_hash: hashOf(binding.state),
        browser_hash: hashOf(browser),
        nonce: binding.nonce,
        verifier: binding.verifier,
        return_to: returnTo(context.req.query('to'), config.origin),
        ends_at: now() + waitsMs,
      })
      .execute();
    return binding;
  }

  /** Returns the sign-in that this browser began, once, and within the time limit. */
  async function recall(context: Context): Promise<(Binding & { readonly to: string }) | undefined> {
    const state = context.req.query('state');
    const browser = signInCookie.read(context);
    if (state === undefined || browser === undefined) return undefined;
    const begun = await database
      .deleteFrom('sign_ins')
      .where('state_hash', '=', hashOf(state))
      .where('browser_hash', '=', hashOf(browser))
      .where('ends_at', '>', now())
      .returning(['nonce', 'verifier', 'return_to'])
      .executeTakeFirst();
    return begun && { state, nonce: begun.nonce, verifier: begun.verifier, to: begun.return_to };
  }

  const limit = rateLimit({
    ...signInLimit,
    now,
    isProxied: config.origin.startsWith('https:'),
    told: ({ most, within, wait }) =>
      `More than ${most} sign-ins were started from here within ${within}. Try again in ${wait}; you can keep quoting without it.`,
  });

  return new Hono()
    .onError((error, context) => {
      // During a sign-in, the browser opens these addresses as pages. A failure is therefore answered with a page, not
      // with JSON.
      if (error instanceof Refusal && error.code === 'too many requests')
        return signInPage(context, error.status, error.message);
      if (!(error instanceof NotSignedIn)) throw error;
      note(error);
      return signInPage(context, error.status, error.message);
    })
    .get('/sign-in', limit, async (context) => {
      await sweepSessions(services, config);
      const binding = await remember(context);
      const asks = context.req.query('as') === 'another';
      return context.redirect((await provider.begin(binding, { asks })).href);
    })
    .get('/sign-in/callback', async (context) => {
      const begun = await recall(context);
      if (!begun)
        return signInPage(context, 400, 'This sign-in started too long ago or in another browser, or is already done.');
      const { claims, idToken } = await provider.finish(new URL(context.req.url).search, begun);
      const secret = await startSession(services, claimed(claims, config.claims), { ...config, idToken });
      const earlier = sessionCookie.read(context);
      if (earlier !== undefined) await endSession(services, earlier);
      sessionCookie.write(context, secret, config.lastsMs);
      return context.redirect(begun.to);
    })
    .get('/session', async (context) => {
      const session = await sessionOf(context);
      if (!session) throw new Refusal('not signed in', 'Sign in first.');
      return context.json(session satisfies ServerSession);
    })
    .post('/sign-out', async (context) => {
      const secret = sessionCookie.read(context);
      const ticket = secret === undefined ? undefined : await signOut(services, secret);
      sessionCookie.clear(context);
      return context.json({ to: ticket === undefined ? signedOut : `/api/sign-out/${ticket}` } satisfies SignedOut);
    })
    .get('/sign-out/:ticket', async (context) => {
      const idToken = await idTokenOf(services, context.req.param('ticket'));
      const address = idToken === null ? undefined : await provider.endSession(idToken).catch(note);
      return context.redirect(address?.href ?? signedOut);
    })
    .get('/sign-out', (context) => context.redirect(signedOut));
}

const start = '/app/';

/** Returns a page of the app; for any other address, its start page. */
function returnTo(asked: string | undefined, origin: string): string {
  if (!asked?.startsWith(start) || asked.length > 2000 || !URL.canParse(asked, origin)) return start;
  const url = new URL(asked, origin);
  return url.origin === origin && url.pathname.startsWith(start) ? `${url.pathname}${url.search}${url.hash}` : start;
}

const signInPage = (context: Context, status: ContentfulStatusCode, text: string) =>
  context.html(
    html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Quotr: not signed in</title>
    <link rel="stylesheet" href="/app/plain.css">
  </head>
  <body>
    <main>
      <h1>Not signed in</h1>
      <p>${text}</p>
      <p><a href="/api/sign-in?as=another">Sign in</a></p>
      <p><a href="/app/">Back to Quotr</a></p>
    </main>
  </body>
</html>
`,
    status,
  );
