import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/**
 * Attributes of a cookie that only this origin receives, and that no script can read. A request from another site has
 * the cookie only if a person follows a link. The cookie's name begins with `__Host-`.
 */
const attributes = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;

/** Returns the functions that read, write and clear a cookie with a secret. */
const secretCookie = (name: string) => ({
  read: (context: Context): string | undefined => {
    const value = getCookie(context, name, 'host');
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
  },
  write: (context: Context, secret: string, lastsMs: number): void =>
    setCookie(context, name, secret, { ...attributes, maxAge: Math.floor(lastsMs / 1000) }),
  clear: (context: Context): void => void deleteCookie(context, name, attributes),
});

export const sessionCookie = secretCookie('quotr');
/**
 * Cookie that a browser gets before it visits the provider. If the provider's answer arrives from a browser without
 * this cookie, the server refuses the answer.
 */
export const signInCookie = secretCookie('quotr-sign-in');
