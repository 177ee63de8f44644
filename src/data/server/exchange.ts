import { letterheadNote } from '../../quotes/letterhead.ts';
import type { Order } from '../../quotes/orders/recorded-order.ts';
import { StorageError, storageFault } from '../../quotes/storage-error.ts';
import { beyondLimits } from '../../quotes/text-limits.ts';
import type { Author } from '../../quotes/wire/wire.ts';
import type { Ask, Database } from '../database.ts';
import type { Session } from '../identity.ts';
import { connectQuotes, deleteQuote } from '../quotes/connection.ts';
import { type QuoteStore, quotesOver } from '../quotes/indexed-quotes.ts';
import { quoteIn } from '../stored-record.ts';
import { isNoAnswer } from './api.ts';
import { askForQuote } from './catch-up.ts';
import { asCurrent, asStale, changeMirror, type Mirror, openMirror, type QuoteKey, readMirror } from './mirror.ts';
import {
  addCommand,
  type Command,
  commandsIn,
  type QuoteCommand,
  quoteCommands,
  readOutbox,
  sendingQuotes,
  waitingOf,
} from './outbox.ts';
import { takeOver } from './pull.ts';
import type { ServerIdentity } from './server-identity.ts';
import { serverTerms } from './server-terms.ts';
import { type SyncParts, startSync } from './sync-loop.ts';

interface Parts extends Omit<SyncParts, 'connection' | 'identity'> {
  readonly identity: ServerIdentity;
  readonly database?: Ask | undefined;
  readonly now?: () => number;
}

/** Time limit for reading and moving thousands of quotes, in milliseconds. */
const longTimeoutMs = 120_000;

async function localNumbers(database: Database): Promise<readonly string[]> {
  const transaction = database.transaction(['quotes', 'mirror']);
  const [numbers, mirrored] = await Promise.all([
    transaction.objectStore('quotes').getAllKeys(),
    transaction.objectStore('mirror').getAllKeys(),
  ]);
  const known = new Set(mirrored);
  return numbers.filter((number) => !known.has(number));
}

const ordersOf = (found: readonly unknown[], id: string) =>
  commandsIn(found).flatMap((each) => (each.kind === 'order' && each.id === id ? [each] : []));

export interface QuoteStanding extends Pick<Mirror, 'flags' | 'notTaken'> {
  /** Unsent changes, in order. If the server has refused the first change, the later changes wait. */
  readonly waiting: readonly QuoteCommand[];
}

export type Exchange = ReturnType<typeof openExchange>;

export function openExchange({ now = Date.now, database, ...parts }: Parts) {
  const { identity } = parts;
  const sessionNow = (): Session => {
    const session = identity.present();
    if (!session) throw storageFault('signed out');
    return session;
  };
  const author = (): Author => {
    const { id, name } = sessionNow().user;
    return { id, name };
  };
  const storeNow = (): string => sessionNow().store.id;
  const connection = connectQuotes(now, sendingQuotes(author, now), database);
  const { ask, step, put } = connection;
  const local = quotesOver(connection);
  const { refresh: refreshTerms, ...terms } = serverTerms(local, (store) => identity.askFor(store));
  let fetchedAt = '';

  const loadFromServer: QuoteStore['load'] = async (store, number) => {
    try {
      const found = await askForQuote(identity.askFor(store), number);
      if (found) await step((transaction) => takeOver(transaction, store, found));
    } catch (error) {
      if (!isNoAnswer(error)) throw error;
    }
    return local.load(store, number);
  };

  const quotes: QuoteStore = {
    ...local,
    ...terms,
    save: async (draft) => {
      refuseBeyondLimits(draft);
      return local.save(draft);
    },
    update: (store, number, make) =>
      local.update(store, number, (before) => {
        const after = make(before);
        // A quote that is beyond the limits already can be mended in several steps.
        if (beyondLimits(before) === undefined) refuseBeyondLimits(after);
        return after;
      }),
    load: async (store, number) => {
      const kept = await local.load(store, number).catch((error: unknown) => {
        if (error instanceof StorageError && error.fault === 'damaged') return undefined;
        throw error;
      });
      return kept ?? loadFromServer(store, number);
    },
  };

  return {
    quotes,
    start: (end: AbortSignal): void =>
      startSync(
        {
          ...parts,
          connection,
          onChanges: async (changes, store) => {
            const place = `${store} ${changes.settings}`;
            if (place !== fetchedAt) await refreshTerms(store);
            fetchedAt = place;
            await parts.onChanges(changes, store);
          },
        },
        end,
      ),
    /** Stores an order until it is sent. An order that is handed over again is sent again, with that alone. */
    recordOrder: async (given: Order): Promise<void> => {
      const { id } = given;
      const [by, store] = [author(), storeNow()];
      refuseBeyondLimits(given);
      await step((transaction) =>
        addCommand(transaction, { kind: 'order', id, store, author: by, at: now(), order: { ...given, store } }),
      );
    },
    /** Notes that an order was not sent, if it still waits here. @returns false for an order that does not wait */
    noteNotSent: async (id: string): Promise<boolean> => {
      const by = author();
      return step(async (transaction) => {
        const waiting = ordersOf(await transaction.objectStore('outbox').getAll(), id);
        const [first] = waiting;
        if (!first) return false;
        const at = now();
        const order = { ...first.order, handings: [{ at, how: 'not sent' }] };
        await addCommand(transaction, { kind: 'order', id, store: first.store, author: by, at, order });
        return true;
      });
    },
    standing: async (number: string): Promise<QuoteStanding> => {
      const store = storeNow();
      return ask(async (database) => {
        const transaction = database.transaction(['mirror', 'outbox']);
        const key = { store, number };
        const [{ flags, notTaken }, found] = await Promise.all([
          readMirror(transaction.objectStore('mirror'), key),
          transaction.objectStore('outbox').index('number').getAll([store, number]),
        ]);
        return { flags, notTaken, waiting: quoteCommands(found) };
      });
    },
    waitingQuotes: async (): Promise<readonly string[]> => {
      const store = storeNow();
      const found = await ask((database) => database.getAll('mirror'));
      return found.flatMap((each) => {
        const mirror = openMirror(each);
        return mirror?.store === store && mirror.waits ? [mirror.number] : [];
      });
    },
    outbox: async (): Promise<readonly Command[]> => {
      const store = storeNow();
      return ask((database) => readOutbox(database, store));
    },
    dismissNotTaken: async (number: string, id: string): Promise<void> => {
      const key = { store: storeNow(), number };
      await step((transaction) =>
        changeMirror(transaction, key, (mirror) => ({
          ...mirror,
          notTaken: mirror.notTaken.filter((each) => each.id !== id),
        })),
      );
    },
    sendAgain: (id: string): Promise<void> =>
      step(async (transaction) => {
        const outbox = transaction.objectStore('outbox');
        const command = commandsIn(await outbox.getAll()).find((each) => each.id === id);
        if (!command) return;
        const { refused: _refused, ...again } = command;
        await outbox.put(again);
      }),
    /** Drops the unsent changes of a quote. Removes the quote if the server never took it. */
    discardQuote: async (number: string): Promise<void> => {
      const key: QuoteKey = { store: storeNow(), number };
      await step(async (transaction) => {
        const waiting = await waitingOf(transaction, key);
        const [first] = waiting;
        if (!first) return;
        await Promise.all(waiting.map(({ place }) => transaction.objectStore('outbox').delete(place)));
        const isNew = first.from === null;
        if (isNew) await deleteQuote(transaction, number);
        // The mirror keeps the id of the discarded version, so that `takeOver` stores the server's version, whose id is
        // another one.
        await changeMirror(transaction, key, (mirror) =>
          asStale(asCurrent(isNew ? { ...mirror, version: null } : mirror)),
        );
      });
    },
    discardOrder: (id: string): Promise<void> =>
      step(async (transaction) => {
        const outbox = transaction.objectStore('outbox');
        for (const { place } of ordersOf(await outbox.getAll(), id)) await outbox.delete(place);
      }),
    countLocalQuotes: async (): Promise<number> => (await ask(localNumbers, longTimeoutMs)).length,
    /**
     * Gives the local quotes to the store, so that they wait to be sent. The letterhead comes along if the store has
     * none here.
     */
    sendLocalQuotes: async (): Promise<number> => {
      const store = storeNow();
      const numbers = await ask(localNumbers, longTimeoutMs);
      return step(async (transaction) => {
        const meta = transaction.objectStore('meta');
        let sent = 0;
        for (const number of numbers) {
          const quote = quoteIn(await transaction.objectStore('quotes').get(number));
          if (!quote) continue;
          await put(transaction, { ...quote, store });
          const letterhead: unknown = await meta.get(letterheadNote.key(quote.store));
          if (letterhead !== undefined && (await meta.getKey(letterheadNote.key(store))) === undefined)
            await meta.put(letterhead, letterheadNote.key(store));
          sent += 1;
        }
        return sent;
      }, longTimeoutMs);
    },
  };
}

function refuseBeyondLimits(document: object): void {
  const beyond = beyondLimits(document);
  if (beyond !== undefined) throw new StorageError(beyond);
}
