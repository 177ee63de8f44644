/** A link to a quote, as a counter makes it and a customer opens it. */
import { createHash, randomBytes } from 'node:crypto';
import { noLetterhead } from '../../src/quotes/letterhead.ts';
import type { MakeLink } from '../../src/quotes/wire/wire-links.ts';

export const newToken = (): string => randomBytes(16).toString('base64url');

export const linkPath = (number: string, token: string): string =>
  `/api/quotes/${number}/links/${createHash('sha256').update(token).digest('hex')}`;

/** Returns the request by which a counter makes a link. */
export const makeLink = (number: string, token: string, version: string, also: Partial<MakeLink> = {}) =>
  [
    linkPath(number, token),
    {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        version,
        letterhead: { ...noLetterhead, name: 'Corner Print', phone: '555 0100', terms: 'Half in advance' },
        timeZone: 'America/New_York',
        ...also,
      }),
    },
  ] as const;

interface Page {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}
type Ask = (path: string, init?: RequestInit) => Response | Promise<Response>;

/** Returns the actions of a visitor who has a link. */
export function visitor(ask: Ask, token: string, origin = 'http://localhost:4173') {
  const open = async (init?: RequestInit): Promise<Page> => {
    const answer = await ask(`${origin}/q/${token}`, init);
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  const post = (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
    open({
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  /** Opens the page, and sends one of its forms with these fields. */
  const answer = async (fields: Readonly<Record<string, string>>): Promise<Page> => {
    const { text } = await open();
    return post({ once: /name="once" value="([^"]+)"/.exec(text)?.[1] ?? '', ...fields });
  };
  return { open, post, answer };
}
