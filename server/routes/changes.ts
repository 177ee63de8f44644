import { once } from 'node:events';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Changes } from '../../src/quotes/wire/wire.ts';
import type { Database } from '../database/connect.ts';
import { bytesBefore, follows, within } from '../database/pages.ts';
import { quoteColumns, serverQuote } from '../database/rows.ts';
import type { TenantTransaction } from '../database/with-tenant.ts';
import type { Services, StoreEnv } from '../http/context.ts';
import { countOf, validated } from '../http/request.ts';

const AfterSchema = v.object({
  after: v.optional(countOf(15), '0'),
  epoch: v.optional(v.pipe(v.string(), v.maxLength(80))),
});

/** Interval of messages that keep proxies from closing a silent connection. */
const heartbeatMs = 25_000;
/** Maximum duration of a stream. Then the browser connects again, with its present session. */
const longestMs = 600_000;

/** Pause before a browser opens a lost stream again: random, so that not all ask a returning server at once. */
const reopenMs = (): number => Math.round(2000 + 8000 * Math.random());

/** Saves the place up to which a session was served the feed, without waiting for the disk: a counter asks again. */
const notePlace = (database: Database, session: string, place: number) =>
  sql`
    insert into served (session, place)
    select ${session}, ${place}::bigint from (select set_config('synchronous_commit', 'off', true)) as quick
    on conflict (session) do update set place = excluded.place where served.place < excluded.place
  `.execute(database);

type Needed = Pick<Services, 'database' | 'subscribe' | 'version' | 'note'>;

export function changesRoutes({ database, subscribe, version, note }: Needed) {
  return new Hono<StoreEnv>()
    .get('/changes', validated('query', AfterSchema), async (context) => {
      const asked = context.req.valid('query');
      const changes = await context.var.read((bound, store) => loadChanges(bound, store, asked));
      // This write fails if the disk is full, but the counter still gets the changes. Until the counter asks for more
      // changes, the server assumes that the counter does not know these changes.
      await notePlace(database, context.var.session.id, changes.seq).catch(note);
      return context.json(changes);
    })
    .get('/events', (context) => {
      const { store, endsAt } = context.var.session;
      // Without this header, a proxy would hold events back until its buffer is full.
      context.header('x-accel-buffering', 'no');
      return streamSSE(context, async (stream) => {
        const send = (event: string, data: object, retry?: number) =>
          void stream.writeSSE({ event, data: JSON.stringify(data), ...(retry !== undefined && { retry }) });
        send('version', version, reopenMs());
        const ended = new AbortController();
        const end = () => ended.abort();
        stream.onAbort(end);
        const unsubscribe = subscribe(store.id, {
          changed: (seq, epoch) => send('change', { seq, epoch }),
          stopped: end,
        });
        const heartbeat = setInterval(() => void stream.write(': \n\n'), heartbeatMs);
        const last = setTimeout(end, Math.min(longestMs, Math.max(0, endsAt - Date.now())));
        await once(ended.signal, 'abort');
        unsubscribe();
        clearInterval(heartbeat);
        clearTimeout(last);
      });
    });
}

const most = 200;

interface FeedAsked {
  readonly after: number;
  readonly epoch?: string | undefined;
}

async function loadChanges(database: TenantTransaction, store: string, asked: FeedAsked): Promise<Changes> {
  // Reads the last place first, so that the query below finds every change up to this place.
  const { seq, settings, orders, began, epoch, book } = await database
    .selectFrom(['stores', 'epoch'])
    .select(['seq', 'settings', 'orders', 'began', 'epoch.name as epoch'])
    .select((row) =>
      row
        .selectFrom('editions')
        .select(({ fn }) => fn.max('place').as('place'))
        .as('book'),
    )
    .where('id', '=', store)
    .executeTakeFirstOrThrow();
  const after = asked.epoch === undefined || asked.epoch === epoch ? asked.after : 0;
  const candidates = database
    .selectFrom('quotes')
    .select([...quoteColumns, 'seq', bytesBefore('document', 'seq').as('before'), follows('seq').as('follows')])
    .where('store', '=', store)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(most);
  const shown = await within(database, candidates).orderBy('seq').execute();
  // If there is no change, `after` would be a wrong default: a restored backup may have only places before `after`.
  const last = shown.at(-1)?.seq ?? 0;
  const more = shown.at(-1)?.follows ?? false;
  const quotes = shown.map((row) => ({ ...serverQuote(row), ...(row.seq <= began && { isRestored: true as const }) }));
  return {
    seq: more ? last : Math.max(last, seq),
    epoch,
    quotes,
    more,
    settings,
    orders,
    ...(book !== null && { book }),
  };
}
