import { useEffect } from 'react';

declare global {
  interface Window {
    /** Does the presses made before the app heard any (public/start.js); absent if that script was damaged. */
    readonly doKeptPresses?: () => void;
  }
}

/** Does the presses that were made on the page before the app heard any, once the page is drawn. */
export function useKeptPresses(): void {
  useEffect(() => {
    const timer = setTimeout(() => window.doKeptPresses?.());
    return () => clearTimeout(timer);
  }, []);
}
