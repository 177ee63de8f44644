import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { lastHereMs } from '../../src/quotes/validity.ts';
import type { ServerSession } from '../../src/quotes/wire/wire.ts';
import {
  DecideEditionSchema,
  type Edition,
  type Editions,
  HashSchema,
  ProposeSchema,
  type Published,
} from '../../src/quotes/wire/wire-publishing.ts';
import type { Database } from '../database/connect.ts';
import { withTenant } from '../database/with-tenant.ts';
import { authorOf, type Services, type StoreEnv } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { bodyOfAtMost, countOf, validated } from '../http/request.ts';
import { compile, mostSourceBytes } from './compile.ts';
import { approve, keepProposal, sendBack } from './editions.ts';
import { bookDocument, editionFiles, editionsAt, listEditions, presentEdition, published } from './read-editions.ts';

const isPricing = ({ role, roles = [role] }: ServerSession): boolean => roles.includes('pricing');

const mayApprove = async (database: Database, session: ServerSession): Promise<boolean> =>
  isPricing(session) || (session.role === 'manager' && (await hasOneStore(database)));

/** Returns true if clerks and managers have signed in at one store at most. A pricing office is no store. */
async function hasOneStore(database: Database): Promise<boolean> {
  let found = 0;
  for (const { id } of await database.selectFrom('stores').select('id').execute()) {
    const staff = await withTenant(
      database,
      id,
      (bound) => bound.selectFrom('people').select('id').where('role', '<>', 'pricing').limit(1).execute(),
      { readOnly: true },
    );
    if (staff.length > 0 && ++found > 1) return false;
  }
  return true;
}

const onlyPricing: MiddlewareHandler<StoreEnv> = async ({ var: { session } }, next) => {
  if (!isPricing(session)) throw new Refusal('not allowed', 'Only pricing staff can do this.');
  await next();
};

const onlyApprovers =
  (database: Database): MiddlewareHandler<StoreEnv> =>
  async ({ var: { session } }, next) => {
    if (!(await mayApprove(database, session)))
      throw new Refusal('not allowed', 'Only pricing staff can do this, or a manager where there is one store.');
    await next();
  };

const whileReadable =
  (readsPublished: () => boolean): MiddlewareHandler<StoreEnv> =>
  async (_, next) => {
    if (!readsPublished())
      throw new Refusal(
        'not now',
        'This release of the store server can’t read the published price book, so nothing is published. Tell the person who looks after the server.',
      );
    await next();
  };

const limitedSources = bodyOfAtMost(mostSourceBytes, `The files are larger than ${mostSourceBytes / 2 ** 20} MB.`);

const IdSchema = v.object({ id: countOf(15) });
const BookSchema = v.object({ hash: HashSchema });

const dayMs = 86_400_000;

const forEver = 'private, max-age=31536000, immutable';

export function publishingRoutes({
  database,
  now,
  announce,
  ownBook,
  onPublished,
  readsPublished,
  approvals,
}: Services) {
  const approvers = onlyApprovers(database);
  const onlyReadable = whileReadable(readsPublished);
  const announceAll = async (): Promise<void> => {
    await onPublished();
    for (const { id } of await database.selectFrom('stores').select('id').execute()) announce(id);
  };
  const list = async (session: ServerSession): Promise<Editions> => {
    const present = await presentEdition(database, now());
    const { coming } = await editionsAt(database, now());
    const editions = await listEditions(database, now());
    const mayDecide = ({ state, isStale, proposedBy }: Edition) =>
      state === 'proposed' && !isStale && (approvals === 1 || proposedBy.id !== session.user.id);
    return {
      editions,
      waiting: editions.filter(mayDecide).length,
      ...(present && { present: present.id }),
      coming: coming.map(({ id }) => id),
      mayPropose: isPricing(session),
      mayApproveOwn: approvals === 1,
      person: session.user.id,
      movedOn: present !== undefined && ![present.version, present.own].includes(ownBook.version),
    };
  };
  return new Hono<StoreEnv>()
    .get('/book', async (context) => context.json((await published(database)) satisfies Published))
    .get('/books/:hash', validated('param', BookSchema), async (context) => {
      const text = await bookDocument(database, context.req.valid('param').hash);
      if (text === undefined) throw new Refusal('not found', 'There is no such book.');
      return context.body(text, 200, { 'Content-Type': 'application/json', 'Cache-Control': forEver });
    })
    .get('/editions', approvers, async (context) => context.json(await list(context.var.session)))
    .post(
      '/editions',
      onlyPricing,
      onlyReadable,
      limitedSources,
      validated('query', ProposeSchema),
      async (context) => {
        const { hash, accept, from, note } = context.req.valid('query');
        // Refuses a day that is over in all time zones.
        if (from !== '' && Date.parse(from) + lastHereMs + dayMs < now())
          throw new Refusal('bad request', `${from} is over. Choose a later day, or none to publish at once.`);
        const present = await presentEdition(database, now());
        const base = present?.sources ?? (await ownBook.sources());
        const sources = new Uint8Array(await context.req.arrayBuffer());
        const compiled = await compile({ base, sources, accept });
        if (compiled.hash !== hash)
          throw new Refusal(
            'changed meanwhile',
            'The book compiles differently here than on your computer: the published book or the app has changed. Reload the page, and drop the files again.',
          );
        const by = authorOf(context.var.session);
        const proposal = { compiled, base: present?.place ?? 0, own: ownBook.version, from, note, by, now: now() };
        const id = await keepProposal(database, proposal);
        return context.json({ id }, 201);
      },
    )
    .post(
      '/editions/:id/decision',
      approvers,
      onlyReadable,
      validated('param', IdSchema),
      validated('json', DecideEditionSchema),
      async (context) => {
        const decision = context.req.valid('json');
        const deciding = { ...context.req.valid('param'), by: authorOf(context.var.session), now: now() };
        if (decision.approve) {
          await approve(database, { ...deciding, hash: decision.hash, mayBeOwn: approvals === 1 });
        } else await sendBack(database, { ...deciding, sentence: decision.sentence });
        await announceAll();
        return context.json(await list(context.var.session));
      },
    )
    .get('/editions/:id/sources.zip', approvers, validated('param', IdSchema), async (context) => {
      const { sources } = await editionFiles(database, context.req.valid('param').id);
      return context.body(new Uint8Array(sources), 200, { 'Content-Type': 'application/zip' });
    })
    .get('/editions/:id/report.md', approvers, validated('param', IdSchema), async (context) => {
      const { report } = await editionFiles(database, context.req.valid('param').id);
      return context.text(report, 200, { 'Content-Type': 'text/markdown; charset=utf-8' });
    });
}
