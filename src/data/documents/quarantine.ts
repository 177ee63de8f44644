import { storageFault } from '../../quotes/storage-error.ts';
import { type Journal, readEntry } from '../journal.ts';
import { quarantinePrefix } from '../keys.ts';
import { type TextStore } from '../text-store.ts';

/** A stored text that could not be read, as it was found. */
export interface SetAside {
  readonly key: string;
  readonly text: string;
}

/** Returns all texts set aside in local storage, oldest first. */
export function listSetAside(store: TextStore): readonly SetAside[] {
  return store
    .keys()
    .filter(isSetAside)
    .toSorted((a, b) => numberOf(a) - numberOf(b))
    .map((key) => ({ key, text: store.get(key) ?? '' }));
}

/** Keeps `text` under a key of its own; overwrites nothing set aside before, and keeps no text twice. */
export function setAside(store: TextStore, key: string, text: string): void {
  const existing = listSetAside(store);
  const prefix = `${quarantinePrefix}${key}.`;
  if (existing.some((one) => one.text === text && one.key.startsWith(prefix))) return;
  store.set(nextKey(prefix, existing), text);
}

/** Returns all texts set aside in the journal, for want of room in local storage. */
export async function listArchived(journal: Journal): Promise<readonly SetAside[]> {
  const keys = (await journal.keys()).filter(isSetAside).toSorted((a, b) => numberOf(a) - numberOf(b));
  const entries = await Promise.all(keys.map(async (key) => ({ key, text: readEntry(await journal.get(key))?.text })));
  return entries.flatMap(({ key, text }) => (typeof text === 'string' ? [{ key, text }] : []));
}

/**
 * Keeps `text` in local storage, or in the journal if local storage is full.
 * @throws StorageError if both refuse
 */
export async function setAsideAnywhere(store: TextStore, journal: Journal, key: string, text: string): Promise<void> {
  try {
    setAside(store, key, text);
  } catch (error) {
    if (!(await archive(journal, key, text))) throw storageFault('unreadable', undefined, error);
  }
}

/** Returns true once the journal has the text, read back: only then may the caller overwrite the original. */
async function archive(journal: Journal, key: string, text: string): Promise<boolean> {
  const existing = await listArchived(journal);
  const prefix = `${quarantinePrefix}${key}.`;
  if (existing.some((one) => one.text === text && one.key.startsWith(prefix))) return true;
  const at = nextKey(prefix, existing);
  await journal.put(at, { text, written: Date.now() });
  return readEntry(await journal.get(at))?.text === text;
}

const isSetAside = (key: string): boolean => key.startsWith(quarantinePrefix);
const nextKey = (prefix: string, existing: readonly SetAside[]): string =>
  `${prefix}${1 + Math.max(0, ...existing.map(({ key }) => numberOf(key)))}`;
const numberOf = (key: string): number => Number(key.slice(key.lastIndexOf('.') + 1)) || 0;
