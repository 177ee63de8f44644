/** Quotes are saved from the cart, found again and opened. */
import type { Locator, Page } from '@playwright/test';
import { pressInMenu } from './support/action-menu.ts';
import { withQuotes } from './support/backup.ts';
import { addToCart, saveQuote } from './support/clerk.ts';
import { expectPath, open } from './support/navigation.ts';
import { bannerLine, signedIn, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test('a cart is saved as a quote, which is found and opened after a reload', { tag: ['@nightly', '@firefox'] }, async ({
  page,
}) => {
  await addToCart(page, '/banners?material=13oz+Scrim&width=96&height=48');
  await saveQuote(page, 'Zoë Park', (dialog) => dialog.getByLabel('Employee Name').fill('Kim'));
  await page.reload();
  await page.getByRole('link', { name: 'Quotes', exact: true }).click();
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
    await withQuotes(page, [
      { number: 'Q-7F3KD-0001', name: 'Jürgen Müller', company: 'Müller Druck' },
      { number: 'Q-7F3KD-0002', name: 'Ann Muldoon' },
      { number: 'Q-7F3KD-0003', name: 'Zoë Park' },
    ]);
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
    const more = page.getByText('More details');
    await expect(more).toContainText('Müller Druck');
    await more.press('Enter');
    await tabTo('textbox', 'Holds for (days)');
    await keyboard.press('Control+a');
    await keyboard.type('10');
    await expect(page.getByText(/^Until [A-Z]\w+ \d+, \d{4}$/)).toBeVisible();
    await tabTo('button', 'Save Quote');
    await keyboard.press('Enter');
    const saved = page.getByRole('heading', { level: 1, name: /^Quote Q-\w{4}-\w{4}$/ });
    await expect(saved).toBeFocused();
    const number = (await saved.innerText()).replace('Quote ', '');
    await tabTo('button', 'Menu', 'Shift+Tab');
    await keyboard.press('Enter');
    await tabTo('link', 'Quotes');
    await keyboard.press('Enter');
    await expectPath(page, '/quotes');
    await tabTo('link', 'All');
    await keyboard.press('Enter');
    await tabTo('searchbox', 'Search quotes');
    await keyboard.type(number.replaceAll('-', '').toLowerCase());
    await expect(rowsOf(page)).toHaveCount(1);
    await tabTo('link', number);
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Quote ${number}` })).toBeFocused();
    await expect(page.getByText('Jürgen Müller').first()).toBeVisible();
  });
});

test.describe('two tabs', () => {
  test.use({ stored: { ...signedIn, ...withCart([bannerLine]) } });

  test('a quote that is saved in one is in the list of the other', { tag: '@nightly' }, async ({ page, context }) => {
    const other = await context.newPage();
    await open(other, '/quotes');
    await expect(other.getByText('No quotes yet.')).toBeVisible();
    await open(page, '/cart');
    await saveQuote(page, 'Zoë Park');
    await expect(rowsOf(other)).toContainText(['Zoë Park']);
  });
});
