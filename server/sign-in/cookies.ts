import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** Sent to this origin alone and never to a script; from another site only where a person follows a link. Its name begins with `__Host-`. */
const attributes = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;

/** A cookie with a secret in it. */
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
/** Of the browser while it is at the provider: an answer that another browser asked for is not taken. */
export const signInCookie = secretCookie('quotr-sign-in');
