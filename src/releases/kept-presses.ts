import { useEffect } from 'react';
import { useIsPrerendered } from './prerendered.ts';

declare global {
  interface Window {
    /** Repeats the presses made before the app handled presses (public/start.js); absent if start.js was damaged. */
    readonly doKeptPresses?: () => void;
    /** Enables the controls whose presses were not kept. */
    readonly enableAll?: () => void;
    /**
     * Begins to keep typed keys for a box that is loading. Escape cancels the box.
     * @returns a function that stops keeping keys
     */
    readonly keepKeys?: (onEscape: () => void) => () => void;
    /**
     * Returns the kept keys, and stops keeping keys; undefined if no box is loading. Enter is kept as `\r`, Backspace
     * as `\b`.
     */
    readonly takeKeys?: () => string | undefined;
  }
}

let tellHeard = () => {};

/** Promise that settles when the drawn page handles presses. */
export const heard = new Promise<void>((resolve) => {
  tellHeard = resolve;
});

/**
 * Once the page is drawn, repeats the presses made before the app handled presses. Once stored data are read, enables
 * the controls whose presses were not kept.
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
