/** The theme: the device's until somebody chooses; kept, shared between tabs, and there before the first paint. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { open } from './support/navigation.ts';
import { signedIn } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const key = 'quotr.theme.v1';
const paper = { light: 'rgb(243, 245, 247)', dark: 'rgb(14, 20, 26)' } as const;
type Look = keyof typeof paper;

const themeSwitch = (page: Page) => page.getByRole('radiogroup', { name: 'Theme', exact: true });
const option = (page: Page, name: string) => themeSwitch(page).getByRole('radio', { name, exact: true });

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await option(page, name).click();
  await expect(option(page, name)).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(themeSwitch(page)).toBeHidden();
}

/** Expects the page's background and the color of the browser's own bars. */
async function expectLook(page: Page, look: Look): Promise<void> {
  await expect(page.locator('html')).toHaveCSS('background-color', paper[look]);
  const bars = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  );
  expect(bars).toEqual([look === 'light' ? '#ffffff' : '#172029']);
}

/** Runs in the page: fills the storage to the last character. */
function fillStorage() {
  for (let room = 2 ** 23; room >= 1; room /= 2) {
    try {
      localStorage.setItem(`room ${room}`, 'x'.repeat(room));
    } catch {
      // This much does not fit: half of it may.
    }
  }
}

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }));

test('System follows the device; a choice does not', { tag: '@nightly' }, async ({ page, browserName }) => {
  test.skip(browserName === 'firefox', 'Its driver emulates no device theme.');
  await open(page, '/products');
  await expectLook(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectLook(page, 'dark');
  await choose(page, 'Light');
  await expectLook(page, 'light');
  await page.emulateMedia({ colorScheme: 'light' });
  await choose(page, 'Dark');
  await expectLook(page, 'dark');
});

test('a choice is kept over a reload; System takes it back', async ({ page }) => {
  await open(page, '/products');
  await choose(page, 'Dark');
  await page.reload();
  await expectLook(page, 'dark');
  await open(page, '/cart');
  await expectLook(page, 'dark');
  await choose(page, 'System');
  await expectLook(page, 'light');
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
});

test('axe finds nothing in the open menu, in a theme that is not that of the device', { tag: '@nightly' }, async ({
  page,
}) => {
  await open(page, '/products');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  for (const [device, chosen] of [
    ['light', 'Dark'],
    ['dark', 'Light'],
  ] as const) {
    await page.emulateMedia({ colorScheme: device, reducedMotion: 'reduce' });
    await option(page, chosen).click();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(found, `${chosen} on a ${device} device`).toEqual([]);
  }
});

test('by keyboard', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/products');
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
  await option(page, 'System').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(option(page, 'Dark')).toBeFocused();
  await expectLook(page, 'dark');
});

test.describe('a chosen theme', () => {
  test.use({ stored: { ...signedIn, [key]: 'dark' } });

  test('is there before the app starts: nothing flashes', async ({ page }) => {
    const held = new EventTarget();
    // The app's script is held back: only the page and its styles are there.
    await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
      await new Promise((resolve) => held.addEventListener('release', resolve));
      await route.continue();
    });
    await page.goto('products', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('.frame-header')).toBeVisible();
    await expectLook(page, 'dark');
    held.dispatchEvent(new Event('release'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectLook(page, 'dark');
  });
});

test('another tab follows at once', { tag: '@nightly' }, async ({ page, context }) => {
  await open(page, '/products');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await open(other, '/cart');
  await choose(page, 'Dark');
  await expectLook(other, 'dark');
  await choose(other, 'System');
  await expectLook(page, 'light');
});

test.describe('storage that refuses', () => {
  test('to write: the switch works for the page', async ({ page }) => {
    await open(page, '/products');
    await page.evaluate(fillStorage);
    await choose(page, 'Dark');
    await expectLook(page, 'dark');
    await page.getByRole('link', { name: /^Cart/ }).first().click();
    await expectLook(page, 'dark');
    await page.reload();
    await expectLook(page, 'light');
  });

  test('altogether: the page opens in the theme of the device, and nothing is thrown', { tag: '@nightly' }, async ({
    page,
    browserName,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    const device = browserName === 'firefox' ? 'light' : 'dark';
    await page.emulateMedia({ colorScheme: device });
    await open(page, '/login');
    await expectLook(page, device);
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  });
});
