import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns true if this drawing has to match the prerendered page (scripts/prerender.ts), without stored data. True
 * while the build draws, and while the app hydrates such a page; React draws again at once, with false. Always false on
 * other pages.
 */
export const useIsPrerendered = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
