import { useEffect } from 'react';
import { useIsPrerendered } from './prerendered.ts';

declare global {
  interface Window {
    /** Does the presses made before the app heard any (public/start.js); absent if that script was damaged. */
    readonly doKeptPresses?: () => void;
    /** Enables the controls whose presses were not kept. */
    readonly enableAll?: () => void;
    /**
     * Keeps typed keys from now on, for a box that is coming; Escape calls the box off.
     * @returns the function that ends the keeping
     */
    readonly keepKeys?: (onEscape: () => void) => () => void;
    /** Returns the kept keys, and ends the keeping; undefined if no box is coming. Enter is `\r`, Backspace `\b`. */
    readonly takeKeys?: () => string | undefined;
  }
}

let tellHeard = () => {};

/** Settled when the drawn page hears presses. */
export const heard = new Promise<void>((resolve) => {
  tellHeard = resolve;
});

/**
 * Once the page is drawn, does the presses that were made before the app heard any. All other controls are pressed when
 * stored data are read.
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
