import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

/** Notes how far the feed was served to a session. It need not reach the disk: a counter asks for the feed before it sends anything. */
export const noteServed = (database: Database, session: string, place: number) =>
  sql`
    insert into served (session, place)
    select ${session}, ${place}::bigint from (select set_config('synchronous_commit', 'off', true)) as quick
    on conflict (session) do update set place = excluded.place where served.place < excluded.place
  `.execute(database);
