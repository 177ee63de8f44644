import { storageError } from '../quotes/storage-error.ts';

/** Storage of texts by key, with the functions of `localStorage` that the app uses. `set` throws if the write fails. */
export interface TextStore {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
  /** True if the texts outlive the page. */
  readonly lasting: boolean;
}

/**
 * Creates a storage in memory. Its texts are lost with the page. Used in tests, and if the browser blocks its storage.
 */
export function memoryTextStore(texts: Readonly<Record<string, string>> = {}): TextStore {
  const held = new Map(Object.entries(texts));
  return {
    get: (key) => held.get(key) ?? null,
    set: (key, text) => void held.set(key, text),
    remove: (key) => void held.delete(key),
    keys: () => [...held.keys()],
    lasting: false,
  };
}

/** Returns local storage; undefined if the browser blocks it. Reading a blocked `localStorage` throws. */
export const localTextStore = (): TextStore | undefined => textStoreOf(() => window.localStorage);

/** Returns the storage of this tab, which outlives a reload; undefined if the storage is blocked. */
export const tabTextStore = (): TextStore | undefined => textStoreOf(() => window.sessionStorage);

function textStoreOf(open: () => Storage): TextStore | undefined {
  try {
    const storage = open();
    storage.getItem('');
    return textStoreOver(storage);
  } catch {
    return undefined;
  }
}

/** Wraps a storage of the browser. `set` throws a StorageError, which is `full` if the quota is used up. */
export function textStoreOver(storage: Storage): TextStore {
  return {
    get: (key) => storage.getItem(key),
    set: (key, text) => {
      try {
        storage.setItem(key, text);
      } catch (cause) {
        throw storageError(cause);
      }
    },
    remove: (key) => storage.removeItem(key),
    keys: () => Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null),
    lasting: true,
  };
}
