const start = '/app/';

/**
 * Returns the page that the app opens after a sign-in. For an address outside of the app, returns the app's start page.
 */
export function returnTo(asked: string | undefined, origin: string): string {
  if (!asked?.startsWith(start) || asked.length > 2000 || !URL.canParse(asked, origin)) return start;
  const url = new URL(asked, origin);
  return url.origin === origin && url.pathname.startsWith(start) ? `${url.pathname}${url.search}${url.hash}` : start;
}
