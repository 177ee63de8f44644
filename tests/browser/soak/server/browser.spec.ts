/** The browser is killed while its outbox is sent: each quote that was reported as saved reaches the server, once. */
import { expect, type Page, test } from '@playwright/test';
import * as v from 'valibot';
import { QuoteVersionsSchema } from '../../../../src/quotes/wire/wire.ts';
import { withServer } from '../../../deploy/one-server.ts';
import type { Random } from '../../../oracle/random.ts';
import { say, seed } from '../../../soak/size.ts';
import { killSessions, kills, saveQuote } from '../../support/killed-browser.ts';
import { storedIn } from '../../support/saved-quotes.ts';

/** Signs in. A killed Chromium may have lost its session's cookie, or still be signed in at the provider. */
async function signIn(page: Page): Promise<void> {
  await page.goto(`/api/sign-in?to=${encodeURIComponent('/app/quotes')}`);
  const account = page.getByRole('button', { name: 'Ann Clerk' });
  const quotes = page.getByRole('heading', { level: 1, name: 'Quotes' });
  await expect(account.or(quotes)).toBeVisible();
  if (await account.isVisible()) await account.click();
  await expect(quotes).toBeVisible();
}

/** Returns the number of changes that wait in this browser. */
const waiting = async (page: Page): Promise<number> => (await storedIn(page, 'outbox')).length;

test('quotes that were saved come to the server after the browser was killed', async ({ playwright, browserName }) => {
  test.skip(browserName === 'firefox', 'its driver starts no browser on a profile that is kept');
  const saved = new Map<string, string>();
  const figures = { kills, 'quotes said to be saved': 0, 'most in an outbox': 0, lost: 0, doubled: 0 };
  let isOffline = false;

  /** Saves without a network, then with it, again and again, until the browser is gone. */
  async function work(page: Page, random: Random): Promise<void> {
    for (;;) {
      isOffline = true;
      for (let more = random(1, 2); more > 0; more--) {
        const customer = `Customer ${saved.size}-${random(0, 1_000_000)}`;
        saved.set(await saveQuote(page, customer), customer);
      }
      figures['most in an outbox'] = Math.max(figures['most in an outbox'], await waiting(page));
      isOffline = false;
      await page.waitForTimeout(random(0, 1500));
    }
  }

  async function begin(page: Page, at: number, origin: string): Promise<void> {
    isOffline = false;
    await page.context().route('**/api/**', (route) => (isOffline ? route.abort() : route.continue()));
    const session = await page.request.get(`${origin}/api/session`);
    if (session.ok()) await page.goto('quotes');
    else await signIn(page);
    if (at < kills) return;
    await expect.poll(() => waiting(page), { timeout: 60_000 }).toBe(0);
    for (const [number, customer] of saved) {
      const answer = await page.request.get(`${origin}/api/quotes/${number}/versions`);
      const found = v.safeParse(QuoteVersionsSchema, await answer.json());
      const versions = found.success ? found.output.versions : [];
      if (versions.length === 0 || versions.some(({ quote }) => quote.customer.name !== customer)) figures.lost += 1;
      if (versions.length > 1) figures.doubled += 1;
    }
  }

  await withServer(async ({ origin }) => {
    const name = 'browser killed with a full outbox';
    await killSessions({
      playwright,
      baseURL: `${origin}/app/`,
      name,
      saved: () => saved.size,
      work,
      begin: (page, at) => begin(page, at, origin),
    });
    figures['quotes said to be saved'] = saved.size;
    say(name, figures);
    expect([figures.lost, figures.doubled], `seed ${seed}`).toEqual([0, 0]);
  });
});
