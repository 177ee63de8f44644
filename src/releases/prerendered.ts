import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';

let isHeld = false;
const { subscribe, tell } = listeners();

/**
 * Keeps the drawing equal to the prerendered page until stored data are read. The page already handles presses during
 * this time. A changed drawing would make React start its hydration again.
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
 * while the build prerenders a page, and later while the app hydrates the page and reads stored data. Always false on
 * pages that are not prerendered.
 */
export const useIsPrerendered = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isHeld,
    () => true,
  );
