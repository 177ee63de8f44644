import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';

let isHeld = false;
const { subscribe, tell } = listeners();

/**
 * Leaves the drawing as the prerendered page until stored data are read. Before that it hears presses already; a
 * drawing that changed meanwhile would have React begin its hydration anew.
 */
export function holdPrerendered(): void {
  isHeld = true;
}

export function releasePrerendered(): void {
  isHeld = false;
  tell();
}

/** Returns true while the drawing is left as the prerendered page. */
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
