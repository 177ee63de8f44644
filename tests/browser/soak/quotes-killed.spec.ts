/** The browser is killed while quotes are saved: each quote reported as saved is there, under its own number. */
import type { Page } from '@playwright/test';
import type { recordOf } from '../../../src/data/stored-record.ts';
import type { Random } from '../../oracle/random.ts';
import { say, seed } from '../../soak/size.ts';
import { killSessions, kills, saveQuote } from '../support/killed-browser.ts';
import { expectPath, open } from '../support/navigation.ts';
import { storedIn } from '../support/saved-quotes.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ stored: {} });

/** Fills the cart and saves it as a quote, again and again, until the browser is gone. */
async function work(page: Page, saved: Map<string, string>, random: Random): Promise<void> {
  for (;;) {
    const customer = `Customer ${saved.size}-${random(0, 1_000_000)}`;
    saved.set(await saveQuote(page, customer), customer);
  }
}

test('quotes that were saved are there after the browser was killed', async ({ playwright, baseURL, browserName }) => {
  test.skip(browserName === 'firefox', 'its driver starts no browser on a profile that is kept');
  const saved = new Map<string, string>();
  const figures = { kills, 'quotes said to be saved': 0, lost: 0, 'numbers given twice': 0 };
  const name = 'browser killed while saving quotes';
  await killSessions({
    playwright,
    baseURL,
    name,
    saved: () => saved.size,
    work: (page, random) => work(page, saved, random),
    begin: async (page, at) => {
      await open(page, at === 0 ? '/login' : '/quotes');
      if (at === 0) await signIn(page);
      await expectPath(page, at === 0 ? '/products' : '/quotes');
      if (at === 0) return;
      const records = await storedIn<ReturnType<typeof recordOf>>(page, 'quotes');
      const stored = new Map(records.map(({ data }) => [data.number, data.customer.name]));
      const missing = [...saved].filter(([number]) => !stored.has(number));
      const doubled = [...saved].filter(([number, customer]) => stored.has(number) && stored.get(number) !== customer);
      figures.lost += missing.length;
      figures['numbers given twice'] += doubled.length;
      expect([...missing, ...doubled], `after kill ${at}, seed ${seed}`).toEqual([]);
    },
  });
  figures['quotes said to be saved'] = saved.size;
  say(name, figures);
});
