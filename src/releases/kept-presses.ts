import { useEffect } from 'react';

declare global {
  interface Window {
    /** Does the presses made before the app heard any (public/start.js); absent if that script was damaged. */
    readonly doKeptPresses?: () => void;
    /** Keeps what is typed from now on for a box that is coming; Escape calls it off. @returns the function that ends it */
    readonly keepKeys?: (onEscape: () => void) => () => void;
    /** Returns what was kept, and keeps no more; undefined if nothing comes. Enter is `\r`, Backspace `\b`. */
    readonly takeKeys?: () => string | undefined;
  }
}

/** Does the presses that were made on the page before the app heard any, once the page is drawn. */
export function useKeptPresses(): void {
  useEffect(() => {
    const timer = setTimeout(() => window.doKeptPresses?.());
    return () => clearTimeout(timer);
  }, []);
}
