import { useEffect } from 'react';
import { useIsPrerendered } from './prerendered.ts';

declare global {
  interface Window {
    /** Repeats the presses made before the app handled presses (public/start.js); absent if start.js was damaged. */
    readonly doKeptPresses?: () => void;
    /** Enables the controls whose presses were not kept. */
    readonly enableAll?: () => void;
    /**
     * Keeps typed keys from now on, for a box that is loading; Escape cancels the box.
     * @returns the function that ends the keeping
     */
    readonly keepKeys?: (onEscape: () => void) => () => void;
    /** Returns the kept keys, and ends the keeping; undefined if no box is loading. Enter is `\r`, Backspace `\b`. */
    readonly takeKeys?: () => string | undefined;
  }
}

let tellHeard = () => {};

/** Promise that settles when the drawn page handles presses. */
export const heard = new Promise<void>((resolve) => {
  tellHeard = resolve;
});

/**
 * Repeats the presses made before the app handled presses, once the page is drawn. Enables all other controls once
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
