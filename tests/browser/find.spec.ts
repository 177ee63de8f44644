/** The find box: by the keyboard alone, and by touch on a phone. */
import type { Page } from '@playwright/test';
import { calculatorOn } from './support/calculator.ts';
import { addToCart, saveQuote, toCart } from './support/clerk.ts';
import { expectAnnounced, expectToast } from './support/messages.ts';
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

  await pressSlash(page);
  await page.keyboard.type('rope');
  await expect(results(page)).toHaveText(['Rope: YesBanners']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: '13oz Scrim', exact: true })).toBeChecked();

  await pressSlash(page);
  await page.keyboard.type('32pt');
  await expect(results(page)).toHaveText(['Stock: 32pt UncoatedFoil Accent Business Cards']);
  await page.keyboard.press('Enter');
  await expectPath(page, '/business-cards/foil-accent');
  expect(routeOf(page)).toContain('stock=32pt+Uncoated');
  // A page that is still to come would take the focus from the find box.
  await expect(heading(page, 'Foil Accent Business Cards')).toBeFocused();

  await pressSlash(page);
  await page.keyboard.type('raised');
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expectPath(page, '/business-cards/raised-foil');
});

test('a number and a product open the product at that run size; bundles come last', { tag: '@nightly' }, async ({
  page,
}) => {
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

test('asked pieces are priced exactly, and a run size chosen in the line’s calculator stays chosen', async ({
  page,
}) => {
  await open(page, '/products');
  await pressSlash(page);
  await page.keyboard.type('20 photo gloss posters 24x36');
  await expect(results(page).first()).toContainText('20 pieces');
  await page.keyboard.press('Enter');
  await expectPath(page, '/posters/photo-gloss');
  const { quote, addButton, rows } = calculatorOn(page);
  await expect(quote).toContainText('20 at $17.58');
  await expect(quote).toContainText('$351.60');
  await expectToast(page, 'Item added to cart', () => addButton.click());
  const line = page.getByRole('link', { name: /^Photo Gloss Posters/ });
  await toCart(page);
  await line.click();
  await rows.filter({ hasText: /^10/ }).click();
  await expect(quote).toContainText('10 at $17.58');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('× 10', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Submit' })).toContainText('$175.80');
  await line.click();
  await expect(quote).toContainText('10 at $17.58');
});

test('an unknown address leads to the hub, with a message', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/signs/neon');
  await expectPath(page, '/');
  await expectAnnounced(page, 'There is no page at /signs/neon.');
});

test('a saved quote is found by its number, its customer by name', { tag: '@nightly' }, async ({ page }) => {
  await addToCart(page, '/banners?material=13oz+Scrim&width=96&height=48');
  const number = await saveQuote(page, 'Zoë Park');
  await pressSlash(page);
  await page.keyboard.type(number.slice(-4));
  await expect(results(page)).toHaveText([/^Q-\w{4}-\w{4}Zoë Park, \w{3} \d{1,2}, \d{4}, \$38\.72, Draft$/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Quote Q-\w{4}-\w{4}$/ })).toBeFocused();
  await pressSlash(page);
  await page.keyboard.type('zoe');
  await expect(page.getByRole('group', { name: 'Customers' }).getByRole('option')).toHaveText(['Zoë Park']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Zoë Park' })).toBeVisible();
  expect(routeOf(page)).toMatch(/^\/quotes\/customer\/Q-/);
});
