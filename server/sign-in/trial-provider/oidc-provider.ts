/**
 * oidc-provider without its warning that Node 20 is not supported. Node 20 lacks one function, which is added here. The
 * tests of the sign-in run on Node 20 and on Node 22.
 */
import type { Provider as ProviderClass } from 'oidc-provider';

// oxlint-disable-next-line typescript/unbound-method -- The function is only tested for existence, not called.
URL.parse ??= (url, base) => (URL.canParse(url, base) ? new URL(url, base) : null);

const { warn } = console;
console.warn = (...said: readonly unknown[]) => {
  if (!String(said[0]).includes('Unsupported runtime')) warn(...said);
};
export const { errors, Provider } = await import('oidc-provider').finally(() => {
  console.warn = warn;
});
export type Provider = ProviderClass;
