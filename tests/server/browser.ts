/**
 * A browser for sign-ins: it keeps cookies for all ports, follows redirects, and asks the store server without a port.
 */
interface Answer {
  readonly status: number;
  /** Address that the browser came to. */
  readonly url: URL;
  readonly text: string;
}

export function browser(
  origin: string,
  app: { readonly request: (url: string, init: RequestInit) => Response | Promise<Response> },
) {
  /** Cookies of the one host, whose ports share them. */
  const jar = new Map<string, string>();

  async function send(url: URL, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', Array.from(jar, (each) => each.join('=')).join('; '));
    const request: RequestInit = { ...init, headers, redirect: 'manual' };
    const response = await (url.origin === origin ? app.request(url.href, request) : fetch(url, request));
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  /** @param until an address to stop before, so that a test can look at it */
  async function go(address: string | URL, init: RequestInit = {}, until?: RegExp): Promise<Answer> {
    const url = new URL(address, origin);
    if (until?.test(url.href)) return { status: 0, url, text: '' };
    const response = await send(url, init);
    const location = response.headers.get('location');
    return location === null
      ? { status: response.status, url, text: await response.text() }
      : go(new URL(location, url), {}, until);
  }

  /** Asks the store server once, without following redirects; returns the beginning of a stream. */
  async function ask(
    path: string,
    init: RequestInit = {},
  ): Promise<{ readonly status: number; readonly text: string; readonly location: string | null }> {
    const response = await send(new URL(path, origin), init);
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    return {
      status: response.status,
      text: isStream ? await beginningOf(response) : await response.text(),
      location: response.headers.get('location'),
    };
  }

  return {
    jar,
    go,
    ask,
    /** Signs in as an account of the trial provider. */
    signIn: async (account: string, { path = '/api/sign-in', until }: { path?: string; until?: RegExp } = {}) => {
      const choice = await go(path, {}, until);
      if (!choice.url.pathname.startsWith('/accounts/')) return choice;
      return go(choice.url, { method: 'POST', body: new URLSearchParams({ account }) }, until);
    },
  };
}

async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}
