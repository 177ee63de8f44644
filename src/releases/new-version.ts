import { useSyncExternalStore } from 'react';

/** A new version of the app that this device holds and this page does not run: none, one to announce, or one that the person put off. */
type NewVersion = 'none' | 'ready' | 'later';

let state: NewVersion = 'none';
const listeners = new Set<() => void>();

function change(next: NewVersion): void {
  state = next;
  for (const listener of listeners) listener();
}

/** A new version has come. It is announced also when the one before it was put off. */
export const announceNewVersion = (): void => change('ready');

/** Another tab has taken the new version. One that was announced here already, or put off, is not announced again. */
export function announceTakenVersion(): void {
  if (state === 'none') change('ready');
}

/** The new version comes with the next start of the app, or at the next sign-in. */
export const putOffNewVersion = (): void => change('later');

const now = () => state;

export const useNewVersion = (): NewVersion =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    now,
    now,
  );
