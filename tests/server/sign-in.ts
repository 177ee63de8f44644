import { signInConfig } from '../../server/sign-in/config.ts';
import { sessionOfCookie } from '../../server/sign-in/sessions.ts';
import { type TrialAccount, trialAccounts } from '../../server/sign-in/trial-accounts.ts';
import { startTrialProvider } from '../../server/sign-in/trial-provider.ts';
import { browser } from './browser.ts';
import { testDatabase } from './database.ts';
import { serverWith } from './services.ts';

const origin = 'http://localhost:4173';

/** Returns a server with sessions by cookie, beside a real identity provider; `clock.now` is the server's time. */
export async function signInServer(
  more: readonly TrialAccount[] = [],
  settings: Readonly<Record<string, string>> = {},
) {
  const connection = await testDatabase();
  const provider = await startTrialProvider({ origin, accounts: [...trialAccounts, ...more] });
  const config = signInConfig({ ...provider.environment, ...settings }, origin);
  const noted: unknown[] = [];
  const clock = { now: Date.now() };
  const note = (failure: unknown) => void noted.push(failure);
  const clocked = { database: connection.database, now: () => clock.now, note };
  const app = serverWith({ ...clocked, sessionOf: sessionOfCookie(clocked, config) }, config);
  return { ...connection, app, clock, noted, config, origin, provider, browser: () => browser(origin, app) };
}
