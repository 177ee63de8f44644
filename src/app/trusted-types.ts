import { deskWorker } from '../screens/desk/worker-address.ts';

/**
 * Addresses of the only scripts that the app loads by address, not by import: the service worker, and the worker that
 * compiles a price book.
 */
const workers: readonly string[] = [`${import.meta.env.BASE_URL}sw.js`, deskWorker];

interface PolicyOptions {
  readonly createScriptURL: (address: string) => string;
}

interface TrustedTypes {
  readonly createPolicy: (name: string, options: PolicyOptions) => unknown;
}

declare global {
  interface Window {
    /** Factory of policies; absent in a browser without trusted types. */
    readonly trustedTypes?: TrustedTypes;
  }
}

/**
 * Returns the address of an allowed worker.
 * @throws TypeError for any other address
 */
export function trustedScript(address: string): string {
  if (!workers.includes(address)) throw new TypeError(`"${address}" is no script of Quotr's.`);
  return address;
}

/**
 * Guards scripts. The page's security policy (src/contract/serving.ts) makes the browser refuse a text as markup or as
 * a script, unless the default policy allows the text. This function creates the default policy, which allows only the
 * addresses of the two workers.
 */
export function guardScripts(): void {
  window.trustedTypes?.createPolicy('default', { createScriptURL: trustedScript });
}
