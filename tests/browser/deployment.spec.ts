/** A part of the app is missing: a new release has come, or a file is lost. Or the browser is too old for the app. */
import type { Page } from '@playwright/test';
import { expectNext, openTab, test } from './support/builds.ts';
import { calculatorOn, openCalculator } from './support/calculator.ts';
import { cartLines } from './support/cart.ts';
import { alert } from './support/messages.ts';
import { heading, open } from './support/navigation.ts';
import { expect } from './support/test.ts';

// All tests run in one worker, which builds the next release once.
test.describe.configure({ mode: 'default' });

const banner = '/banners?material=13oz+Scrim&hems=All+sides&width=96&height=48&qty=2&unit=in';
const missing = 'A part of Quotr could not be loaded. Check the connection, then reload the page. Your cart is kept.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Returns a function that counts the page loads of a tab. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  return () => loads;
}

test('a page whose files a new release has removed says so, and Reload brings it, with what was typed', async ({
  browser,
  server,
  nextBuild,
}) => {
  const page = await openTab(browser, server, { worker: false });
  await open(page, '/custom-quote');
  const description = page.getByLabel('Product description', { exact: true });
  await description.fill('Half typed');
  await page.waitForLoadState('networkidle');
  const loads = loadsOf(page);
  server.deploy(nextBuild);
  await page.getByRole('link', { name: /^Cart, 2 items? in / }).click();
  await expect(alert(page, missing)).toBeVisible();
  expect(loads(), 'reloads by itself').toBe(0);
  await button(page, 'Reload the page').click();
  await expectNext(page);
  await expect(cartLines(page)).toHaveCount(1);
  await page.goBack();
  await expect(description).toHaveValue('Half typed');
  await page.context().close();
});

test('prices that could not be loaded are loaded by Try again', async ({ browser, server }) => {
  const page = await openTab(browser, server, { worker: false });
  server.lose((path) => path.startsWith('assets/banners-'));
  await open(page, banner);
  await expect(
    alert(page, "This product's prices could not be loaded. Check the connection, then try again."),
  ).toBeVisible();
  server.lose(() => false);
  await button(page, 'Try again').click();
  // A browser that remembers the failure asks for a reload.
  const reload = button(page, 'Reload the page');
  await expect(calculatorOn(page).quote.or(reload)).toBeVisible();
  if (await reload.isVisible()) await reload.click();
  await expect(calculatorOn(page).quote).toContainText('$43.14');
  await page.context().close();
});

for (const [half, answersWithPage] of [
  ['without its script', false],
  ['with the page in the place of its script', true],
] as const)
  test(`a first visit to a release ${half} says so`, async ({ browser, server }) => {
    const page = await openTab(browser, server, { worker: false, stored: {} });
    server.answerWithPage(answersWithPage);
    server.lose((path) => path.startsWith('assets/index-') && path.endsWith('.js'));
    await page.goto('login');
    await expect(page.getByRole('alert')).toContainText('Quotr could not be loaded: a part of it is missing.');
    server.lose(() => false);
    await page.reload();
    await expect(heading(page, 'Sign in to Quotr')).toBeVisible();
    await page.context().close();
  });

test('a browser that is too old shows which ones are not, in place of the app', async ({ browser, server }) => {
  const page = await openTab(browser, server, { worker: false, stored: {} });
  const words = page.getByText(
    'This browser is too old for Quotr. Quotr needs Chrome or Edge 123, Firefox 125, Safari 17.5, or newer.',
  );
  // A browser before 2024 takes light-dark() for no color.
  await page.route(/\.css$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('light-dark(', 'unknown(') });
  });
  await page.goto('login');
  await expect(words).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(heading(page, 'Sign in to Quotr')).toBeVisible();
  await expect(words).toBeHidden();
  await page.context().close();
});

test('a missing part of a page is said by the part', async ({ browser, server }) => {
  const page = await openTab(browser, server, { worker: false });
  await openCalculator(page, banner);
  server.lose((path) => path.includes('PriceAnswer'));
  await button(page, 'Where does this price come from?').click();
  await expect(
    alert(page, 'The cells of this price could not be loaded. Check the connection, then try again.'),
  ).toBeVisible();
  await expect(calculatorOn(page).quote).toContainText('$43.14');
  await page.context().close();
});
