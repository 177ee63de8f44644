/** Moves quotes and settings that this browser stored without a server into the store of the person signed in. */

import { letterheadNote } from '../../quotes/letterhead.ts';
import { noSettings } from '../../quotes/settings.ts';
import { noTerms, sameTerms, type Terms, termsNote } from '../../quotes/terms.ts';
import type { Database } from '../database.ts';
import type { SettingsStore } from '../ports.ts';
import type { Connection } from '../quotes/connection.ts';
import { quoteIn } from '../quotes/quote-record.ts';
import { askForQuote } from './catch-up.ts';
import { openMirror } from './mirror.ts';
import type { ServerIdentity } from './server-identity.ts';
import type { Arriving, ImportLocalQuotes } from './store-server.ts';

/** Time limit for work on many quotes, in milliseconds. Ten thousand quotes take a minute. */
const longTimeoutMs = 300_000;

const decidedKey = (store: string): string => `moved in ${store}`;

interface Parts {
  readonly connection: Connection;
  readonly identity: Pick<ServerIdentity, 'askFor'>;
  /** Settings of the app without a server. */
  readonly settings: Pick<SettingsStore, 'load'>;
  /** Returns the store of the present session. @throws StorageError */
  readonly store: () => string;
}

export function importLocalQuotes({ connection, identity, settings, store: storeNow }: Parts): ImportLocalQuotes {
  const { ask, change, step, put } = connection;
  return {
    look: async ({ again } = { again: false }) => {
      const store = storeNow();
      const decided: unknown = await ask((database) => database.get('meta', decidedKey(store)));
      if (decided !== undefined && !again) return undefined;
      const [found, own, terms] = await Promise.all([
        ask(serverless, longTimeoutMs),
        settings.load(),
        ask((database) => serverlessTerms(database, store)),
      ]);
      const isEmpty = found.length === 0 && JSON.stringify(own) === JSON.stringify(noSettings) && !terms;
      if (isEmpty) return undefined;
      const clashes: Arriving['clashes'][number][] = [];
      for (const { number, id, isTaken } of found) {
        const other = isTaken ? await askForQuote(identity.askFor(store), number) : undefined;
        if (other) clashes.push({ number, isSame: other.quote.id === id });
      }
      const clashing = new Set(clashes.map(({ number }) => number));
      const free = found.filter(({ number }) => !clashing.has(number));
      const accounts = [...new Set(free.map((each) => each.store))].map((account) => ({
        store: account,
        numbers: free.filter((each) => each.store === account).map(({ number }) => number),
      }));
      return { accounts, clashes, settings: own, ...(terms && { terms }) };
    },
    move: async (accounts) => {
      const store = storeNow();
      const free = (await ask(serverless, longTimeoutMs)).filter(({ isTaken }) => !isTaken);
      return step(async (transaction) => {
        let moved = 0;
        for (const { number } of free) {
          const quote = quoteIn(await transaction.objectStore('quotes').get(number));
          if (!quote || !accounts.includes(quote.store)) continue;
          await put(transaction, { ...quote, store });
          moved += 1;
        }
        const meta = transaction.objectStore('meta');
        const [account = ''] = accounts;
        const letterhead: unknown = await meta.get(letterheadNote.key(account));
        if (letterhead !== undefined && (await meta.getKey(letterheadNote.key(store))) === undefined)
          await meta.put(letterhead, letterheadNote.key(store));
        return moved;
      }, longTimeoutMs);
    },
    close: async () => {
      const key = decidedKey(storeNow());
      await change((database) => database.put('meta', true, key));
    },
  };
}

/** Returns the terms that an account has set in this browser without a server; undefined if there are none. */
async function serverlessTerms(database: Database, store: string): Promise<Terms | undefined> {
  const meta = database.transaction('meta').store;
  const prefix = termsNote.key('');
  const keys = await meta.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`));
  const accounts = keys.map((key) => String(key).slice(prefix.length));
  // Without a server, the id of a store is the e-mail address of its account.
  const found = accounts
    .filter((account) => account.includes('@') && account !== store)
    .map(async (account) => termsNote.open(await meta.get(termsNote.key(account))));
  return (await Promise.all(found)).find((terms) => terms && !sameTerms(terms, noTerms));
}

/**
 * Returns the quotes in this browser that are not at a server yet. `isTaken` is true if the server has a quote with the
 * same number.
 */
async function serverless(database: Database) {
  const transaction = database.transaction(['quotes', 'mirror']);
  const [quotes, mirror] = [transaction.objectStore('quotes'), transaction.objectStore('mirror')];
  const [numbers, mirrored, stale] = await Promise.all([
    quotes.getAllKeys(),
    mirror.getAllKeys(),
    mirror.index('behind').getAllKeys(),
  ]);
  const current = new Set(mirrored);
  for (const number of stale) current.delete(number);
  const found = numbers
    .filter((number) => !current.has(number))
    .map(async (number) => {
      const [record, noted] = await Promise.all([quotes.get(number), mirror.get(number)]);
      const quote = quoteIn(record);
      const taken = openMirror(noted);
      if (!quote || taken?.store === quote.store) return [];
      const { id, store } = quote;
      return [{ number, id, store, isTaken: taken !== undefined }];
    });
  return (await Promise.all(found)).flat();
}
