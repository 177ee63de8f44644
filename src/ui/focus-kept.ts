import { useEffect, useRef } from 'react';

export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true });

/**
 * Calls `focus` after a change has removed the focused element. Otherwise no element would have the focus.
 * @param shown value that is different after each change that can remove the focused element
 */
export function useFocusKept(shown: string | number, focus: () => void = focusHeading): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) focus();
  }, [shown, focus]);
}
