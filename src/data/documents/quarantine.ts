import { storageFault } from '../../quotes/storage-error.ts';
import { type Journal, readEntry } from '../journal.ts';
import { quarantinePrefix } from '../keys.ts';
import type { TextStore } from '../text-store.ts';

/** A stored text that could not be read, as it was found. */
export interface SetAside {
  readonly key: string;
  readonly text: string;
}

/**
 * Storage of unreadable texts. The texts are kept unchanged in local storage, or in the journal if local storage is
 * full.
 */
export interface Quarantine {
  /** Returns all texts, oldest first. */
  readonly list: () => Promise<readonly SetAside[]>;
  /**
   * Stores `text`, which was found under `key`, under a new key of the quarantine. Does nothing if the quarantine
   * already has this text from this key. The caller must not overwrite the original before this function resolves.
   * @throws StorageError if the text can be stored neither in local storage nor in the journal
   */
  readonly add: (key: string, text: string) => Promise<void>;
  /** Removes for good all texts, or only the texts whose key `isMeant` accepts. */
  readonly remove: (isMeant?: (key: string) => boolean) => Promise<void>;
}

export function quarantine(store: TextStore, journal: Journal): Quarantine {
  const inStore = () => store.keys().filter(isSetAside);
  const inJournal = async () => (await journal.keys()).filter(isSetAside);
  const archived = async () =>
    Promise.all(
      (await inJournal()).map(async (key) => ({ key, text: readEntry(await journal.get(key))?.text ?? null })),
    );
  const textsWith = (others: Awaited<ReturnType<typeof archived>>): readonly SetAside[] =>
    [...inStore().map((key) => ({ key, text: store.get(key) })), ...others]
      .flatMap(({ key, text }) => (text === null ? [] : [{ key, text }]))
      .toSorted((one, other) => numberOf(one.key) - numberOf(other.key));
  return {
    list: async () => textsWith(await archived()),
    add: async (key, text) => {
      // Awaits nothing between reading the numbers and writing the text, so that no other writer takes the same number.
      const existing = textsWith(await archived());
      const prefix = `${quarantinePrefix}${key}.`;
      if (existing.some((one) => one.text === text && one.key.startsWith(prefix))) return;
      const at = `${prefix}${1 + Math.max(0, ...existing.map((one) => numberOf(one.key)))}`;
      try {
        store.set(at, text);
      } catch (error) {
        await journal.put(at, { text, written: Date.now() });
        if (readEntry(await journal.get(at))?.text !== text) throw storageFault('unreadable', undefined, error);
      }
    },
    remove: async (isMeant = () => true) => {
      for (const key of inStore().filter(isMeant)) store.remove(key);
      for (const key of (await inJournal()).filter(isMeant))
        await journal.put(key, { text: null, written: Date.now() });
    },
  };
}

const isSetAside = (key: string): boolean => key.startsWith(quarantinePrefix);
const numberOf = (key: string): number => Number(key.slice(key.lastIndexOf('.') + 1)) || 0;
