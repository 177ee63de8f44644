import { once } from 'node:events';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as v from 'valibot';
import { ChangesSchema } from '../../src/storage/server/wire.ts';
import { checked } from '../http/checked.ts';
import type { Services, StoreEnv } from '../http/context.ts';
import { described } from '../http/described.ts';
import { loadChanges } from './load-changes.ts';

const AfterSchema = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)), '0'),
});

/** Something is sent so often, so that nothing between takes the connection for dead. */
const heartbeatMs = 25_000;
/** Then the browser connects anew, with the session that it has by then. */
const longestMs = 600_000;

export const changesRoutes = ({ subscribe, version }: Pick<Services, 'subscribe' | 'version'>) =>
  new Hono<StoreEnv>()
    .get(
      '/changes',
      described("What has changed in the session's store since a place in the order of its changes.", {
        200: ChangesSchema,
      }),
      checked('query', AfterSchema),
      async (context) => {
        const { after } = context.req.valid('query');
        const { id: store } = context.get('session').store;
        return context.json(await context.get('read')((database) => loadChanges(database, store, after)));
      },
    )
    .get('/events', described('Tells when there are changes, as server-sent events.'), (context) => {
      const { store, endsAt } = context.get('session');
      // A proxy would keep the events until it has a page of them.
      context.header('x-accel-buffering', 'no');
      return streamSSE(context, async (stream) => {
        const send = (event: string, data: object) => void stream.writeSSE({ event, data: JSON.stringify(data) });
        send('version', version);
        const ended = new AbortController();
        const end = () => ended.abort();
        stream.onAbort(end);
        const unsubscribe = subscribe(store.id, { changed: (seq) => send('change', { seq }), stopped: end });
        const heartbeat = setInterval(() => void stream.write(': \n\n'), heartbeatMs);
        const last = setTimeout(end, Math.min(longestMs, Math.max(0, endsAt - Date.now())));
        await once(ended.signal, 'abort');
        unsubscribe();
        clearInterval(heartbeat);
        clearTimeout(last);
      });
    });
