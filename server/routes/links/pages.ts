/** Addresses `/q/<token>` of customers. Only the page's own form is an answer. Every wrong token gets the same page. */
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isNotNow } from '../../database/not-now.ts';
import { withTenant } from '../../database/with-tenant.ts';
import type { Services } from '../../http/context.ts';
import { rateLimit } from '../../http/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { bodyOfAtMost } from '../../http/request.ts';
import { readAnswer, takeAnswer } from './answer.ts';
import { findOpenLink, hashOfToken, storeOfSecret } from './open-link.ts';
import { letterPage, linkPolicy, plainPage } from './page.ts';

/** Limit of visits from one address. All people of an office may share the address. */
const visits = { most: 120, spanMs: 300_000 };
const limitedForm = bodyOfAtMost(20_000, 'This is too long.');

const headers = {
  'Content-Security-Policy': linkPolicy,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Cache-Control': 'no-store',
};

const goneText =
  'There is no quote here, or no longer. The end of the address may be missing, the quote may have expired, or the shop has ended it. Open the link in the message again, or ask the shop.';
const replacedText =
  'This quote was changed after you got this link, and you were sent the new version. Open the link in our newest message, or ask the shop.';

/** @param origin scheme, host and port of the server's public address */
export function linkPages({ database, now, announce, note }: Services, origin: string) {
  const find = async (token: string) => {
    const hash = hashOfToken(token);
    const store = hash && (await storeOfSecret(database, 'links', hash));
    return hash && store !== undefined ? { hash, store } : undefined;
  };
  const limit = rateLimit({
    ...visits,
    now,
    isProxied: origin.startsWith('https:'),
    told: ({ wait }) => `Too many pages were opened from here. Try again in ${wait}.`,
  });
  return new Hono()
    .onError((error, context) => {
      for (const [name, value] of Object.entries(headers)) context.header(name, value);
      if (error instanceof Refusal) return plain(context, error.status, 'Not now', error.message);
      note(error);
      const status = isNotNow(error) ? 503 : 500;
      return plain(context, status, 'Not now', 'This could not be done. Try again in a few minutes.');
    })
    .use(async (context, next) => {
      for (const [name, value] of Object.entries(headers)) context.header(name, value);
      await next();
    })
    .use(limit, compress())
    .get('/:token', async (context) => {
      const found = await find(context.req.param('token'));
      if (!found) return gone(context);
      const { hash, store } = found;
      const open = await withTenant(database, store, (bound) => findOpenLink(bound, store, hash, now()), {
        readOnly: true,
      });
      if (typeof open !== 'object') return closed(context, open);
      return context.html(await letterPage(open));
    })
    .post('/:token', limitedForm, async (context) => {
      refuseElsewhere(context, origin);
      const found = await find(context.req.param('token'));
      if (!found) return gone(context);
      const { hash, store } = found;
      const given = readAnswer(await context.req.parseBody());
      if (!given) throw new Refusal('bad request', 'This form can’t be read. Open the link again.');
      const result = await withTenant(database, store, (bound) =>
        takeAnswer(bound, store, { hash, given, now: now() }),
      );
      if (result.kind === 'gone' || result.kind === 'replaced') return closed(context, result.kind);
      if (result.kind === 'incomplete') return context.html(await letterPage(result.open, result.incomplete), 422);
      announce(store);
      return context.redirect(context.req.path, 303);
    })
    .get('/*', gone);
}

const plain = (context: Context, status: ContentfulStatusCode, title: string, text: string) =>
  context.html(plainPage(title, text), status);

const gone = (context: Context) => plain(context, 404, 'No quote', goneText);

const closed = (context: Context, why: 'gone' | 'replaced' | undefined) =>
  why === 'replaced' ? plain(context, 410, 'There is a newer quote', replacedText) : gone(context);

/** Accepts the origin `null`, which browsers send for this page, because it forbids referrers. */
function refuseElsewhere({ req }: Context, origin: string): void {
  const site = req.header('sec-fetch-site') ?? 'same-origin';
  const from = req.header('origin') ?? origin;
  const isForm = /^application\/x-www-form-urlencoded(?:;|$)/i.test(req.header('content-type') ?? '');
  if (site !== 'same-origin' || (from !== origin && from !== 'null') || !isForm)
    throw new Refusal('not allowed', 'This came from another page. Open the link again.');
}
