import { useEffect } from 'react';
import { useIsPrerendered } from './prerendered.ts';

declare global {
  interface Window {
    /** Does the presses made before the app heard any (public/start.js); absent if that script was damaged. */
    readonly doKeptPresses?: () => void;
    /** Enables the controls whose presses were not kept. */
    readonly enableAll?: () => void;
    /** Keeps what is typed from now on for a box that is coming; Escape calls it off. @returns the function that ends it */
    readonly keepKeys?: (onEscape: () => void) => () => void;
    /** Returns what was kept, and keeps no more; undefined if nothing comes. Enter is `\r`, Backspace `\b`. */
    readonly takeKeys?: () => string | undefined;
  }
}

let tellHeard = () => {};

/** Settled when the drawn page hears presses. */
export const heard = new Promise<void>((resolve) => {
  tellHeard = resolve;
});

/**
 * Does the presses that were made on the page before the app heard any, once the page is drawn. All others can be made
 * when stored data are read.
 */
export function useKeptPresses(): void {
  const isPrerendered = useIsPrerendered();
  useEffect(() => {
    const timer = setTimeout(() => {
      window.doKeptPresses?.();
      tellHeard();
    });
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isPrerendered) window.enableAll?.();
  }, [isPrerendered]);
}
