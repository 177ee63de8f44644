import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';

/** State of the newer version on this device: none, ready and announced, or put off by the person. */
type NewVersion = 'none' | 'ready' | 'later';

let state: NewVersion = 'none';
const { subscribe, tell } = listeners();

function change(next: NewVersion): void {
  state = next;
  tell();
}

/** Announces a new version, even if the person has put off an earlier version. */
export const announceNewVersion = (): void => change('ready');

/**
 * Announces that another tab has activated the new version. Does nothing if the version was announced here or put off.
 */
export function announceTakenVersion(): void {
  if (state === 'none') change('ready');
}

/** Puts the new version off until the next start of the app, or the next sign-in. */
export const putOffNewVersion = (): void => change('later');

const now = () => state;

export const useNewVersion = (): NewVersion => useSyncExternalStore(subscribe, now, now);
