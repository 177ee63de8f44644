/** A full storage of the real browser: an edit stays on the screen with a notice, and is saved once there is room. */
import type { Page } from '@playwright/test';
import { runs, say, soaking } from '../../soak/size.ts';
import { openCalculator } from '../support/calculator.ts';
import { open } from '../support/navigation.ts';
import { signIn } from '../support/sign-in.ts';
import { fillStorage, storageKeys } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';

const steps = runs(50, 3);

const linesStored = (page: Page): Promise<number> =>
  page.evaluate((key) => (localStorage.getItem(key) ?? '').split('"productId"').length - 1, storageKeys.cart);

test('at every step of a session', async ({ page, browserName }) => {
  test.skip(browserName === 'firefox' && !soaking, 'a soak: npm run soak');
  test.setTimeout(180_000 + steps * 20_000);
  const calculator = await openCalculator(page, '/banners?material=13oz+Scrim&width=96&height=48');
  const notice = page.getByText(/no room left to save your last changes/);
  const figures = { steps: 0, lost: 0, 'notice after at most ms': 0, 'saved after at most ms': 0 };
  for (let step = 1; step <= steps; step++) {
    await page.evaluate(fillStorage);
    const before = await linesStored(page);
    const clicked = Date.now();
    await calculator.addButton.click();
    await expect(notice).toBeVisible();
    figures['notice after at most ms'] = Math.max(figures['notice after at most ms'], Date.now() - clicked);
    await expect(page.getByRole('link', { name: new RegExp(`^Cart, ${step} items? in `) })).toBeVisible();
    expect(await linesStored(page)).toBe(before);
    const freed = Date.now();
    await page.evaluate(() => localStorage.removeItem('filler'));
    await expect(notice).toBeHidden();
    figures['saved after at most ms'] = Math.max(figures['saved after at most ms'], Date.now() - freed);
    if ((await linesStored(page)) !== step) figures.lost++;
    figures.steps++;
  }
  await open(page, '/cart');
  await expect(page.getByRole('link', { name: new RegExp(`^Cart, ${steps} items? in `) })).toBeVisible();
  say(`no room in ${browserName}`, figures);
  expect([figures.steps, figures.lost]).toEqual([steps, 0]);
});

test('data of a newer tab stops this one at once, and is left alone', async ({ page, context }) => {
  const calculator = await openCalculator(page, '/banners?material=13oz+Scrim&width=96&height=48');
  const newer = await context.newPage();
  await open(newer, '/login');
  const text = '{"version":2,"data":{"lines":[]}}';
  await newer.evaluate(([key, value]) => localStorage.setItem(key, value), [storageKeys.cart, text] as const);
  await expect(page.getByText(/comes from a newer version of Quotr and is left alone/)).toBeVisible();
  await calculator.addButton.click();
  await expect(page.getByRole('alert')).toContainText('newer version of Quotr');
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.cart)).toBe(text);
});

test('blocked altogether: the app works in memory and says so', async ({ page, browserName }) => {
  test.skip(browserName === 'firefox', 'its driver sets nothing before the first script');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked by policy', 'SecurityError');
      },
    });
  });
  const said = page.getByText(/does not let Quotr save on this device/);
  await open(page, '/login');
  await expect(said).toBeVisible();
  await signIn(page);
  await expect(said).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Banners/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
