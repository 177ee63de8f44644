import * as v from 'valibot';
import { type ServerQuote, ServerQuoteSchema } from '../../quotes/wire/wire.ts';
import type { Connection } from '../quotes/connection.ts';
import { quoteIn } from '../stored-record.ts';
import { type Answer, type Api, bodyOf, quotePath } from './api.ts';
import { asCurrent, asStale, changeMirror, readMirror, staleKey } from './mirror.ts';
import { waitingOf } from './outbox.ts';
import { takeOverFound } from './pull.ts';

export async function catchUp(connection: Connection, ask: Api, store: string): Promise<void> {
  for (const number of await behindOf(connection, store)) {
    const key = { store, number };
    const waits = await connection.ask((database) => database.countFromIndex('outbox', 'number', [store, number]));
    if (waits > 0) continue;
    const found = bodyOf(v.unknown(), await askForOne(ask, number));
    await connection.step(async (transaction) => {
      if (found !== undefined && (await takeOverFound(connection, transaction, store, found))) return;
      // The quote is sent as a new one at its next change if the server does not have it.
      await changeMirror(transaction, key, (mirror) => asCurrent(found ? mirror : { ...mirror, version: null }));
    });
  }
}

const behindOf = ({ ask: read }: Connection, store: string) =>
  read((database) => database.getAllKeysFromIndex('mirror', 'behind', staleKey(store)));

/** Leaves the content unread: a change can be sent even if the content at the server can't be read. */
const StandingSchema = v.optional(v.object({ version: v.string(), isRestored: v.optional(v.boolean()) }));

/**
 * Puts quotes into the outbox again that may be newer here than at the server, because a backup was restored there.
 * Each is sent as the command that it was before: a server that knows the command changes nothing. If nobody has
 * changed the quote since the restore, the command is based on the server's version. Otherwise the server answers that
 * somebody else came first.
 */
export async function sendDoubted(connection: Connection, ask: Api, store: string): Promise<void> {
  const { ask: read, step } = connection;
  for (const number of await behindOf(connection, store)) {
    const key = { store, number };
    const of = await read((database) => readMirror({ get: (each) => database.get('mirror', each) }, key));
    if (of.isDoubted !== true) continue;
    const found = bodyOf(StandingSchema, await askForOne(ask, number));
    await step(async (transaction) => {
      const outbox = transaction.objectStore('outbox');
      const { version, notTaken } = await readMirror(transaction.objectStore('mirror'), key);
      const isEarlier = found === undefined || found.isRestored === true;
      const from = isEarlier ? (found?.version ?? null) : version;
      const [first] = await waitingOf(transaction, key);
      const here = quoteIn(await transaction.objectStore('quotes').get(number));
      const isTaken = found?.version === version || notTaken.some(({ id }) => id === version);
      if (first && isEarlier && first.from !== from) await outbox.put({ ...first, from });
      else if (!first && here && version !== null && !isTaken) {
        await changeMirror(transaction, key, (mirror) => ({ ...mirror, version: from }));
        await connection.put(transaction, here);
        const [command] = await waitingOf(transaction, key);
        if (command) await outbox.put({ ...command, id: version });
        await changeMirror(transaction, key, (mirror) => ({ ...mirror, version }));
      }
      await changeMirror(transaction, key, (mirror) => asStale(asCurrent(mirror)));
    });
  }
}

export async function askForQuote(ask: Api, number: string): Promise<ServerQuote | undefined> {
  return bodyOf(v.optional(ServerQuoteSchema), await askForOne(ask, number));
}

async function askForOne(ask: Api, number: string): Promise<Answer> {
  const answer = await ask(quotePath(number));
  return answer.refusal?.code === 'not found' ? { ...answer, body: undefined, refusal: undefined } : answer;
}
