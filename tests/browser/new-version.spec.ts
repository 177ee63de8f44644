/** A new version is announced, and waits to be taken. */
import type { Page } from '@playwright/test';
import { comeBack, expectKept, expectNext, expectPresent, onlyInSoak, openTab, test } from './support/builds.ts';
import { calculatorOn, openCalculator } from './support/calculator.ts';
import { cartLines } from './support/cart.ts';
import { status } from './support/messages.ts';
import { expectPath, heading, menu, open } from './support/navigation.ts';
import { signIn } from './support/sign-in.ts';
import type { StaticServer } from './support/static-server.ts';
import { expect } from './support/test.ts';

// All tests run in one worker, which builds the next release once.
test.describe.configure({ mode: 'default' });

const banner = '/banners?material=13oz+Scrim&hems=All+sides&width=96&height=48&qty=2&unit=in';
const readyText = 'A new version of Quotr is ready. Reloading keeps the cart and the chosen options.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Waits until the page announces the new version, whose service worker has to fetch every file of it first. */
const expectReady = (page: Page) => expect(status(page, readyText)).toBeVisible({ timeout: 90_000 });

/** Opens a calculator, waits until the service worker keeps the app, and deploys a new version. */
async function tabWithNews(page: Page, server: StaticServer, next: string): Promise<void> {
  await openCalculator(page, banner);
  await expectKept(page);
  server.deploy(next);
  await comeBack(page);
  await expectReady(page);
}

test.describe('a new version', () => {
  test('says so, is there after Reload with selection and cart, and leaves another tab as it is', async ({
    browser,
    server,
    browserName,
    nextBuild,
  }) => {
    const page = await openTab(browser, server, { worker: true });
    await openCalculator(page, banner);
    await expectKept(page);
    const other = await page.context().newPage();
    await open(other, '/custom-quote');
    await other.getByLabel('Product description', { exact: true }).fill('Half typed');
    server.deploy(nextBuild);
    await page.bringToFront();
    await comeBack(page);
    await expectReady(page);
    await expectPresent(page);
    if (browserName === 'chromium') {
      // The first tab stop.
      await page.keyboard.press('Tab');
      await expect(button(page, 'Reload')).toBeFocused();
      await page.keyboard.press('Enter');
    } else await button(page, 'Reload').click();
    await expectNext(page);
    const calculator = calculatorOn(page);
    await expect(calculator.quote).toContainText('$43.14');
    await expect(calculator.chip('Hems', 'All sides')).toBeChecked();
    await expect(page.getByRole('link', { name: /^Cart, 2 items? in / })).toBeVisible();
    await expect(button(page, 'Reload')).toHaveCount(0);

    await expectReady(other);
    await expect(other.getByLabel('Product description', { exact: true })).toHaveValue('Half typed');
    await other.evaluate(() => Object.assign(window, { notReloaded: true }));
    await button(other, 'Later').click();
    await expect(status(other, readyText)).toHaveCount(0);
    await menu(other, 'Admin Settings');
    await expect(heading(other, 'Admin Settings')).toBeVisible();
    await other.getByRole('link', { name: /^Cart, 2 items? in / }).click();
    await expect(cartLines(other)).toHaveCount(1);
    expect(await other.evaluate(() => 'notReloaded' in window), 'the other tab was not reloaded').toBe(true);
    await expectPresent(other);

    await server.stop();
    await page.reload();
    await expect(calculator.quote).toContainText('$43.14');
    await expectNext(page);
    await page.context().close();
  });

  // tests/screens/update-at-sign-in.test.tsx tests this without a browser.
  test('comes by itself at the sign-in', { tag: '@full' }, async ({ browser, server, browserName, nextBuild }) => {
    onlyInSoak(browserName === 'firefox');
    const page = await openTab(browser, server, { worker: true });
    await tabWithNews(page, server, nextBuild);
    await menu(page, 'Logout');
    await expectPath(page, '/login');
    await expectNext(page);
    await signIn(page);
    await expectPath(page, '/products');
    await page.context().close();
  });

  test('is not taken from a server that is caught halfway', { tag: '@full' }, async ({
    browser,
    server,
    browserName,
    nextBuild,
  }) => {
    onlyInSoak(browserName === 'firefox');
    const page = await openTab(browser, server, { worker: true });
    await openCalculator(page, banner);
    await expectKept(page);
    const yesterday = Date.now() - 86_400_000;
    const day = new Date(yesterday).toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
    const old = status(page, `Prices of ${day}; the newest could not be fetched`);
    server.answerWithPage(true);
    server.lose((path) => path.includes('CartRoute'));
    server.deploy(nextBuild);
    const states = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const worker = new Promise<string>((resolve) => {
        registration?.addEventListener('updatefound', () => {
          const { installing } = registration;
          installing?.addEventListener('statechange', () => resolve(installing.state));
        });
      });
      document.dispatchEvent(new Event('visibilitychange'));
      return worker;
    });
    expect(states).toBe('redundant');
    // The prices stay, and the page names their day: the last successful look for new ones was a day ago.
    await expect(async () => {
      await page.evaluate(
        (current) => localStorage.setItem('quotr.looks.v1', JSON.stringify({ current, failed: 0 })),
        yesterday,
      );
      await comeBack(page);
      await expect(old).toBeVisible({ timeout: 8000 });
    }).toPass({ timeout: 40_000 });
    await expect(calculatorOn(page).quote).toContainText('$43.14');
    server.lose(() => false);
    await button(page, 'Try again').click();
    await expect(old).toHaveCount(0);
    await expectReady(page);
    await page.context().close();
  });
});
