import { type DBSchema, openDB } from 'idb';
import * as v from 'valibot';
import type { Journal } from './journal.ts';

const Entry = v.object({ text: v.nullable(v.string()), written: v.number() });

interface Schema extends DBSchema {
  journal: { key: string; value: unknown };
}

const open = () => openDB<Schema>('quotr', 1, { upgrade: (database) => void database.createObjectStore('journal') });
type Database = Awaited<ReturnType<typeof open>>;

/**
 * The journal in IndexedDB, whose transactions are on the disk when they end. Where the browser has none, or it fails once or does not answer
 * at all, it is given up for as long as the page lives: saving goes on without it.
 */
export function indexedJournal(): Journal {
  let opened: Promise<Database> | undefined;
  let failed = false;
  async function ask<T>(work: (database: Database) => Promise<T>): Promise<T | undefined> {
    if (failed) return undefined;
    try {
      opened ??= open();
      return await inTime(opened.then(work));
    } catch {
      failed = true;
      return undefined;
    }
  }
  return {
    get: async (key) => {
      const entry = await ask((database) => database.get('journal', key));
      return v.is(Entry, entry) ? entry : undefined;
    },
    put: async (key, entry) => {
      await ask(async (database) => {
        const change = database.transaction('journal', 'readwrite', { durability: 'strict' });
        await Promise.all([change.store.put(entry, key), change.done]);
      });
    },
  };
}

/** A busy computer takes seconds after a browser was killed; who does not wait for the journal then starts on what is older, and saves over it. */
const patience = 10_000;

/** What `work` answers. @throws Error when it takes longer than ten seconds. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB does not answer.')), patience);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
