import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';

let isHeld = false;
const { subscribe, tell } = listeners();

/**
 * Keeps the drawing equal to the prerendered page until stored data are read, although the page already handles
 * presses. A changed drawing would make React start its hydration again.
 */
export function holdPrerendered(): void {
  isHeld = true;
}

export function releasePrerendered(): void {
  isHeld = false;
  tell();
}

/** Returns true while the drawing is kept equal to the prerendered page. */
export const isPrerenderedHeld = (): boolean => isHeld;

/**
 * Returns true if this drawing has to match the prerendered page (scripts/prerender.ts), without stored data. True
 * while the build draws, and while the app hydrates such a page and reads its data. Always false on other pages.
 */
export const useIsPrerendered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isHeld,
    () => true,
  );
