import { StorageError } from '../storage-error.ts';
import type { TextStore } from './text-store.ts';

/** The browser's own storage, or undefined where it is blocked (reading `localStorage` throws then). */
export function localTextStore(): TextStore | undefined {
  try {
    const { localStorage } = window;
    localStorage.getItem('');
    return textStoreOver(localStorage);
  } catch {
    return undefined;
  }
}

/** @throws StorageError from `set`: `full` when the quota is used up, else `blocked`. */
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
