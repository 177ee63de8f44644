import type { Connection } from '../quotes/connection.ts';
import type { Api } from './api.ts';
import { catchUp, pull } from './pull.ts';
import { send } from './send.ts';
import type { Changes } from './wire.ts';

/** Takes over what others changed and sends what waits, until neither has more. @throws SessionChanged, Unanswered, QuotesError */
export async function syncStore(connection: Connection, ask: Api, store: string): Promise<Changes> {
  for (;;) {
    const changes = await pull(connection, ask, store);
    await send(connection, ask, store);
    if (changes.more) continue;
    await catchUp(connection, ask, store);
    return changes;
  }
}
