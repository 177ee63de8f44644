/** Texts under keys: the part of `localStorage` that the gateway needs. `set` throws if it cannot write. */
export interface TextStore {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
  /** True if the texts outlive the page. */
  readonly lasting: boolean;
}

/** Creates a store that ends with the page: for tests, and if the browser blocks its storage. */
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

/** Returns the browser's own storage; undefined if it is blocked (reading `localStorage` throws then). */
export const localTextStore = (): TextStore | undefined => textStoreOf(() => window.localStorage);

/** Returns the storage of this tab, which lasts through reloads; undefined if it is blocked. */
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

/** Wraps a browser storage. `set` throws StorageError: `full` when the quota is used up, else `blocked`. */
export function textStoreOver(storage: Storage): TextStore {
  return {
    get: (key) => storage.getItem(key),
    set: (key, text) => {
      try {
        storage.setItem(key, text);
      } catch (cause) {
        throw new StorageError(isQuota(cause) ? 'full' : 'blocked', key, cause);
      }
    },
    remove: (key) => storage.removeItem(key),
    keys: () => Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null),
    lasting: true,
  };
}

const isQuota = (cause: unknown): boolean =>
  cause instanceof DOMException && ['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'].includes(cause.name);

/** Reason of a failed write: no room, no access, or stored data that this code may not overwrite. */
export type StorageFault = 'full' | 'blocked' | 'newer' | 'unreadable' | 'signed out';

const explanations: Record<StorageFault, string> = {
  full: 'The browser has no room left to save this. Free some space, then try again.',
  blocked: 'The browser does not let Quotr save on this device.',
  newer: 'This was saved by a newer version of Quotr. Reload the page to change it.',
  unreadable: 'What is saved here cannot be read and could not be set aside, so nothing was written over it.',
  'signed out': 'The sign-in on this device can not be read: nothing was saved. Sign in again.',
};

/** A failed write. `message` is for the screen; `fault` and `key` name cause and place. */
export class StorageError extends Error {
  readonly fault: StorageFault;
  readonly key: string;

  constructor(fault: StorageFault, key: string, cause?: unknown) {
    super(explanations[fault], { cause });
    this.name = 'StorageError';
    this.fault = fault;
    this.key = key;
  }
}
