/** LISTEN and NOTIFY reach every process. One notification serves several commits, which would wait for each other. */
import { sql } from 'kysely';
import pg from 'pg';
import * as v from 'valibot';
import type { Database } from './connect.ts';

export interface Listener {
  /** @param seq place of the last change  @param epoch epoch of the order of changes */
  readonly changed: (seq: number, epoch: string) => void;
  readonly stopped: () => void;
}

export interface ChangeFeed {
  /** Never throws, because counters also find changes without an announcement. */
  readonly announce: (store: string) => void;
  readonly subscribe: (store: string, listener: Listener) => () => void;
  readonly stop: () => Promise<void>;
}

const channel = 'quotr_changes';
const gatherMs = 20;
const retryMs = 1000;
/** Interval of pings, which reveal a connection that was lost silently, for example behind a firewall. */
const pingMs = 30_000;

const Payload = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ store: v.string(), seq: v.number(), epoch: v.optional(v.string(), '') }),
);

export function changeFeed({ database, url }: { readonly database: Database; readonly url: string }): ChangeFeed {
  const listeners = new Map<string, Set<Listener>>();
  const gathered = new Set<string>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let connection: pg.Client | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const told = (payload: string | undefined) => {
    const { success, output } = v.safeParse(Payload, payload);
    if (success) for (const { changed } of listeners.get(output.store) ?? []) changed(output.seq, output.epoch);
  };

  const notify = async () => {
    const stores = [...gathered];
    gathered.clear();
    gathering = undefined;
    // The commit does not wait for the disk, because a crash of the database loses the notification anyway.
    await sql`
      select set_config('synchronous_commit', 'off', true),
        pg_notify(${channel}, json_build_object('store', id, 'seq', seq, 'epoch', epoch.name)::text)
      from stores, epoch where id = any(${stores})
    `.execute(database);
  };

  const connect = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
    connection = client;
    const ping = setInterval(() => void client.query('select 1').catch(() => client.end()), pingMs);
    client.on('notification', ({ payload }) => told(payload));
    client.on('error', () => undefined);
    client.on('end', () => {
      clearInterval(ping);
      if (!isStopped && connection === client) again = setTimeout(() => void connect(), retryMs);
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      // Reports the last place of each store with a listener, because changes may have been missed while this process
      // did not listen.
      const missed = await client.query<{ payload: string }>(
        `select json_build_object('store', id, 'seq', seq, 'epoch', epoch.name)::text as payload from stores, epoch where id = any($1)`,
        [[...listeners.keys()]],
      );
      for (const { payload } of missed.rows) told(payload);
    } catch {
      // The client then emits the event `end`, whose handler above starts the next attempt.
      await client.end().catch(() => undefined);
    }
  };
  void connect();

  return {
    announce: (store) => {
      gathered.add(store);
      gathering ??= setTimeout(() => void notify().catch(() => undefined), gatherMs);
    },
    subscribe: (store, listener) => {
      const ofStore = listeners.get(store) ?? new Set();
      listeners.set(store, ofStore.add(listener));
      return () => {
        ofStore.delete(listener);
        if (ofStore.size === 0) listeners.delete(store);
      };
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(again);
      for (const { stopped } of [...listeners.values()].flatMap((each) => [...each])) stopped();
      if (gathering !== undefined) {
        clearTimeout(gathering);
        await notify().catch(() => undefined);
      }
      await connection?.end().catch(() => undefined);
    },
  };
}
