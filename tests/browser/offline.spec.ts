/** After one visit the app starts without a network. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, BrowserType, LaunchOptions, Page } from '@playwright/test';
import { isFull, runs, say } from '../soak/size.ts';
import { expectKept, onlyInSoak, openTab, test } from './support/builds.ts';
import { calculatorOn, openCalculator } from './support/calculator.ts';
import { cartLines } from './support/cart.ts';
import { expectToast } from './support/messages.ts';
import { card, expectPath, open } from './support/navigation.ts';
import { calculatorRoutes, menuRoutes, otherRoutes } from './support/routes.ts';
import { signIn } from './support/sign-in.ts';
import type { StaticServer } from './support/static-server.ts';
import { expect, listenForFaults, noteAnnouncements } from './support/test.ts';

const banner = '/banners?material=13oz+Scrim&hems=All+sides&width=96&height=48&qty=2&unit=in';

test.describe('without a network', () => {
  let device: string;
  test.beforeEach(() => {
    device = mkdtempSync(join(tmpdir(), 'quotr-device-'));
  });
  test.afterEach(() => rmSync(device, { recursive: true, force: true, maxRetries: 5 }));

  /** Starts a browser on the device, and closes it after the visit. */
  async function visit(
    server: StaticServer,
    browser: BrowserType,
    launch: LaunchOptions,
    what: (page: Page) => Promise<void>,
  ): Promise<void> {
    const context: BrowserContext = await browser.launchPersistentContext(device, {
      ...launch,
      baseURL: server.address,
      serviceWorkers: 'allow',
    });
    try {
      await noteAnnouncements(context);
      await what(context.pages()[0] ?? (await context.newPage()));
    } finally {
      await context.close();
    }
  }

  test('the app starts, every time, in a browser that is started anew', async ({
    playwright,
    server,
    browserName,
    launchOptions,
    channel,
  }) => {
    const starts = runs(50, isFull && browserName === 'chromium' ? 5 : 2);
    test.setTimeout(180_000 + starts * 20_000);
    const browser = playwright[browserName];
    const launch = { ...launchOptions, ...(channel !== undefined && { channel }) };
    await visit(server, browser, launch, async (page) => {
      await open(page, '/login');
      await expectKept(page);
    });
    await server.stop();
    await visit(server, browser, launch, async (page) => {
      await open(page, '/');
      await expectPath(page, '/login');
      await signIn(page);
      await card(page, 'Banners').click();
      const calculator = calculatorOn(page);
      await calculator.choose({ Material: '13oz Scrim', Hems: 'All sides', Width: '96', Height: '48', Quantity: '2' });
      await expect(calculator.quote).toContainText('$43.14');
      await expectToast(page, 'Item added to cart', () => calculator.addButton.click());
    });
    for (let start = 1; start < starts; start++) {
      const route = calculatorRoutes[start % calculatorRoutes.length] ?? banner;
      await visit(server, browser, launch, async (page) => {
        const faults = listenForFaults(page, new URL(server.address).origin);
        await open(page, '/');
        await expect(card(page, 'Banners'), `start ${start + 1}`).toBeVisible();
        await open(page, '/cart');
        await expect(cartLines(page)).toContainText('$86.28');
        await openCalculator(page, banner);
        await expect(calculatorOn(page).quote).toContainText('$43.14');
        await openCalculator(page, route);
        if (start === 1) await expectStartsEverywhere(page);
        // Chromium reports that it found no newer worker, Firefox that an image request was aborted.
        expect(faults.filter((fault) => !/sw\.js|ServiceWorker intercepted/.test(fault))).toEqual([]);
      });
    }
    say(`starts offline in ${browserName}`, { starts, failed: 0 });
  });
});

/** Expects Home, the logo, an unknown path and a typed `/app` to start the app, also after a reload. */
async function expectStartsEverywhere(page: Page): Promise<void> {
  const home = new URL(page.url()).origin.concat('/app/');
  const startsAgain = async (from: string) => {
    await expect(page, from).toHaveURL(home);
    await page.reload({ waitUntil: 'commit' });
    await expect(card(page, 'Banners'), from).toBeVisible();
  };
  await open(page, '/admin');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await startsAgain('Home');
  await open(page, '/cart');
  await page.getByRole('link', { name: 'Quotr', exact: true }).click();
  await startsAgain('the logo');
  await open(page, '/nowhere');
  await startsAgain('an unknown path');
  await page.goto(home.slice(0, -1), { waitUntil: 'commit' });
  await startsAgain('/app');
}

test('every page opens without a network', { tag: '@nightly' }, async ({ browser, server, browserName }) => {
  onlyInSoak(browserName === 'firefox');
  const all = [...calculatorRoutes, ...menuRoutes, ...otherRoutes];
  const routes = runs(1, 0) === 1 ? all : all.filter((_, at) => at % 9 === 0);
  test.setTimeout(180_000 + routes.length * 5000);
  const page = await openTab(browser, server, { worker: true });
  await open(page, '/products');
  await expectKept(page);
  await server.stop();
  for (const route of routes) {
    await open(page, route);
    await expectPath(page, route);
    await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible();
    if (calculatorRoutes.some((one) => one === route)) await expect(calculatorOn(page).quote, route).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert'), route).toHaveCount(0);
    await expect.poll(() => missingPictures(page), route).toEqual([]);
  }
  await page.context().close();
});

const missingPictures = (page: Page): Promise<readonly string[]> =>
  page
    .locator('img')
    .evaluateAll((all) =>
      all.flatMap((one) => (one instanceof HTMLImageElement && one.naturalWidth > 0 ? [] : [one.outerHTML])),
    );

test('a browser that refuses to keep the app leaves it as it is', { tag: '@nightly' }, async ({ browser, server }) => {
  const page = await openTab(browser, server, { worker: true });
  const faults = listenForFaults(page, new URL(server.address).origin);
  await page.addInitScript(() => {
    // An empty page has no service workers.
    if (!('serviceWorker' in navigator)) return;
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('refused', 'SecurityError'));
  });
  await openCalculator(page, banner);
  await expect(calculatorOn(page).quote).toContainText('$43.14');
  await page.waitForLoadState('networkidle');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a device can install it', { tag: '@nightly' }, async ({ browser, server, browserName }) => {
  test.skip(browserName === 'firefox', 'it installs no apps');
  const page = await openTab(browser, server, { worker: true });
  await openCalculator(page, banner);
  await expectKept(page);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Quotr', display: 'standalone', start_url: '/app/' });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Tests run in a private window, where nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await page.context().close();
});
