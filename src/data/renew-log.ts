import type { AskOf } from './ask-database.ts';

/**
 * Filler that makes Chromium begin a new log file. All values together exceed the size of a log file, and each value is
 * small enough for Chromium to write it to the log.
 */
const fill = { text: 'x'.repeat(60_000), times: 80 };

const renewed = new WeakMap<AskOf<IDBDatabase>, Promise<void>>();

/**
 * Makes Chromium begin a new log file for its database, once per page. A power cut may leave zeros at the end of a log
 * file. If Chromium then writes entries behind the zeros, in the same block of 32 KB, a later start loses the entries.
 */
export function renewLog(ask: AskOf<IDBDatabase>): Promise<void> {
  const renewing = renewed.get(ask) ?? ask(beginNewFile);
  renewed.set(ask, renewing);
  return renewing;
}

const beginNewFile = (database: IDBDatabase): Promise<void> =>
  new Promise((resolve, reject) => {
    const change = database.transaction('journal', 'readwrite', { durability: 'strict' });
    const journal = change.objectStore('journal');
    for (let time = 0; time < fill.times; time++) journal.put(fill.text, 'filler');
    journal.delete('filler');
    change.addEventListener('complete', () => resolve());
    change.addEventListener('abort', () => reject(change.error));
  });
