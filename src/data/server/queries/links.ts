import type { Letterhead } from '../../../quotes/letterhead.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { AnsweredQuotesSchema, ServerQuoteSchema } from '../../../quotes/wire/wire.ts';
import { LinksSchema } from '../../../quotes/wire/wire-links.ts';
import { sha256Of } from '../../sha-256.ts';
import { bodyOf, quotePath } from '../api.ts';
import type { StoreServer } from '../server-stores.ts';
import { accepted, useServerData, useServerTask } from './server-task.ts';

export const useLinks = (number: string) =>
  useServerData(
    ['links', number],
    async ({ ask }) => bodyOf(LinksSchema, await ask(`${quotePath(number)}/links`)).links,
  ).data;

export const useAnswered = () =>
  useServerData(['answered by link'], async ({ ask }) => bodyOf(AnsweredQuotesSchema, await ask('/api/answers')).quotes)
    .data;

interface NewLink {
  readonly quote: Quote;
  readonly letterhead: Letterhead;
}

/** Resolves to the link's address. Only the address has the token; the server gets the token's hash. */
export const useMakeLink = () =>
  useServerTask(async (server, { quote, letterhead }: NewLink) => {
    const { number, revision, changedAt } = quote;
    await untilSent(server, number);
    const { quote: there, version } = bodyOf(ServerQuoteSchema, await server.ask(quotePath(number)));
    // Two counters may have made different changes with the same revision number, so the times are compared, too.
    if (there.revision !== revision || there.changedAt !== changedAt)
      throw new Error(`${number} was changed at another counter. Look at it, then make the link.`);
    const token = newToken();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const body = { version, letterhead, timeZone };
    accepted(await server.ask(`${quotePath(number)}/links/${sha256Of(token)}`, { method: 'PUT', body }));
    return `${window.location.origin}/q/${token}`;
  });

export const useEndLink = () =>
  useServerTask(async ({ ask }, { number, hash }: { readonly number: string; readonly hash: string }) =>
    accepted(await ask(`${quotePath(number)}/links/${hash}`, { method: 'DELETE' })),
  );

const [tries, pauseMs] = [20, 250];

/** Waits until the changes of a quote are sent. @throws Error if they are not sent within about five seconds */
async function untilSent({ exchange }: StoreServer, number: string): Promise<void> {
  for (let tried = 1; (await (await exchange()).standing(number)).waiting.length > 0; tried++) {
    if (tried === tries) throw new Error(`${number} has not reached the store server yet. Try again when it has.`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Returns 128 random bits in base64url. */
export const newToken = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))).replace(/[+/=]/g, (sign) =>
    sign === '+' ? '-' : sign === '/' ? '_' : '',
  );
