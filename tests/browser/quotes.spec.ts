/** Quotes are saved from the cart, found again and opened. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { pressInMenu } from './support/action-menu.ts';
import { calculatorOn } from './support/calculator.ts';
import { status } from './support/messages.ts';
import { expectPath, open, routeOf } from './support/navigation.ts';
import { withSavedQuotes } from './support/saved-quotes.ts';
import { bannerLine, signedIn, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test('a cart is saved as a quote, which is found and opened after a reload', async ({ page }) => {
  await open(page, '/banners');
  const calculator = calculatorOn(page);
  await calculator.choose({ Material: '13oz Scrim', Width: '96', Height: '48' });
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('link', { name: /^Cart, 1 items? in / }).click();
  await page.getByRole('button', { name: 'Save Quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Quote' });
  await dialog.getByLabel('Customer Name').fill('Zoë Park');
  await dialog.getByLabel('Employee Name').fill('Kim');
  await dialog.getByRole('button', { name: 'Save Quote' }).click();
  await expect(page.getByText(/Quote Q-\w{4}-\w{4} saved/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Q-\w{4}-\w{4}$/ })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Quotes, 1 open quote' }).click();
  await expectPath(page, '/quotes');
  await page
    .getByRole('table', { name: 'Quotes' })
    .getByRole('link', { name: /^Q-\w{4}-\w{4}$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Quote Q-\w{4}-\w{4}$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$38.72');
  // The person who saved the quote is not asked for a name again.
  await pressInMenu(page, 'More', 'Accepted');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Accepted by Kim.');
});

const rowsOf = (page: Page): Locator =>
  page.getByRole('table', { name: 'Quotes', exact: true }).locator('tbody').getByRole('row');
const searchOf = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search quotes', exact: true });

test('10,000 quotes: found by name, phone and product, by status, sorted by the keyboard', { tag: '@nightly' }, async ({
  page,
}) => {
  await open(page, '/quotes');
  await expect(page.getByText('No quote is saved yet.')).toBeVisible();
  await withSavedQuotes(page, 10_000);
  await expect(status(page, '1–25 of 10,000 quotes')).toBeVisible();
  await searchOf(page).fill('zoe banners');
  await expect(status(page, '1–25 of 250 quotes')).toBeVisible();
  await expect.poll(() => routeOf(page)).toBe('/quotes?q=zoe+banners');
  await page.getByRole('radio', { name: 'Declined 35' }).focus();
  await page.keyboard.press('Space');
  await expect(status(page, '1–25 of 35 quotes')).toBeVisible();
  await page.reload();
  await expect(status(page, '1–25 of 35 quotes')).toBeVisible();
  await expect(rowsOf(page).first()).toContainText(/Zoë Park.*Banners.*Declined/);
  await searchOf(page).fill('5550107788');
  await expect(rowsOf(page).first()).toBeVisible();
  await searchOf(page).fill('nobody');
  await page.getByRole('button', { name: 'Show all quotes' }).press('Enter');
  await expect(searchOf(page)).toHaveValue('');
  const total = page.getByRole('columnheader', { name: 'Total', exact: true });
  await total.getByRole('button').press('Enter');
  await expect(total).toHaveAttribute('aria-sort', 'descending');
  await expect(rowsOf(page).first()).toContainText('$109.99');
});

test('on a phone a menu sorts the quotes', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/quotes');
  await expect(page.getByText('No quote is saved yet.')).toBeVisible();
  await withSavedQuotes(page, 30);
  await open(page, '/quotes');
  const menu = page.getByRole('combobox', { name: 'Sort by', exact: true });
  await expect(menu.locator('option:checked')).toHaveText('Date, falling');
  expect((await menu.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const totals = async () =>
    (await rowsOf(page).locator('td:nth-child(5)').allInnerTexts()).map((text) => Number(text.replace(/[$,]/g, '')));
  await menu.selectOption('Total, falling');
  await expect.poll(totals).toEqual((await totals()).toSorted((a, b) => b - a));
  const falling = await totals();
  await menu.focus();
  await page.keyboard.press('ArrowUp');
  await expect(menu.locator('option:checked')).toHaveText('Total, rising');
  await expect.poll(async () => (await totals())[0]).toBeLessThan(falling[0] ?? 0);
  expect(await totals()).toEqual((await totals()).toSorted((a, b) => a - b));
  await expect(page.getByRole('columnheader')).toHaveCount(0);
});

test.describe('on a phone, by the keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 }, stored: { ...signedIn, ...withCart([bannerLine]) } });

  test('a quote is saved for a known customer, found and opened', async ({ page }) => {
    const { keyboard } = page;
    type Role = 'button' | 'combobox' | 'link' | 'searchbox' | 'textbox';
    // An open dialog's controls come last; the controls below the dialog cannot be reached.
    const control = (role: Role, name: string | RegExp) => page.getByRole(role, { name, exact: true }).last();
    const focused = (role: Role, name: string | RegExp) => expect(control(role, name)).toBeFocused();
    const tabTo = async (role: Role, name: string | RegExp, key = 'Tab') => {
      const hasFocus = () => control(role, name).evaluate((one) => one === document.activeElement);
      for (let at = 0; at < 40 && !(await hasFocus()); at++) await keyboard.press(key);
      await focused(role, name);
    };
    await open(page, '/quotes');
    await expect(page.getByText('No quote is saved yet.')).toBeVisible();
    await withSavedQuotes(page, 30);
    await open(page, '/cart');
    await expect(page.getByRole('button', { name: 'Save Quote' })).toBeVisible();
    await tabTo('button', 'Save Quote');
    await keyboard.press('Enter');
    await focused('combobox', 'Customer Name');
    await keyboard.type('mul');
    await expect(page.getByRole('option')).toHaveCount(2);
    await keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await focused('combobox', 'Customer Name');
    await keyboard.type('l');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Company' })).toHaveValue('Müller Druck');
    await tabTo('textbox', 'Holds for (days)');
    await keyboard.press('Control+a');
    await keyboard.type('10');
    await expect(page.getByText(/^Until [A-Z]\w+ \d+, \d{4}$/)).toBeVisible();
    await tabTo('button', 'Save Quote');
    await keyboard.press('Enter');
    await focused('link', 'Open quote');
    const number = /Q-\w{4}-\w{4}/.exec(await page.getByText(/^Quote Q-\w{4}-\w{4} saved\.$/).innerText())?.[0] ?? '';
    await tabTo('link', /^Quotes, \d+ open quotes$/, 'Shift+Tab');
    await keyboard.press('Enter');
    await expectPath(page, '/quotes');
    await tabTo('searchbox', 'Search quotes');
    await keyboard.type(number.replaceAll('-', '').toLowerCase());
    await expect(rowsOf(page)).toHaveCount(1);
    await tabTo('link', number);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Quote ${number}` })).toBeFocused();
    await expect(page.getByText('Jürgen Müller').first()).toBeVisible();
  });

  test('the totals of several options leave room for the customer', { tag: '@nightly' }, async ({ page }) => {
    await open(page, '/quotes');
    await expect(page.getByText('No quote is saved yet.')).toBeVisible();
    await withSavedQuotes(page, 1, { totals: [4120, 138_800, 1_283_410] });
    const name = rowsOf(page).getByText('Zoë Park');
    expect((await name.boundingBox())?.width).toBeGreaterThan(100);
    await expect(rowsOf(page)).toContainText('$41.20 or $1,388.00 or $12,834.10');
  });

  test('the list has cards, each of which leads as a whole to its quote', { tag: '@nightly' }, async ({ page }) => {
    await open(page, '/quotes');
    await expect(page.getByText('No quote is saved yet.')).toBeVisible();
    await withSavedQuotes(page, 30);
    const card = rowsOf(page).first();
    const { width = 0, height = 0 } = (await card.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(330);
    const number = await card.getByRole('link').first().innerText();
    await card.click({ position: { x: width / 2, y: height - 20 } });
    await expectPath(page, `/quotes/${number}`);
  });
});

test.describe('two tabs', () => {
  test.use({ stored: { ...signedIn, ...withCart([bannerLine]) } });

  test('a quote that is saved in one is in the list and the count of the other', async ({ page, context }) => {
    const other = await context.newPage();
    await open(other, '/quotes');
    await expect(other.getByText('No quote is saved yet.')).toBeVisible();
    await open(page, '/cart');
    await page.getByRole('button', { name: 'Save Quote' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save Quote' });
    await dialog.getByLabel('Customer Name').fill('Zoë Park');
    await dialog.getByRole('button', { name: 'Save Quote' }).click();
    await expect(page.getByText(/^Quote Q-\w{4}-\w{4} saved\.$/)).toBeVisible();
    await expect(rowsOf(other)).toContainText(['Zoë Park']);
    await expect(other.getByRole('link', { name: 'Quotes, 1 open quote' })).toBeVisible();
  });
});

test.describe('look of the screens', () => {
  test.use({ stored: { ...signedIn, ...withCart([bannerLine]) } });

  test('the list, the dialog with its offers, and the saved quote are accessible', { tag: '@nightly' }, async ({
    page,
  }) => {
    test.slow();
    await open(page, '/quotes');
    await expect(page.getByText('No quote is saved yet.')).toBeVisible();
    await withSavedQuotes(page, 30);
    await expect(rowsOf(page)).toHaveCount(25);
    await expectAccessible(page, 'the list of quotes');
    await searchOf(page).fill('nobody');
    await expect(page.getByText('No quote is found.')).toBeVisible();
    await expectAccessible(page, 'no quote found');
    await open(page, '/cart');
    await page.getByRole('button', { name: 'Save Quote' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save Quote' });
    await dialog.getByLabel('Holds for (days)').fill('400');
    await dialog.getByRole('combobox', { name: 'Customer Name' }).pressSequentially('mu');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('option', { selected: true })).toBeVisible();
    await expectAccessible(page, 'known customers');
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Holds for (days)').fill('10');
    await dialog.getByRole('button', { name: 'Save Quote' }).click();
    await expect(page.getByText(/^Quote Q-\w{4}-\w{4} saved\.$/)).toBeVisible();
    await expectAccessible(page, 'a saved quote');
  });
});
