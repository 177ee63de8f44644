/** Characters that a path of the app never has, plain or encoded: they could lead out of the app (decision 12). */
const outside = /[\\\p{Cc}]|\/\/|\/\.\.?(?:\/|$)|%(?:[01].|2[5ef]|5c|7f)|%(?![\da-f]{2})/iu;

/**
 * Returns a remembered path if it leads to a page of the app other than the login page; otherwise undefined (decision
 * 12). A path from the history, an address or storage is untrusted.
 */
export function safePath(remembered: unknown): string | undefined {
  if (typeof remembered !== 'string' || !remembered.startsWith('/')) return undefined;
  const [path = ''] = remembered.split(/[?#]/, 1);
  return outside.test(path) || /^\/login\/?$/i.test(path) ? undefined : remembered;
}

/**
 * Returns the navigation state for a link, for example `<Link state={backTo('/cart')}>`. On the page that the link
 * opens, Back leads to `route` (decision 17).
 */
export function backTo(route: string): { readonly back: string } {
  return { back: route };
}

/** Returns the target of Back: the route given to `backTo` if it is a safe path, otherwise `parent`. */
export function backTarget(state: unknown, parent: string): string {
  if (typeof state !== 'object' || state === null || !('back' in state)) return parent;
  return safePath(state.back) ?? parent;
}
