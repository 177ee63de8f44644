/** The only script that the app names by a text: its service worker. */
const serviceWorker = `${import.meta.env.BASE_URL}sw.js`;

interface PolicyOptions {
  readonly createScriptURL: (address: string) => string;
}

/** Not in TypeScript's own library yet. */
interface TrustedTypes {
  readonly createPolicy: (name: string, options: PolicyOptions) => unknown;
}

declare global {
  interface Window {
    /** Absent in a browser without trusted types. */
    readonly trustedTypes?: TrustedTypes;
  }
}

/** The address, when it is the service worker's. @throws TypeError for any other. */
export function trustedScript(address: string): string {
  if (address !== serviceWorker) throw new TypeError(`"${address}" is no script of Quotr's.`);
  return address;
}

/**
 * The page's policy (scripts/security.ts) lets no text become markup or a script, unless this default policy returns it: it returns the
 * service worker's address alone.
 */
export function guardScripts(): void {
  window.trustedTypes?.createPolicy('default', { createScriptURL: trustedScript });
}
