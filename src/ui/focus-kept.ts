import { useEffect, useRef } from 'react';

/** Gives the focus to the page's heading. */
export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true });

/**
 * Calls `focus` when a change has removed the focused element, because the focus would otherwise be lost.
 * @param shown value that differs after each such change
 */
export function useFocusKept(shown: string | number, focus: () => void = focusHeading): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) focus();
  }, [shown, focus]);
}
