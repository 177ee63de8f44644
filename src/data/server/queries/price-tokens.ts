import { type PriceToken, PriceTokensSchema } from '../../../quotes/wire/wire-prices.ts';
import { sha256Of } from '../../sha-256.ts';
import { bodyOf } from '../api.ts';
import { newToken } from './links.ts';
import { accepted, useServerData, useServerTask } from './server-task.ts';

const path = '/api/price-tokens';

export const usePriceTokens = () =>
  useServerData(['price tokens'], async ({ ask }) => bodyOf(PriceTokensSchema, await ask(path)).tokens);

/** Resolves to the token, which the server never gets. */
export const useMakePriceToken = () =>
  useServerTask(async ({ ask }, name: string) => {
    const token = newToken();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    accepted(await ask(`${path}/${sha256Of(token)}`, { method: 'PUT', body: { name, timeZone } }));
    return token;
  });

export const useEndPriceToken = () =>
  useServerTask(async ({ ask }, { hash }: PriceToken) => accepted(await ask(`${path}/${hash}`, { method: 'DELETE' })));
