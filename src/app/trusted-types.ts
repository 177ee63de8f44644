import { searchWorker } from '../screens/admin/price-book/search/worker-address.ts';

/** The only scripts that the app names by a text: its service worker, and the worker that searches the prices. */
const workers: readonly string[] = [`${import.meta.env.BASE_URL}sw.js`, searchWorker];

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

/** The address, when it is one of theirs. @throws TypeError for any other. */
export function trustedScript(address: string): string {
  if (!workers.includes(address)) throw new TypeError(`"${address}" is no script of Quotr's.`);
  return address;
}

/**
 * The page's policy (src/releases/security.ts) lets no text become markup or a script, unless this default policy returns it: it returns the
 * addresses of the two workers alone.
 */
export function guardScripts(): void {
  window.trustedTypes?.createPolicy('default', { createScriptURL: trustedScript });
}
