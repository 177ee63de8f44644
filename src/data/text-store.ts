import { isRecord } from '../quotes/record.ts';
import { storageError } from '../quotes/storage-error.ts';

export interface TextStore {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
  readonly lasting: boolean;
}

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

export const localTextStore = (): TextStore | undefined => textStoreOf(() => window.localStorage);

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

/** No other module of the app repeats the text of a key. */
export const storageKeys = {
  session: 'quotr.auth.v1',
  cart: 'quotr.cart.v1',
  settings: 'quotr.settings.v1',
  order: 'quotr.order.v1',
} as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

export const ownPrefix = 'quotr.';

export const draftsKey = 'quotr.drafts.v1';

/** Prefix of the keys of unreadable texts. Each text is kept under `<prefix><key>.<number>`. */
export const quarantinePrefix = 'quotr.quarantine.';

export const journalTakenKey = 'quotr.journal-taken.v1';

/** Unsaved edits of pages, kept through a reload. No other sign-in reads them. */
export interface TabDrafts {
  readonly read: (signInId: string, page: string) => unknown;
  /** Never throws. Without room, the draft is kept only while the page is open. */
  readonly write: (signInId: string, page: string, draft: unknown) => void;
  readonly keepOnly: (signInId: string) => void;
}

export function tabDrafts(texts: TextStore): TabDrafts {
  const load = (signInId: string): Readonly<Record<string, unknown>> => {
    try {
      const stored: unknown = JSON.parse(texts.get(draftsKey) ?? 'null');
      return isRecord(stored) && stored['signInId'] === signInId && isRecord(stored['pages']) ? stored['pages'] : {};
    } catch {
      return {};
    }
  };
  const store = (signInId: string, pages: Readonly<Record<string, unknown>>) => {
    try {
      if (Object.keys(pages).length === 0) texts.remove(draftsKey);
      else texts.set(draftsKey, JSON.stringify({ signInId, pages }));
    } catch {
      // The draft is lost when the page is closed. The person is not told about it, unless local storage fails, too.
    }
  };
  return {
    read: (signInId, page) => {
      const pages = load(signInId);
      return Object.hasOwn(pages, page) ? pages[page] : undefined;
    },
    write: (signInId, page, draft) => {
      const { [page]: _, ...others } = load(signInId);
      store(signInId, draft === undefined ? others : { ...others, [page]: draft });
    },
    keepOnly: (signInId) => store(signInId, load(signInId)),
  };
}
