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
    .toSorted((a, b) => numberOf(a) - numberOf(b))
    .map((key) => ({ key, text: store.get(key) ?? '' }));
}

/** Keeps `text` under a key of its own; nothing that was set aside before is written over, and no text is kept twice. */
export function setAside(store: TextStore, key: string, text: string): void {
  const kept = listSetAside(store);
  const prefix = `${quarantinePrefix}${key}.`;
  if (kept.some((one) => one.text === text && one.key.startsWith(prefix))) return;
  store.set(`${prefix}${1 + Math.max(0, ...kept.map((one) => numberOf(one.key)))}`, text);
}

const numberOf = (key: string): number => Number(key.slice(key.lastIndexOf('.') + 1)) || 0;
