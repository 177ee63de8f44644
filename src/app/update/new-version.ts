import { useSyncExternalStore } from 'react';

/** A new version of the app that this device holds and this page does not run: none, one to speak of, or one that is left for later. */
type NewVersion = 'none' | 'ready' | 'later';

let state: NewVersion = 'none';
const listeners = new Set<() => void>();

function change(next: NewVersion): void {
  state = next;
  for (const listener of listeners) listener();
}

/** A new version has come. It is spoken of also when one before it was put off. */
export const tellOfNewVersion = (): void => change('ready');

/** Another tab has taken the new version; here it was spoken of already, or is now. */
export function tellOfTakenVersion(): void {
  if (state === 'none') change('ready');
}

/** Not now: it comes with the next start of the app, or at the next sign-in. */
export const putOffNewVersion = (): void => change('later');

export const useNewVersion = (): NewVersion => useSyncExternalStore(subscribe, current);

const current = (): NewVersion => state;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
