import { searchWorker } from '../screens/admin/price-book/search/worker-address.ts';
import { deskWorker } from '../screens/desk/worker-address.ts';

/**
 * Addresses of the only scripts that the app names by a text: its service worker, the worker that searches the prices,
 * and the one that compiles a price book.
 */
const workers: readonly string[] = [`${import.meta.env.BASE_URL}sw.js`, searchWorker, deskWorker];

interface PolicyOptions {
  readonly createScriptURL: (address: string) => string;
}

/** Missing from TypeScript's own library. */
interface TrustedTypes {
  readonly createPolicy: (name: string, options: PolicyOptions) => unknown;
}

declare global {
  interface Window {
    /** Absent in a browser without trusted types. */
    readonly trustedTypes?: TrustedTypes;
  }
}

/**
 * Returns the address if it is an allowed worker's.
 * @throws TypeError for any other
 */
export function trustedScript(address: string): string {
  if (!workers.includes(address)) throw new TypeError(`"${address}" is no script of Quotr's.`);
  return address;
}

/**
 * Guards scripts. The page's policy (src/releases/security.ts) lets no text become markup or a script, unless the
 * default policy returns it: this one returns only the addresses of the three workers.
 */
export function guardScripts(): void {
  window.trustedTypes?.createPolicy('default', { createScriptURL: trustedScript });
}
