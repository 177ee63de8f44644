const start = '/app/';

/** Where the app goes on after a sign-in: a page of the app, whatever the address asks for. */
export function returnTo(asked: string | undefined, origin: string): string {
  if (!asked?.startsWith(start) || asked.length > 2000 || !URL.canParse(asked, origin)) return start;
  const url = new URL(asked, origin);
  return url.origin === origin && url.pathname.startsWith(start) ? `${url.pathname}${url.search}${url.hash}` : start;
}
