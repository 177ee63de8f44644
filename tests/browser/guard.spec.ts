/** Hostile texts and addresses, stored sessions and failing screens: nothing runs, nothing leaks, nothing is lost. */
import type { Page } from '@playwright/test';
import { scriptPayloads } from '../guard/script-payloads.ts';
import { addToCart, button, orderDialog } from './support/clerk.ts';
import { refuseClipboard } from './support/clipboard.ts';
import { expectPath, heading, open } from './support/navigation.ts';
import { oneOfEachScreen, protectedRoutes } from './support/routes.ts';
import { bannerLine, type Stored, signedIn, storageKeys, withCart } from './support/stored.ts';
import { test as base, expect } from './support/test.ts';
import { goInApp, typeAll, watchPolicy, watchRuns, watchScreens } from './support/watch.ts';

/** Fails if a text ran, opened a dialog or was blocked by the policy. */
const test = base.extend<{ unharmed: undefined }>({
  unharmed: [
    async ({ page }, provide) => {
      const ran = await watchRuns(page);
      const stopped = await watchPolicy(page);
      await provide(undefined);
      expect(ran, 'texts that ran').toEqual([]);
      expect(stopped, 'what the policy stopped').toEqual([]);
    },
    { auto: true },
  ],
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const sealed = (data: unknown): string => JSON.stringify({ version: 1, data });
const sample = scriptPayloads.filter((_, at) => at % 5 === 0);

/** A line of the cart in which every text is a payload. */
const lineOf = (text: string, at: number) => ({
  ...bannerLine,
  ...Object.fromEntries(
    ['product', 'stock', 'color', 'shape', 'coating', 'notes', 'path', 'category', 'productId'].map((key) => [
      key,
      text,
    ]),
  ),
  id: `${text}${at}`,
  selection: { [text]: text },
});

const everywhere: Stored = {
  [storageKeys.session]: sealed({
    token: scriptPayloads[0],
    user: { id: scriptPayloads[1], email: scriptPayloads[2], name: scriptPayloads[3] },
  }),
  [storageKeys.settings]: sealed({
    markups: Object.fromEntries(scriptPayloads.map((text) => [text, { pct: text, fixed: text }])),
    shipping: Object.fromEntries(scriptPayloads.map((text) => [text, text])),
  }),
  'quotr.theme.v1': scriptPayloads[4] ?? '',
};

test.describe('stored', () => {
  test.use({ stored: { ...everywhere, ...withCart(scriptPayloads.map(lineOf)) } });

  test('scripts in the cart, the session, the settings and the theme', { tag: '@nightly' }, async ({ page }) => {
    await open(page, '/cart');
    const lines = page.getByRole('table', { name: 'Items', exact: true }).getByRole('heading');
    await expect(lines).toHaveCount(scriptPayloads.length);
    expect(await lines.allTextContents()).toEqual(scriptPayloads);
    await expect(lines.getByRole('link'), 'no stored address leads out of the app').toHaveCount(0);
    await button(page, 'Submit Order').press('Enter');
    await expect(page.getByText(/are no longer offered/).first()).toBeVisible();
    for (const route of ['/admin/markups', '/admin/shipping', '/products']) {
      await goInApp(page, `/app${route}`);
      await expectPath(page, route);
      await expect(title(page)).toBeVisible();
    }
  });
});

test.describe('typed', { tag: '@nightly' }, () => {
  test.use({ stored: { ...signedIn, ...withCart([{ ...bannerLine, productId: undefined }]) } });

  test('scripts in every box of the order dialog and the screens, in a settings file and in addresses', async ({
    page,
  }) => {
    await page.addInitScript(refuseClipboard);
    await open(page, '/cart');
    await button(page, 'Submit Order').click();
    await button(orderDialog(page), 'Copy Details').click();
    for (const text of scriptPayloads) {
      expect(await typeAll(page, 'dialog input, dialog textarea', text)).toHaveLength(9);
      await expect(orderDialog(page).getByRole('textbox', { name: 'Order details' })).toHaveValue(/Notes: \S/);
    }
    for (const route of ['/custom-quote', '/banners', '/admin/markups', '/admin/price-book']) {
      await goInApp(page, `/app${route}`);
      await expectPath(page, route);
      await expect(page.locator('main input, main textarea').first()).toBeAttached();
      for (const text of sample)
        await typeAll(page, 'main input:not([type="radio"], [type="file"], [type="checkbox"]), main textarea', text);
    }
    await open(page, '/admin/markups');
    const rows = Object.fromEntries(scriptPayloads.map((text) => [text, { pct: 0.15, fixed: text }]));
    for (const file of [{ markups: rows, shipping: rows }, scriptPayloads]) {
      const buffer = Buffer.from(JSON.stringify(file));
      await page
        .getByLabel('Settings file', { exact: true })
        .setInputFiles({ name: '<img src=x onerror=pwned()>.json', mimeType: 'application/json', buffer });
    }
    await expect(page.getByText('The file is not a settings file.')).toBeVisible();
    for (const text of sample.map(encodeURIComponent))
      for (const address of [`banners?hems=${text}&${text}=${text}#${text}`, `stock/${text}`, text]) {
        await goInApp(page, `/app/${address}`);
        await expect(title(page)).toBeVisible();
      }
  });
});

test('the main job, each screen, themes and print violate no policy', async ({ page, mails }) => {
  test.slow();
  await page.goto('./');
  for (const route of oneOfEachScreen) {
    await goInApp(page, `/app${route}`);
    await expectPath(page, route);
    await expect(title(page)).toBeVisible();
  }
  await addToCart(page);
  for (const theme of ['Dark', 'Light']) {
    await button(page, 'Menu').click();
    await page.getByRole('radio', { name: theme, exact: true }).check({ force: true });
    await page.keyboard.press('Escape');
  }
  await page.pdf();
  await open(page, '/cart');
  await button(page, 'Submit Order').click();
  await button(orderDialog(page), 'Send via Email').click();
  await expect.poll(() => mails.length).toBe(1);
  await open(page, '/admin/markups');
  const download = page.waitForEvent('download');
  await button(page, 'Export JSON').click();
  await download;
});

const session = { token: 't', user: { id: 'u', email: 'staff@quotr.local', name: 'staff' } };
/** Texts of sessions that let nobody in: none, corrupt, of an older shape, of a newer version. */
const sessions = [
  undefined,
  '{"version":1,"data":{"tok',
  '{"version":1,"data":{"token":7}}',
  JSON.stringify({ version: 0, data: session }),
  JSON.stringify({ version: 1, data: { ...session, user: 'staff' } }),
  JSON.stringify({ version: 7, data: session }),
];

test.describe('signed out', { tag: '@nightly' }, () => {
  test.use({ stored: {} });

  test('every deep link shows the sign-in, and nothing before it', async ({ page }) => {
    await watchScreens(page);
    await open(page, '/login');
    for (const [at, route] of protectedRoutes.entries()) {
      await page.evaluate(
        ([key, text]) => {
          localStorage.clear();
          if (key !== undefined && text !== undefined) localStorage.setItem(key, text);
        },
        [storageKeys.session, sessions[at % sessions.length]],
      );
      await open(page, `${route}?width=96#prices`);
      await expect(heading(page, 'Sign in to Quotr'), route).toBeVisible();
      await expectPath(page, '/login');
      expect(await page.evaluate(() => window.seen), route).toEqual(['Sign in to Quotr']);
    }
  });
});

const hostileQueries = ['__proto__[x]=1', 'hems=constructor', 'width=%E0%A4%A', 'width=1e309', 'run=-1', '&&&'];
const hostilePaths = [
  '%0A',
  '%E2%80%A8',
  'banners/%0Ax',
  'nowhere',
  'stock/14pt/more',
  'LOGIN',
  '//banners',
  '__proto__',
];
const hostileLinks = [
  ...hostilePaths,
  ...hostileQueries.map((query) => `banners?${query}`),
  'a/'.repeat(500),
  '\u202eevil',
  '<script>',
  '{stock}',
  `banners?${Array.from({ length: 3000 }, (_, at) => `p${at}=${at}`).join('&')}`,
];

test('hostile addresses inside the app bring a page of the app', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/products');
  for (const link of hostileLinks) {
    await goInApp(page, `/app/${link}`);
    await expect(title(page), link.slice(0, 80)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' }), link.slice(0, 80)).toHaveCount(0);
  }
});

/** Runs in the page: makes setting the title fail, and thereby every screen except the one that reports failures. */
function breakTitles() {
  Object.defineProperty(document, 'title', {
    configurable: true,
    get: () => '',
    set: (text: string) => {
      if (!text.startsWith('Something went wrong')) throw new Error('broken on purpose');
    },
  });
}

/** The same without the check of the console, where errors are intended here. */
const broken = base.extend({ quiet: undefined });

broken.describe('failing screens', () => {
  broken.use({ stored: { ...signedIn, ...withCart([bannerLine]) } });

  broken('every screen that throws offers a way back, and the cart is kept', { tag: '@nightly' }, async ({ page }) => {
    await page.addInitScript(breakTitles);
    await open(page, '/products');
    for (const route of protectedRoutes) {
      await goInApp(page, `/app${route}`);
      await expectPath(page, route);
      await expect(heading(page, 'This page could not be shown'), route).toBeVisible();
      await expect(page.getByRole('alert'), route).toContainText('Your cart is kept.');
    }
    await page.evaluate(() => Reflect.deleteProperty(document, 'title'));
    await page.getByRole('link', { name: 'Back to products', exact: true }).click();
    await expect(heading(page, 'Products')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Cart, 2 items? in / })).toBeVisible();
  });
});
