/** Fetches quotes again, one by one, if their version at this counter may differ from the server's version. */
import * as v from 'valibot';
import { type ServerQuote, ServerQuoteSchema } from '../../quotes/wire/wire.ts';
import type { Connection } from '../quotes/connection.ts';
import { type Answer, type Api, bodyOf, quotePath } from './api.ts';
import { asCurrent, asStale, changeMirror, readMirror, staleKey } from './mirror.ts';
import { waitingOf } from './outbox.ts';
import { notThere, takeOverFound } from './take-over.ts';

/** Fetches each stale quote that has no unsent change. */
export async function catchUp(connection: Connection, ask: Api, store: string): Promise<void> {
  const { ask: read, step } = connection;
  for (const number of await behindOf(connection, store)) {
    const key = { store, number };
    const waits = await read(async (database) => database.countFromIndex('outbox', 'number', [store, number]));
    if (waits > 0) continue;
    const found = bodyOf(v.unknown(), await askForOne(ask, number));
    const { doubtedAt, version } = await read((database) =>
      readMirror({ get: (of) => database.get('mirror', of) }, key),
    );
    const isOther = doubtedAt !== undefined && v.is(Versioned, found) && found.version !== version;
    const isLost = isOther && !(await hasTaken(ask, number, version));
    await step(async (transaction) => {
      if (found === undefined) await notThere(connection, transaction, key);
      else if (!(await takeOverFound(connection, transaction, store, found, isLost)))
        await changeMirror(transaction, key, asCurrent);
    });
  }
}

const behindOf = ({ ask: read }: Connection, store: string) =>
  read((database) => database.getAllKeysFromIndex('mirror', 'behind', staleKey(store)));

const Versioned = v.object({ version: v.string() });
const HistorySchema = v.object({
  versions: v.array(v.object({ version: v.string(), taken: v.boolean() })),
  next: v.exactOptional(v.string()),
});

/** Returns true if the server has taken the version of a quote. @param version id of the version's command */
async function hasTaken(ask: Api, number: string, version: string | null): Promise<boolean> {
  for (let after: string | undefined = '0'; after !== undefined; ) {
    const path: string = `${quotePath(number)}/versions?after=${after}`;
    const { versions, next }: v.InferOutput<typeof HistorySchema> = bodyOf(HistorySchema, await ask(path));
    if (versions.some((each) => each.taken && each.version === version)) return true;
    after = next;
  }
  return false;
}

/**
 * Schema of a quote at the server. Reads only the version, not the content. A change can therefore be sent even if the
 * content at the server can't be read.
 */
const StandingSchema = v.optional(v.object({ version: v.string(), isRestored: v.optional(v.boolean()) }));

/**
 * Settles quotes with unsent changes that are in doubt because a backup was restored at the server. If nobody has
 * changed the quote since then, bases the first unsent change on the server's version. Otherwise, marks the quote as
 * stale.
 */
export async function settleDoubts(connection: Connection, ask: Api, store: string): Promise<void> {
  const { ask: read, step } = connection;
  for (const number of await behindOf(connection, store)) {
    const key = { store, number };
    const { doubtedAt } = await read((database) => readMirror({ get: (of) => database.get('mirror', of) }, key));
    const waits = await read((database) => database.countFromIndex('outbox', 'number', [store, number]));
    if (doubtedAt === undefined || waits === 0) continue;
    const found = bodyOf(StandingSchema, await askForOne(ask, number));
    await step(async (transaction) => {
      const [first] = await waitingOf(transaction, key);
      if (!first) return;
      const isEarlier = found === undefined || found.isRestored === true;
      const from = found?.version ?? null;
      if (isEarlier && first.from !== from) await transaction.objectStore('outbox').put({ ...first, from });
      await changeMirror(transaction, key, (mirror) => (isEarlier ? asCurrent(mirror) : asStale(asCurrent(mirror))));
    });
  }
}

/** Fetches the server's version of a quote; undefined if the server has no quote of this number. */
export async function askForQuote(ask: Api, number: string): Promise<ServerQuote | undefined> {
  return bodyOf(v.optional(ServerQuoteSchema), await askForOne(ask, number));
}

/** Asks the server for a quote. The answer has no body if the server does not have the quote. */
async function askForOne(ask: Api, number: string): Promise<Answer> {
  const answer = await ask(quotePath(number));
  return answer.refusal?.code === 'not found' ? { ...answer, body: undefined, refusal: undefined } : answer;
}
