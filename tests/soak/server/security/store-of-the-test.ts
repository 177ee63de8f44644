/** The store `north` with one of everything, and a request of each route about it. */
import { sql } from 'kysely';
import { withTenant } from '../../../../server/database/with-tenant.ts';
import type { SettingRow } from '../../../../src/quotes/wire/wire.ts';
import { makeLink, newToken } from '../../../server/links.ts';
import { orderOf, putOf, putOrderOf, quoteOf, send } from '../../../server/sent.ts';
import type { signInServer } from '../../../server/sign-in.ts';

export interface RouteCase {
  readonly path: string;
  readonly init?: Omit<RequestInit, 'body'> & { readonly body?: string };
  /** True for a request about the person, not a store: server/sign-in/routes.test.ts has its answers. */
  readonly isOfSignIn?: true;
  /** True for a request of a customer with a link: server/routes/links/links.test.ts has its answers. */
  readonly isOfCustomer?: true;
  /** True for a request about the price book of all stores: tests/server/publishing.test.ts has its answers. */
  readonly isOfBook?: true;
}

type Server = Awaited<ReturnType<typeof signInServer>>;

const ann = { id: 'ann', name: 'Ann Clerk' };
const ben = { id: 'ben', name: 'Ben Clerk' };
const quote = quoteOf('Q-ZANZIBAR-1', { note: 'Zanzibar' });
const order = orderOf('order-zanzibar', { note: 'Zanzibar' });
const setting: SettingRow = { kind: 'markup', category: 'banners', revision: 0, value: { pct: 7, fixed: 0 } };
const heldQuote = quoteOf('Q-ZANZIBAR-2', { note: 'of somebody who was taken out' });

/** Signs everybody in, and gives the store a quote, an order, a setting, and a removed person's waiting change. */
export async function fillStore({ browser }: Server): Promise<void> {
  const clerk = browser();
  const leaver = browser();
  const manager = browser();
  await clerk.signIn('ann');
  await leaver.signIn('ben');
  await manager.signIn('mary');
  const done = [
    await clerk.ask(...putOf(quote, 'command-zanzibar', { author: ann })),
    await clerk.ask(...putOrderOf(order, ann)),
    await manager.ask('/api/settings', send('PATCH', { rows: [setting] })),
    await manager.ask('/api/people/ben/removal', { method: 'POST' }),
    await clerk.ask(...putOf(heldQuote, 'command-held', { author: ben })),
  ].map(({ status }) => status);
  if (done.join() !== '201,201,200,200,202') throw new Error(`The store could not be filled: ${done.join()}`);
}

const [putPath, putInit] = putOf({ ...quote, revision: 2 }, 'command-next', { base: 'command-zanzibar', author: ann });
const [linkPutPath, linkPutInit] = makeLink('Q-ZANZIBAR-1', newToken(), 'command-next');
const [orderPath, orderInit] = putOrderOf(order, ann);

/** Returns the routes of a store, each allowed for its manager, in this order. */
export const storeRoutes = (): readonly (readonly [string, RouteCase])[] =>
  Object.entries(routes).filter(
    ([, { isOfSignIn, isOfCustomer, isOfBook }]) => !isOfSignIn && !isOfCustomer && !isOfBook,
  );

/** Requests by method and path, as in `app.routes`. */
export const routes: Readonly<Record<string, RouteCase>> = {
  'GET /api/sign-in': { path: '/api/sign-in?to=/app/', isOfSignIn: true },
  'GET /api/sign-in/callback': { path: '/api/sign-in/callback?code=a&state=b', isOfSignIn: true },
  'GET /api/session': { path: '/api/session', isOfSignIn: true },
  'GET /api/quotes/:number': { path: '/api/quotes/Q-ZANZIBAR-1' },
  'GET /api/quotes/:number/versions': { path: '/api/quotes/Q-ZANZIBAR-1/versions' },
  'GET /api/changes': { path: '/api/changes?after=0' },
  'GET /api/events': { path: '/api/events' },
  'GET /api/settings': { path: '/api/settings' },
  'GET /api/terms': { path: '/api/terms' },
  'GET /api/orders': { path: '/api/orders?q=zan' },
  'GET /api/orders.csv': { path: '/api/orders.csv' },
  'GET /api/pending': { path: '/api/pending' },
  'GET /api/people': { path: '/api/people' },
  'PUT /api/quotes/:number': { path: putPath, init: putInit },
  'POST /api/quotes/:number/approval': {
    path: '/api/quotes/Q-ZANZIBAR-1/approval',
    init: send('POST', { version: 'command-next' }),
  },
  'PUT /api/quotes/:number/links/:hash': { path: linkPutPath, init: linkPutInit },
  'GET /api/quotes/:number/links': { path: '/api/quotes/Q-ZANZIBAR-1/links' },
  'DELETE /api/quotes/:number/links/:hash': { path: linkPutPath, init: { method: 'DELETE' } },
  'GET /api/answers': { path: '/api/answers' },
  'GET /q/:token': { path: `/q/${newToken()}`, isOfCustomer: true },
  'POST /q/:token': { path: `/q/${newToken()}`, init: { method: 'POST' }, isOfCustomer: true },
  'PUT /api/orders/:id': { path: orderPath, init: orderInit },
  'PATCH /api/orders/:id': {
    path: '/api/orders/order-zanzibar',
    init: send('PATCH', { status: 'done' }, { 'if-match': '"order-zanzibar"', 'idempotency-key': 'status-zanzibar' }),
  },
  'POST /api/orders/:id/approval': {
    path: '/api/orders/order-zanzibar/approval',
    init: send('POST', { version: 'status-zanzibar' }),
  },
  'PATCH /api/settings': {
    path: '/api/settings',
    init: send('PATCH', { rows: [{ ...setting, revision: 1 }] }),
  },
  'PUT /api/terms': { path: '/api/terms', init: send('PUT', { revision: 1, showsMargin: true }) },
  'POST /api/held/:id': { path: '/api/held/command-held', init: send('POST', { accept: true }) },
  'DELETE /api/people/:id/removal': { path: '/api/people/ben/removal', init: { method: 'DELETE' } },
  'POST /api/people/:id/removal': { path: '/api/people/ben/removal', init: { method: 'POST' } },
  'GET /api/customers': { path: '/api/customers' },
  'POST /api/customers/forget': {
    path: '/api/customers/forget',
    init: send('POST', { customer: quote.customer }),
  },
  'POST /api/customers/remember': {
    path: '/api/customers/remember',
    init: send('POST', { customer: quote.customer }),
  },
  'GET /api/book': { path: '/api/book', isOfBook: true },
  'GET /api/books/:hash': { path: `/api/books/${'a'.repeat(64)}`, isOfBook: true },
  'GET /api/editions': { path: '/api/editions', isOfBook: true },
  'POST /api/editions': { path: '/api/editions', init: { method: 'POST' }, isOfBook: true },
  'POST /api/editions/:id/decision': { path: '/api/editions/1/decision', init: send('POST', {}), isOfBook: true },
  'GET /api/editions/:id/sources.zip': { path: '/api/editions/1/sources.zip', isOfBook: true },
  'GET /api/editions/:id/report.md': { path: '/api/editions/1/report.md', isOfBook: true },
  'GET /api/sign-out': { path: '/api/sign-out', isOfSignIn: true },
  'GET /api/sign-out/:ticket': { path: `/api/sign-out/${'A'.repeat(43)}`, isOfSignIn: true },
  'POST /api/sign-out': { path: '/api/sign-out', init: { method: 'POST' }, isOfSignIn: true },
};

/** Returns all rows of a store as text. */
export const storeDump = ({ database }: Pick<Server, 'database'>, store: string): Promise<string> =>
  withTenant(database, store, async (bound) => {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_policies where policyname = 'of_store' order by tablename
    `.execute(bound);
    const dumps: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select ${sql.table(name)}::text as row from ${sql.table(name)} order by 1
      `.execute(bound);
      dumps.push(`${name}\n${rows.map(({ row }) => row).join('\n')}`);
    }
    return dumps.join('\n\n');
  });
