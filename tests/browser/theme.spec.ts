/** The theme: the device's until somebody chooses; kept, shared between tabs, and there before the first paint. */
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

test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }));

test('a choice is kept over a reload; System takes it back', { tag: ['@nightly', '@firefox'] }, async ({ page }) => {
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

test.describe('a chosen theme', () => {
  test.use({ stored: { ...signedIn, [key]: 'dark' } });

  test('is there before the app starts: nothing flashes', { tag: '@nightly' }, async ({ page }) => {
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
