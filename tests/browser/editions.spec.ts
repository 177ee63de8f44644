/** The next edition of the price book applies from local midnight, also offline, until the clock is set back. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expectKept } from './support/builds.ts';
import { calculatorOn, openCalculator } from './support/calculator.ts';
import { cartLines } from './support/cart.ts';
import { expectToast, status } from './support/messages.ts';
import { card, expectPageEntry, heading, open } from './support/navigation.ts';
import { serveEditions } from './support/serve-book.ts';
import { signIn } from './support/sign-in.ts';
import type { StaticServer } from './support/static-server.ts';
import { expect, listenForFaults, noteAnnouncements, test } from './support/test.ts';

let server: StaticServer;
test.beforeAll(async () => {
  test.slow();
  server = await serveEditions();
});
test.afterAll(() => server.stop());

interface Counter {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: readonly string[];
}

/** Signs somebody in at a counter whose clock shows a time. */
async function counterAt(browser: Browser, time: string, timezoneId = 'America/New_York'): Promise<Counter> {
  const context = await browser.newContext({ baseURL: server.address, timezoneId, serviceWorkers: 'allow' });
  await noteAnnouncements(context);
  const page = await context.newPage();
  await page.clock.install({ time: new Date(time) });
  const faults = listenForFaults(page, new URL(server.address).origin);
  await open(page, '/login');
  await signIn(page, 'ann@store.example');
  await expect(heading(page, 'Products')).toBeVisible();
  return { page, context, faults };
}

const changeComes = (page: Page) => status(page, 'Prices change on January 1, 2027.');
const changeCame = (page: Page) =>
  status(page, 'Prices changed on January 1, 2027. Their book can be promoted now: npm run price-book -- promote');

test('at midnight the page goes on with the next prices, offline too, and keeps what was chosen', async ({
  browser,
}) => {
  const { page, context, faults } = await counterAt(browser, '2026-12-31T23:58:00-05:00');
  await open(page, '/admin/price-book');
  await expect(changeComes(page)).toBeVisible();
  await expectKept(page);
  await open(page, '/');
  await expect(card(page, 'Banners')).toBeVisible();
  const banner = await openCalculator(page, '/banners');
  await banner.choose({ Width: '48', Height: '72', Grommets: 'Every 2 ft' });
  await expect(banner.quote).toContainText('$116.00');
  await expectToast(page, 'Item added to cart', () => banner.addButton.click());
  await open(page, '/cart');
  await page.getByRole('button', { name: 'Save Quote', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText([
    'Prices change on January 1, 2027, while this quote holds: Banners 48 x 72 in, Vinyl will cost $126.50.',
  ]);
  await expectAccessible(page, 'the warning of a quote that holds beyond the day');
  const days = dialog.getByLabel(/^Holds for/);
  await days.fill('');
  await expect(dialog.getByRole('status')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectPageEntry(page);
  await page.goBack();
  await context.setOffline(true);
  await page.clock.fastForward('02:10');
  await expect(calculatorOn(page).quote).toContainText('$126.50', { timeout: 20_000 });
  await expect(calculatorOn(page).box('Height')).toHaveValue('72');
  await expect(page.getByRole('radio', { name: 'Every 2 ft', exact: true })).toBeChecked();
  await open(page, '/cart');
  await expect(cartLines(page)).toHaveCount(1);
  await expect(cartLines(page).first()).toContainText('$126.50');
  await open(page, '/');
  await expect(card(page, 'Vinyl Banners')).toBeVisible();
  await open(page, '/admin/price-book');
  await expect(changeCame(page)).toBeVisible();
  await page.clock.setSystemTime(new Date('2026-12-31T09:00:00-05:00'));
  await page.clock.fastForward('01:10');
  await expect(changeComes(page)).toBeVisible({ timeout: 20_000 });
  expect(faults).toEqual([]);
  await context.close();
});

test('an order that is open at midnight stays, with a message, and the page changes over when it is closed', {
  tag: '@full',
}, async ({ browser }) => {
  const { page, context, faults } = await counterAt(browser, '2026-12-31T23:58:00-05:00');
  const banner = await openCalculator(page, '/banners');
  await banner.choose({ Width: '48', Height: '72', Grommets: 'Every 2 ft' });
  await expectToast(page, 'Item added to cart', () => banner.addButton.click());
  await open(page, '/cart');
  await page.getByRole('button', { name: 'Submit Order', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Customer Name', { exact: true }).fill('Ada');
  await page.clock.fastForward('02:10');
  await expect(dialog.getByRole('status').filter({ hasText: 'Prices changed on January 1, 2027' })).toBeVisible();
  await page.clock.fastForward('10:00');
  await expect(dialog.getByLabel('Customer Name', { exact: true })).toHaveValue('Ada');
  await page.keyboard.press('Escape');
  await expect(cartLines(page).first()).toContainText('$126.50', { timeout: 20_000 });
  expect(faults).toEqual([]);
  await context.close();
});

test('the day begins at the midnight of the counter', { tag: '@full' }, async ({ browser }) => {
  for (const [zone, said] of [
    ['America/New_York', changeComes],
    ['Pacific/Kiritimati', changeCame],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one counter after the other
    const { page, context } = await counterAt(browser, '2026-12-31T12:00:00Z', zone);
    // oxlint-disable-next-line no-await-in-loop -- one counter after the other
    await open(page, '/admin/price-book');
    // oxlint-disable-next-line no-await-in-loop -- one counter after the other
    await expect(said(page)).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop -- one counter after the other
    await context.close();
  }
});

test('a counter whose clock is wrong is told before it sends, also without a network', { tag: '@full' }, async ({
  browser,
}) => {
  const { page, context, faults } = await counterAt(browser, '2020-02-29T12:00:00-05:00');
  const banner = await openCalculator(page, '/banners');
  await banner.choose({ Width: '48', Height: '72' });
  await expectToast(page, 'Item added to cart', () => banner.addButton.click());
  const told = page.getByRole('dialog').getByRole('status');
  const submit = async () => {
    await open(page, '/cart');
    await page.getByRole('button', { name: 'Submit Order', exact: true }).click();
  };
  await submit();
  await expect(told).toHaveText(/^This computer's clock says February 29, 2020 at 12:0\d PM, but it is /);
  await expectAccessible(page, 'the warning of a wrong clock');
  await expectKept(page);
  await context.setOffline(true);
  await submit();
  await expect(told).toHaveText(/^This computer's clock says .*, but this version of Quotr is of /);
  expect(faults).toEqual([]);
  await context.close();
});
