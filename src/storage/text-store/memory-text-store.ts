import type { TextStore } from './text-store.ts';

/** Forgets everything with the page: for tests, and where the browser blocks its storage. */
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
