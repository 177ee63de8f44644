import { bookArchive } from '../../scripts/present-book.ts';
import { storeServer } from '../../server/app.ts';
import type { Services } from '../../server/http/context.ts';
import { signInConfig } from '../../server/sign-in/config.ts';
import type { ServerSession } from '../../src/quotes/wire/wire.ts';

/** The server's clock in tests, two days after `savedQuote` was saved. */
export const serverNow = Date.UTC(2026, 10, 22, 15);

/** Returns the session of a clerk of `north`; the header `x-test-session` carries its id in place of a cookie. */
export const sessionOf = (also: Partial<ServerSession> = {}): ServerSession => ({
  id: 'session-of-ann',
  user: { id: 'ann', name: 'Ann', email: 'ann@north.example' },
  store: { id: 'north', name: 'North Street' },
  role: 'clerk',
  endsAt: Date.UTC(2099, 0, 1),
  ...also,
});

const origin = 'http://localhost:4173';
const nobody = { QUOTR_ISSUER: 'https://nobody.invalid', QUOTR_CLIENT_ID: 'quotr', QUOTR_CLIENT_SECRET: 'secret' };

/** Returns a server in this process that announces nothing. */
export const serverWith = (
  services: Pick<Services, 'database' | 'sessionOf'> & Partial<Services>,
  signIn = signInConfig(nobody, origin),
) =>
  storeServer(
    {
      now: () => serverNow,
      announce: () => undefined,
      subscribe: () => () => undefined,
      note: () => undefined,
      version: { app: 'build', book: 'book' },
      ownBook: { version: 'book', sources: () => Promise.resolve(bookArchive('pricing-source')) },
      approvals: 2,
      readsPublished: () => true,
      onPublished: () => Promise.resolve(),
      ...services,
    },
    signIn,
  );
