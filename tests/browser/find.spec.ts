/** The find box: by the keyboard alone, and by touch on a phone. */
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { calculatorOn } from './support/calculator.ts';
import { expectPath, heading, open, routeOf } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Find', exact: true });
const results = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');

/** Presses `/`, and waits for the find box, whose code is loaded after the page. */
async function pressSlash(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
}

test('a customer’s words open a calculator by the keyboard alone', async ({ page }) => {
  await open(page, '/cart');
  await expect(heading(page, 'Cart')).toBeVisible();
  await pressSlash(page);
  await page.keyboard.type('mesh');
  await page.keyboard.press('Enter');
  await expectPath(page, '/banners');
  await expect(page.getByRole('radio', { name: '8oz Mesh', exact: true })).toBeChecked();
  await expect(heading(page, 'Banners')).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('rope');
  await expect(results(page)).toHaveText(['Rope: YesBanners']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: '13oz Scrim', exact: true })).toBeChecked();

  await page.keyboard.press('/');
  await page.keyboard.type('32pt');
  await expect(results(page)).toHaveText(['Stock: 32pt UncoatedFoil Accent Business Cards']);
  await page.keyboard.press('Enter');
  await expectPath(page, '/business-cards/foil-accent');
  expect(routeOf(page)).toContain('stock=32pt+Uncoated');

  await page.keyboard.press('/');
  await page.keyboard.type('raised');
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expectPath(page, '/business-cards/raised-foil');
});

test('a number and a product open the product at that run size; bundles come last', async ({ page }) => {
  await open(page, '/products');
  await pressSlash(page);
  await page.keyboard.type('500 flyers');
  await expect(results(page).first()).toHaveText('Flyers & Brochures500 pieces');
  await expect(results(page).nth(1)).toContainText('Read as a quote');
  await expect(results(page).last()).toContainText('Bundle');
  await page.keyboard.press('Enter');
  await expectPath(page, '/flyers-brochures');
  const calculator = calculatorOn(page);
  await calculator.choose({ Size: '8.5x11', Folding: 'Flat - No Folding', Color: '4/4', Coating: 'No Coating' });
  await expect(page.getByRole('row', { selected: true })).toContainText('500');
});

test('a size that a customer names opens the calculator at it, by the keyboard alone', async ({ page }) => {
  await open(page, '/products');
  await pressSlash(page);
  await page.keyboard.type('4x8 banner', { delay: 20 });
  await expect(results(page).first()).toHaveText('Banners4 x 8 ft');
  await page.keyboard.press('Enter');
  await expectPath(page, '/banners');
  await expect(page.getByRole('textbox', { name: 'Width', exact: true })).toHaveValue('4');
  await expect(page.getByRole('textbox', { name: 'Height', exact: true })).toHaveValue('8');
  await expect(page.getByRole('radio', { name: 'ft', exact: true })).toBeChecked();
  await calculatorOn(page).choose({ Material: '13oz Scrim' });
  await expect(calculatorOn(page).quote).toContainText('$38.72');

  // In an open calculator, the size replaces the present one.
  await page.keyboard.press('/');
  await page.keyboard.type('banner 36x24 in');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Width', exact: true })).toHaveValue('36');
  await expect(page.getByRole('textbox', { name: 'Height', exact: true })).toHaveValue('24');

  await page.keyboard.press('/');
  await page.keyboard.type('30x40 ft banner');
  const outside = results(page).filter({ hasText: 'is outside its limits: Width 1 to 192 in, Height 1 to 1800 in' });
  await expect(outside).toHaveCount(1);
});

test('a thing that the shop does not have is named, with similar ones', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/cart');
  await pressSlash(page);
  await page.keyboard.type('retractable');
  await expect(page.getByText('“retractable” is not offered. Near it is:', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the find box with what is not offered');
  await page.keyboard.press('Enter');
  await expectPath(page, '/flags-banner-stands/feather-flags');
});

test('pages without content offer the find box and the lists', { tag: '@nightly' }, async ({ page }) => {
  for (const [path, text, list] of [
    ['/cart', 'Your cart is empty.', 'All quotes'],
    ['/quotes', 'No quote is saved yet.', 'Browse products'],
    ['/quotes/Q-AAAAA-0001', 'This store has no quote of this number.', 'All quotes'],
    ['/quotes/Q-AAAAA-0001/letter', 'This store has no quote of this number.', 'All quotes'],
  ] as const) {
    await test.step(path, async () => {
      await open(page, path);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('link', { name: list, exact: true })).toBeVisible();
      await expectAccessible(page, path);
      await page.getByRole('button', { name: 'Find a product, quote or customer' }).click();
      await expect(box(page)).toBeFocused();
      await page.keyboard.press('Escape');
    });
  }
});

test('an unknown address leads to the hub, with a message', async ({ page }) => {
  await open(page, '/signs/neon');
  await expectPath(page, '/');
  await expect(page.getByText('There is no page at /signs/neon.')).toBeVisible();
});

test('a key that is pressed before the find box has come opens it when it has', async ({ page }) => {
  let fetched: Route | undefined;
  await page.route('**/assets/BesidePage-*.js', (route) => {
    fetched = route;
  });
  await open(page, '/cart');
  await expect(heading(page, 'Cart')).toBeVisible();
  await page.keyboard.press('/');
  await expect.poll(() => fetched).toBeDefined();
  await expect(box(page)).toHaveCount(0);
  await fetched?.continue();
  await expect(box(page)).toBeFocused();
});

test('Escape closes it and gives the focus back; where something is typed the key is a letter', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page, '/banners?material=13oz+Scrim');
  const find = page.getByRole('button', { name: 'Find', exact: true });
  await find.focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
  await expect(find).toBeFocused();
  const width = page.getByRole('textbox', { name: 'Width', exact: true });
  await width.focus();
  await page.keyboard.type('8/');
  await expect(width).toHaveValue('8/');
  await expect(box(page)).toHaveCount(0);
});

test('a saved quote is found by its number, its customer by name', async ({ page }) => {
  await open(page, '/banners');
  await calculatorOn(page).choose({ Material: '13oz Scrim', Width: '96', Height: '48' });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: /^Cart, 1 items? in / }).click();
  await page.getByRole('button', { name: 'Save Quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Quote' });
  await dialog.getByLabel('Customer Name').fill('Zoë Park');
  await dialog.getByRole('button', { name: 'Save Quote' }).click();
  await expect(dialog).toHaveCount(0);
  const [number = ''] = /Q-\w{4}-\w{4}/.exec(await page.getByText(/^Quote Q-.* saved\.$/).innerText()) ?? [];

  await pressSlash(page);
  await page.keyboard.type(number.slice(-4));
  await expect(results(page)).toHaveText([/^Q-\w{4}-\w{4}Zoë Park, \w{3} \d{1,2}, \d{4}, \$38\.72, Draft$/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Quote Q-\w{4}-\w{4}$/ })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('zoe');
  await expect(page.getByRole('group', { name: 'Customers' }).getByRole('option')).toHaveText(['Zoë Park']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Zoë Park' })).toBeVisible();
  expect(routeOf(page)).toMatch(/^\/quotes\/customer\/Q-/);
});

test('on a phone the hub has it as a box, which opens over the whole screen', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/products');
  await page.getByRole('button', { name: 'Find a product, quote or customer' }).click();
  await expect(box(page)).toBeFocused();
  expect(await page.getByRole('dialog', { name: 'Find' }).boundingBox()).toEqual({
    x: 0,
    y: 0,
    width: 390,
    height: 844,
  });
  await box(page).fill('magnet');
  for (const result of await results(page).all())
    expect((await result.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await results(page).filter({ hasText: 'Car Door Magnets' }).first().click();
  await expectPath(page, '/magnets/car-door-magnets');
});

test('axe finds nothing in it', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/products');
  await pressSlash(page);
  await expectAccessible(page, 'the find box');
  await box(page).fill('foil');
  await expect(results(page).first()).toBeVisible();
  await expectAccessible(page, 'the find box with results');
  await box(page).fill('zzz');
  await expect(page.getByText(/^Nothing is called/)).toBeVisible();
  await expectAccessible(page, 'the find box without results');
});
