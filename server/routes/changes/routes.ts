import { once } from 'node:events';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../database/connect.ts';
import type { Services, StoreEnv } from '../../http/context.ts';
import { validated } from '../../http/validated.ts';
import { loadChanges } from './load-changes.ts';

const AfterSchema = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)), '0'),
  epoch: v.optional(v.pipe(v.string(), v.maxLength(80))),
});

/** Interval of messages that keep proxies from closing a silent connection. */
const heartbeatMs = 25_000;
/**
 * Maximum duration of a stream in milliseconds. After this time the browser connects again, with its present session.
 */
const longestMs = 600_000;

/**
 * Returns the pause, in milliseconds, before a browser opens a lost stream again. The pause is random, so that not all
 * browsers ask a returning server at once.
 */
const reopenMs = (): number => Math.round(2000 + 8000 * Math.random());

/**
 * Maximum number of streams of a session. A browser needs one stream for all its tabs. For a short time, it has two
 * streams: after another tab took over the stream, or after the network was lost.
 */
const mostStreams = 6;

/**
 * Returns a function that counts a new stream of a session. If the session then has too many streams, the function ends
 * the oldest stream, which may have been abandoned.
 */
function streamCount() {
  const streams = new Map<string, Set<() => void>>();
  return (session: string, end: () => void): (() => void) => {
    const ends = streams.get(session) ?? new Set();
    streams.set(session, ends.add(end));
    const [oldest] = ends;
    if (oldest && ends.size > mostStreams) {
      ends.delete(oldest);
      oldest();
    }
    return () => {
      ends.delete(end);
      if (ends.size === 0 && streams.get(session) === ends) streams.delete(session);
    };
  };
}

/**
 * Saves the place up to which a session was served the feed. The commit does not wait for the disk. If a crash loses
 * the place, it is saved anew, because a counter asks for the feed before it sends a change.
 */
const notePlace = (database: Database, session: string, place: number) =>
  sql`
    insert into served (session, place)
    select ${session}, ${place}::bigint from (select set_config('synchronous_commit', 'off', true)) as quick
    on conflict (session) do update set place = excluded.place where served.place < excluded.place
  `.execute(database);

type Needed = Pick<Services, 'database' | 'subscribe' | 'version' | 'note'>;

export function changesRoutes({ database, subscribe, version, note }: Needed) {
  const countStream = streamCount();
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
      const { id, store, endsAt } = context.var.session;
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
        const uncount = countStream(id, end);
        const heartbeat = setInterval(() => void stream.write(': \n\n'), heartbeatMs);
        const last = setTimeout(end, Math.min(longestMs, Math.max(0, endsAt - Date.now())));
        await once(ended.signal, 'abort');
        unsubscribe();
        uncount();
        clearInterval(heartbeat);
        clearTimeout(last);
      });
    });
}
