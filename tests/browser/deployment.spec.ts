/** A new release comes while a tab is open, and the files of the tab's release are gone. */
import type { Page } from '@playwright/test';
import { expectKept, expectNext, expectPresent, onlyInSoak, openTab, presentBuild, test } from './support/builds.ts';
import { type CalculatorOnPage, calculatorOn, openCalculator } from './support/calculator.ts';
import { cartLines } from './support/cart.ts';
import { alert } from './support/messages.ts';
import { card, heading, open } from './support/navigation.ts';
import { startServer } from './support/static-server.ts';
import { expect } from './support/test.ts';

// All tests run in one worker, which builds the next release once.
test.describe.configure({ mode: 'default' });

const banner = '/banners?material=13oz+Scrim&hems=All+sides&width=96&height=48&qty=2&unit=in';
const question = 'Where does this price come from?';

const cartLink = (page: Page) => page.getByRole('link', { name: /^Cart, 2 items? in / });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true });

/** Returns a function that counts the page loads of a tab. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  return () => loads;
}

/** Opens a calculator and waits for all requests: a later one would notice a new release too early. */
async function openWhole(page: Page, route: string): Promise<CalculatorOnPage> {
  const calculator = await openCalculator(page, route);
  await page.waitForLoadState('networkidle');
  return calculator;
}

for (const missing of ['404', 'the page'] as const) {
  test.describe(`a missing file is answered with ${missing}`, () => {
    test.beforeEach(({ server }) => server.answerWithPage(missing === 'the page'));

    test('another page opens in the new release, with the cart', async ({
      browser,
      server,
      browserName,
      nextBuild,
    }) => {
      onlyInSoak(browserName === 'firefox' && missing === 'the page');
      const page = await openTab(browser, server, { worker: false });
      await openWhole(page, banner);
      const loads = loadsOf(page);
      server.deploy(nextBuild);
      await cartLink(page).click();
      await expect(cartLines(page)).toHaveCount(1);
      await expectNext(page);
      expect(loads(), 'pages loaded').toBe(1);
      await page.context().close();
    });

    test('another product opens in the new release', { tag: '@full' }, async ({
      browser,
      server,
      browserName,
      nextBuild,
    }) => {
      onlyInSoak(browserName === 'firefox' || missing === 'the page');
      const page = await openTab(browser, server, { worker: false });
      await openWhole(page, banner);
      await open(page, '/posters');
      await card(page, 'Backlit').click();
      await expect(calculatorOn(page).quote).toBeVisible();
      await page.goBack();
      server.deploy(nextBuild);
      await card(page, 'Blockout').click();
      await expect(heading(page, 'Blockout Posters')).toBeVisible();
      await expect(calculatorOn(page).quote).toBeVisible();
      await expectNext(page);
      await expect(cartLink(page)).toBeVisible();
      await page.context().close();
    });

    test('a question about a price brings the new release, with the selection', { tag: '@full' }, async ({
      browser,
      server,
      browserName,
      nextBuild,
    }) => {
      onlyInSoak(browserName === 'firefox' || missing === 'the page');
      const page = await openTab(browser, server, { worker: false });
      const { quote } = await openWhole(page, banner);
      await expect(quote).toContainText('$43.14');
      server.deploy(nextBuild);
      await page.getByRole('button', { name: question, exact: true }).click();
      await expectNext(page);
      await expect(quote).toContainText('$43.14');
      await expect(calculatorOn(page).box('Width')).toHaveValue('96');
      await page.getByRole('button', { name: question, exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
      await page.context().close();
    });

    test('a release that is broken for good is said, without a loop, and Try again works once it is mended', {
      tag: '@full',
    }, async ({ browser, server, nextBuild }) => {
      onlyInSoak(missing === 'the page');
      const page = await openTab(browser, server, { worker: false });
      await openWhole(page, banner);
      const loads = loadsOf(page);
      server.deploy(nextBuild);
      server.lose((path) => path.includes('CartRoute'));
      await cartLink(page).click();
      await expect(
        alert(page, 'A part of Quotr could not be loaded. Check the connection, then try again. Your cart is kept.'),
      ).toBeVisible();
      const before = loads();
      expect(before, 'pages loaded').toBeLessThanOrEqual(2);
      await tryAgain(page).click();
      await expect.poll(loads).toBe(before + 1);
      await expect(tryAgain(page)).toBeVisible();
      server.lose(() => false);
      await tryAgain(page).click();
      await expect(cartLines(page)).toHaveCount(1);
      await page.context().close();
    });
  });
}

for (const [half, answersWithPage] of [
  ['without one of its first files', false],
  ['with the page in the place of one of its first files', true],
] as const)
  test(`a first visit to a release ${half} reports it, and Try again comes once it is whole`, async ({
    browser,
    server,
    browserName,
  }) => {
    onlyInSoak(browserName === 'firefox' || answersWithPage);
    const page = await openTab(browser, server, { worker: false, stored: {} });
    server.answerWithPage(answersWithPage);
    server.lose((path) => path.startsWith('assets/index-') && path.endsWith('.js'));
    const loads = loadsOf(page);
    await open(page, '/login');
    // The page has reloaded itself once; it would show no alert if the server had been whole by then.
    await expect.poll(loads).toBe(2);
    await expect(page.getByRole('alert')).toHaveText(
      'Quotr could not be loaded: a part of it is missing on the server. A new release may be under way. Try again in a few minutes.',
    );
    server.lose(() => false);
    await tryAgain(page).click();
    await expect(heading(page, 'Sign in to Quotr')).toBeVisible();
    await page.context().close();
  });

test('prices that could not be loaded are loaded by Try again', async ({ browser, server }) => {
  const page = await openTab(browser, server, { worker: false });
  server.lose((path) => path.startsWith('assets/book/products/banners-'));
  await open(page, banner);
  await expect(
    alert(page, "This product's prices could not be loaded. Check the connection, then try again."),
  ).toBeVisible();
  server.lose(() => false);
  await tryAgain(page).click();
  await expect(calculatorOn(page).quote).toContainText('$43.14');
  await page.context().close();
});

test('styles that could not be loaded are loaded by Try again', { tag: '@full' }, async ({
  browser,
  server,
  browserName,
}) => {
  onlyInSoak(browserName === 'firefox');
  const page = await openTab(browser, server, { worker: false });
  await openCalculator(page, banner);
  server.lose((path) => /PriceAnswer.*css$/.test(path));
  await page.getByRole('button', { name: question, exact: true }).click();
  await expect(
    alert(page, 'The cells of this price could not be loaded. Check the connection, then try again.'),
  ).toBeVisible();
  server.lose(() => false);
  await tryAgain(page).click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  const styled = () =>
    page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('PriceAnswer') === true));
  expect(await styled()).toBe(true);
  await page.context().close();
});

test('without an answer the page stays, with a message', { tag: '@full' }, async ({ browser, server, browserName }) => {
  onlyInSoak(browserName === 'firefox');
  const page = await openTab(browser, server, { worker: false });
  await openCalculator(page, banner);
  const { port } = new URL(server.address);
  await server.stop();
  await cartLink(page).click();
  await expect(
    alert(page, 'A part of Quotr could not be loaded. Check the connection, then try again. Your cart is kept.'),
  ).toBeVisible();
  await tryAgain(page).click();
  await expect(
    alert(page, 'Quotr does not answer. Check the connection, then try again. Your cart is kept.'),
  ).toBeVisible();
  const again = await startServer(presentBuild, Number(port));
  await tryAgain(page).click();
  await expect(cartLines(page)).toHaveCount(1);
  await page.context().close();
  await again.stop();
});

test.describe('with the app kept on the device', () => {
  test('the old release is complete; a file that the device has lost brings the new one', { tag: '@full' }, async ({
    browser,
    server,
    browserName,
    nextBuild,
  }) => {
    onlyInSoak(browserName === 'firefox');
    const page = await openTab(browser, server, { worker: true });
    await openCalculator(page, banner);
    await expectKept(page);
    const loads = loadsOf(page);
    server.deploy(nextBuild);
    await page.getByRole('button', { name: question, exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectPresent(page);
    expect(loads(), 'pages loaded').toBe(0);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) if (request.url.includes('CartRoute')) await cache.delete(request);
      }
    });
    await cartLink(page).click();
    await expect(cartLines(page)).toHaveCount(1);
    await expectNext(page);
    await page.context().close();
  });
});
