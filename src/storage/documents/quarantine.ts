import { quarantinePrefix } from '../keys.ts';
import type { TextStore } from '../text-store/text-store.ts';

/** A stored text that could not be read, kept as it was found. */
export interface SetAside {
  readonly key: string;
  readonly text: string;
}

/** Everything that was set aside, oldest first. */
export function listSetAside(store: TextStore): readonly SetAside[] {
  return store
    .keys()
    .filter((key) => key.startsWith(quarantinePrefix))
    .toSorted(byNumber)
    .map((key) => ({ key, text: store.get(key) ?? '' }));
}

/** Keeps `text` under a key of its own; nothing that was set aside before is written over, and no text is kept twice. */
export function setAside(store: TextStore, key: string, text: string): void {
  const mine = listSetAside(store).filter((one) => one.key.startsWith(`${quarantinePrefix}${key}.`));
  if (mine.some((one) => one.text === text)) return;
  const last = mine.length === 0 ? 0 : Math.max(...mine.map((one) => numberOf(one.key)));
  store.set(`${quarantinePrefix}${key}.${last + 1}`, text);
}

const numberOf = (key: string): number => Number(key.slice(key.lastIndexOf('.') + 1)) || 0;
const byNumber = (a: string, b: string): number => numberOf(a) - numberOf(b) || (a < b ? -1 : 1);
