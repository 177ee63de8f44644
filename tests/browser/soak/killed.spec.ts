/**
 * The browser is killed at random moments of a session: data that was reported as saved is there after the next start.
 * A save in progress may be there or not.
 */
import type { Page } from '@playwright/test';
import type { Random } from '../../oracle/random.ts';
import { say, seed } from '../../soak/size.ts';
import { calculatorOn } from '../support/calculator.ts';
import { killSessions, kills } from '../support/killed-browser.ts';
import { open } from '../support/navigation.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ stored: {} });

/** Data that the clerk saw as saved, and the save in progress when the browser was killed. */
interface Counter {
  pieces: number;
  rate: number;
  piecesUnderway: number;
  rateUnderway: number;
  saved: number;
}

const badge = (page: Page) => page.getByRole('link', { name: /^Cart/ });

async function piecesShown(page: Page): Promise<number> {
  const name = (await badge(page).getAttribute('aria-label')) ?? '';
  return Number(/(\d+) items?\b/.exec(name)?.[1] ?? 0);
}

async function rateShown(page: Page): Promise<number> {
  return Number(await page.getByLabel('Banners Flat Rate ($)', { exact: true }).inputValue());
}

/** Adds to the cart and changes a rate, one after the other, until the browser is gone. */
async function work(page: Page, counter: Counter, random: Random): Promise<void> {
  for (;;) {
    if (random(0, 1) === 0) {
      const calculator = calculatorOn(page);
      await open(page, '/banners?material=13oz+Scrim&width=96&height=48');
      for (let added = random(1, 4); added > 0; added--) {
        counter.piecesUnderway = counter.pieces + 1;
        await calculator.addButton.click();
        await expect.poll(() => piecesShown(page)).toBe(counter.piecesUnderway);
        counter.pieces = counter.piecesUnderway;
        counter.saved++;
      }
    } else {
      await open(page, '/admin/shipping');
      counter.rateUnderway = counter.rate + random(1, 900);
      await page.getByLabel('Banners Flat Rate ($)', { exact: true }).fill(String(counter.rateUnderway));
      await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(0);
      counter.rate = counter.rateUnderway;
      counter.saved++;
    }
  }
}

test('saved data is there after the browser was killed', async ({ playwright, baseURL, browserName }) => {
  test.skip(browserName === 'firefox', 'its driver starts no browser on a profile that is kept');
  const counter: Counter = { pieces: 0, rate: 0, piecesUnderway: 0, rateUnderway: 0, saved: 0 };
  const figures = { kills, 'saved edits': 0, lost: 0 };
  const name = 'browser killed';
  await killSessions({
    playwright,
    baseURL,
    name,
    saved: () => counter.saved,
    work: (page, random) => work(page, counter, random),
    begin: async (page, at) => {
      await open(page, at === 0 ? '/login' : '/admin/shipping');
      if (at === 0) await signIn(page);
      await expect(badge(page)).toBeVisible();
      if (at === 0) return;
      const [pieces, rate] = [await piecesShown(page), await rateShown(page)];
      if (![counter.pieces, counter.piecesUnderway].includes(pieces)) figures.lost++;
      if (![counter.rate, counter.rateUnderway].includes(rate)) figures.lost++;
      expect([counter.pieces, counter.piecesUnderway], `after kill ${at}, seed ${seed}`).toContain(pieces);
      expect([counter.rate, counter.rateUnderway], `after kill ${at}, seed ${seed}`).toContain(rate);
      Object.assign(counter, { pieces, rate, piecesUnderway: pieces, rateUnderway: rate });
    },
  });
  figures['saved edits'] = counter.saved;
  say(name, figures);
  expect(counter.saved).toBeGreaterThan(0);
});
