/** Hostile texts in every box, store, file and address that the app reads: none runs, and the policy blocks nothing. */
import type { Page } from '@playwright/test';
import { scriptPayloads } from '../guard/script-payloads.ts';
import { runs, say } from '../soak/size.ts';
import { refuseClipboard } from './support/clipboard.ts';
import { expectPath, heading, open } from './support/navigation.ts';
import { bannerLine, type Stored, signedIn, storageKeys, withCart } from './support/stored.ts';
import { test as base, expect } from './support/test.ts';
import { goInApp, typeAll, watchPolicy, watchRuns } from './support/watch.ts';

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

const sample = scriptPayloads.filter((_, at) => at % runs(1, 10) === 0);
const settle = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));

const sealed = (data: unknown): string => JSON.stringify({ version: 1, data });

/** A line of the cart in which every text is a payload. */
const lineOf = (text: string, at: number) => ({
  ...bannerLine,
  ...Object.fromEntries(
    [
      'product',
      'stock',
      'color',
      'shape',
      'edgeColor',
      'foilColor',
      'coating',
      'notes',
      'path',
      'category',
      'productId',
      'bookVersion',
    ].map((key) => [key, text]),
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
  'quotr.quarantine.quotr.cart.v1.1': scriptPayloads[5] ?? '',
  [scriptPayloads[6] ?? '']: scriptPayloads[7] ?? '',
};

test.describe('stored', () => {
  test.use({ stored: { ...everywhere, ...withCart(scriptPayloads.map(lineOf)) } });

  test('in every text of the cart, the session, the settings, the theme and the quarantine', async ({ page }) => {
    test.setTimeout(600_000);
    await page.addInitScript(refuseClipboard);
    await open(page, '/cart');
    const lines = page.getByRole('list', { name: 'Items', exact: true }).getByRole('heading');
    await expect(lines).toHaveCount(scriptPayloads.length);
    expect(await lines.allTextContents()).toEqual(scriptPayloads);
    await expect(lines.getByRole('link'), 'no stored address leads out of the app').toHaveCount(0);
    await page.getByRole('button', { name: 'Submit Order', exact: true }).click();
    const check = page.getByRole('dialog');
    await expect(check).toBeVisible();
    await settle(page);
    say('scripts in storage', { 'texts of a line': 14, tried: scriptPayloads.length * 14, ran: 0, stopped: 0 });
    for (const route of ['/admin/markups', '/admin/shipping', '/products']) {
      await goInApp(page, `/app${route}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settle(page);
    }
  });
});

test.describe('typed', () => {
  test.use({ stored: { ...signedIn, ...withCart([{ ...bannerLine, productId: undefined }]) } });

  test('in every field of the order dialog, whose text is then shown', async ({ page }) => {
    await page.addInitScript(refuseClipboard);
    await open(page, '/cart');
    await page.getByRole('button', { name: 'Submit Order', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Send Order Details', exact: true });
    await dialog.getByRole('button', { name: 'Copy Details', exact: true }).click();
    const shown = dialog.getByRole('textbox', { name: 'Order details', exact: true });
    for (const text of scriptPayloads) {
      expect(await typeAll(page, 'dialog input, dialog textarea', text)).toHaveLength(9);
      await expect(shown).toHaveValue(/Notes: \S/);
    }
    await settle(page);
    say('scripts in the order dialog', { tried: scriptPayloads.length * 9, ran: 0, stopped: 0 });
  });

  test('in every box of the custom quote, a calculator, the settings and the search of the price book', async ({
    page,
  }) => {
    test.setTimeout(600_000);
    let tried = 0;
    await open(page, '/custom-quote');
    for (const route of [
      '/custom-quote',
      '/banners',
      '/signs/foam-core',
      '/admin/markups',
      '/admin/shipping',
      '/admin/price-book',
    ]) {
      await goInApp(page, `/app${route}`);
      await expectPath(page, route);
      await expect(page.locator('main input, main textarea').first()).toBeAttached();
      for (const text of sample)
        tried += (
          await typeAll(page, 'main input:not([type="radio"], [type="file"], [type="checkbox"]), main textarea', text)
        ).length;
      await settle(page);
    }
    say('scripts in boxes', { payloads: sample.length, tried, ran: 0, stopped: 0 });
    expect(tried).toBeGreaterThan(sample.length * 6);
  });

  test('as the description and notes of custom quotes that go to the cart', async ({ page }) => {
    test.setTimeout(600_000);
    await open(page, '/custom-quote');
    const add = page.getByRole('button', { name: 'Add to Cart', exact: true });
    for (const [label, value] of [
      ['Width', '12'],
      ['Height', '12'],
      ['Price per sq ft ($)', '1'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    const cart = page.getByRole('link', { name: /^Cart, \d+ items in / });
    const before = Number(/\d+/.exec((await cart.getAttribute('aria-label')) ?? '')?.[0]);
    for (const [at, text] of sample.entries()) {
      expect(await typeAll(page, 'main input[inputmode="text"], main textarea', text)).toHaveLength(2);
      // Two quick clicks would count as a double click.
      const counted = page.getByRole('link', { name: `Cart, ${before + at + 1} items in ` });
      await expect(async () => {
        if (!(await counted.isVisible())) await add.click();
        expect(await counted.isVisible()).toBe(true);
      }).toPass({ intervals: [600], timeout: 30_000 });
    }
    await goInApp(page, '/app/cart');
    await expect(page.getByRole('list', { name: 'Items', exact: true }).getByRole('heading')).toHaveCount(
      sample.length + 1,
    );
    await settle(page);
    say('scripts as custom quotes', { tried: sample.length * 2, ran: 0, stopped: 0 });
  });

  test('in a settings file', async ({ page }) => {
    await open(page, '/admin/markups');
    const rows = Object.fromEntries(
      scriptPayloads.map((text, at) => [text, { pct: at === 0 ? text : 0.15, fixed: text }]),
    );
    const files = [
      { markups: rows, shipping: rows },
      { format: scriptPayloads[0], markups: { banners: { pct: 0.15 } } },
      scriptPayloads,
    ];
    for (const file of files) {
      const buffer = Buffer.from(JSON.stringify(file));
      await page
        .getByLabel('Settings file', { exact: true })
        .setInputFiles({ name: '<img src=x onerror=pwned()>.json', mimeType: 'application/json', buffer });
      await settle(page);
    }
    await expect(page.getByText('The file is no settings file.')).toBeVisible();
    say('scripts in a settings file', { tried: scriptPayloads.length * 4, ran: 0, stopped: 0 });
  });

  test('in addresses: the path, the name and the value of parameters, and the hash', async ({ page }) => {
    test.setTimeout(600_000);
    await open(page, '/products');
    await expect(heading(page, 'Products')).toBeVisible();
    let tried = 0;
    for (const text of sample) {
      const coded = encodeURIComponent(text);
      const to = [
        `banners?hems=${coded}&width=${coded}&run=${coded}`,
        `banners?${coded}=${coded}#${coded}`,
        `stock/${coded}`,
        coded,
      ];
      for (const address of to) {
        tried++;
        await goInApp(page, `/app/${address}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    }
    for (const text of sample.slice(0, runs(100, 3))) {
      await open(page, `/banners?hems=${encodeURIComponent(text)}#${encodeURIComponent(text)}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    say('scripts in addresses', { tried, ran: 0, stopped: 0 });
  });
});

test.describe('signed out', () => {
  test.use({ stored: {} });

  test('as e-mail and password', async ({ page }) => {
    test.setTimeout(600_000);
    await open(page, '/login');
    const button = page.getByRole('button', { name: 'Sign In', exact: true });
    await expect(button).toBeVisible();
    for (const text of sample) {
      await typeAll(page, 'form input', text);
      await button.click();
    }
    await expectPath(page, '/login');
    await page.getByLabel('Email', { exact: true }).fill('<img/src=x/onerror=pwned()>@x');
    await button.click();
    await expect(heading(page, 'Products')).toBeVisible();
    await settle(page);
    say('scripts at the sign-in', { tried: sample.length * 2 + 1, ran: 0, stopped: 0 });
  });
});

/** Runs in the page: returns the address that a script element makes of a text. */
const scriptOf = (src: string) => Object.assign(document.createElement('script'), { src }).src;

base('the watch sees what runs and what is stopped', async ({ browser, baseURL }) => {
  const page = await browser.newPage();
  const ran = await watchRuns(page);
  const stopped = await watchPolicy(page);
  await page.goto(baseURL ?? '');
  await page.evaluate(() => window.pwned());
  await expect.poll(() => ran).toEqual(['ran']);
  // Trusted Types also throw an error; the test counts only the reports to the page.
  const attempts = [
    () => document.body.append(Object.assign(new Image(), { src: 'https://evil.invalid/x.png' })),
    () => document.body.setAttribute('onclick', 'pwned()'),
    () => document.body.append(Object.assign(document.createElement('style'), { textContent: 'a{}' })),
    () => Object.assign(document.body, { innerHTML: '<b>x</b>' }),
  ];
  for (const attempt of attempts) await page.evaluate(attempt).catch(() => undefined);
  // Both the header and the page's own policy report.
  const directives = () => [...new Set(stopped.map((said) => said.replace(/ .*/, '')))].toSorted();
  await expect.poll(directives).toEqual(['img-src', 'require-trusted-types-for', 'style-src-elem']);
  await expect(page.evaluate(scriptOf, '/app/first.js')).rejects.toThrow('is no script of Quotr');
  await expect(page.evaluate(scriptOf, 'https://evil.invalid/sw.js')).rejects.toThrow('is no script of Quotr');
  expect(await page.evaluate(scriptOf, '/app/sw.js')).toMatch(/\/app\/sw\.js$/);
  expect(ran).toHaveLength(1);
  await page.close();
});
