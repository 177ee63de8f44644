import { browser } from '../server/browser.ts';
import { fetchBy } from './ask.ts';
import type { StoreServer } from './store-server.ts';

/**
 * Signs Ann in, who goes to a page.
 * @returns the headers of her requests, and the secrets of the sign-in: codes, states and cookies
 */
export async function signedIn({ ask, origin }: StoreServer, page: string) {
  const asks = fetchBy(ask);
  const secrets: string[] = [];
  const cookies: string[] = [];
  const { signIn, jar } = browser(origin, {
    request: async (url, init) => {
      secrets.push(...['code', 'state'].flatMap((name) => new URL(url).searchParams.get(name) ?? []));
      const answer = await asks(url, init);
      cookies.push(...answer.headers.getSetCookie());
      return answer;
    },
  });
  await signIn('ann', { path: `/api/sign-in?to=${encodeURIComponent(page)}` });
  const cookie = Array.from(jar, (each) => each.join('=')).join('; ');
  const headers = { cookie, origin, 'sec-fetch-site': 'same-origin' };
  return { headers, cookies, secrets: [...secrets, ...jar.values()] };
}
