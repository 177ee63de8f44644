import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether this drawing has to be what the build wrote into the page (scripts/prerender.ts): nothing that is stored on the device is in it. True while
 * the build draws, and when the app takes such a page over; React draws again at once, with false. A page that the app draws by itself never has it.
 */
export const useIsPrerendered = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
