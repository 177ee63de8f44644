/** Back in a dialog only closes the dialog; the page's own history stays unchanged. */
import type { Page } from '@playwright/test';
import { pressInMenu } from './support/action-menu.ts';
import { openCalculator } from './support/calculator.ts';
import { cartLines } from './support/cart.ts';
import { expectToast } from './support/messages.ts';
import { expectPageEntry, expectPath, heading, menu, open, routeOf } from './support/navigation.ts';
import { bannerLine, signedIn, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test.use({ stored: { ...signedIn, ...withCart([bannerLine]) } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

const expectDialogEntry = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Number(history.state?.dialogs ?? 0)), { message: 'the entry is a dialog’s' })
    .toBe(1);

async function openOrder(page: Page): Promise<void> {
  await button(page, 'Submit Order').click();
  await expect(dialog(page)).toBeVisible();
  await expectDialogEntry(page);
}

/** Opens the products, then the cart: Back from the cart leads to the products. */
async function cartAfterProducts(page: Page): Promise<void> {
  await open(page, '/products');
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(cartLines(page)).toHaveCount(1);
}

test('Back closes the order dialog and keeps the typed text; the next Back leaves the page', async ({ page }) => {
  await cartAfterProducts(page);
  await openOrder(page);
  // Firefox's driver passes only ASCII letters to the page: no `ë`.
  await page.getByLabel('Customer Name').pressSequentially('Zoe');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expectPath(page, '/cart');
  await expect(button(page, 'Submit Order')).toBeFocused();
  // Forward leads to no entry of the closed dialog.
  await page.goForward();
  await expectPageEntry(page);
  await openOrder(page);
  await expect(page.getByLabel('Customer Name')).toHaveValue('Zoe');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(heading(page, 'Products')).toBeVisible();
});

for (const [how, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its button', (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click()],
  ['a click on the backdrop', (page: Page) => page.mouse.click(5, 450)],
] as const)
  test(`a dialog that was closed by ${how} leaves no entry: Back leaves the page`, {
    tag: how === 'Escape' ? [] : '@full',
  }, async ({ page }) => {
    await cartAfterProducts(page);
    await openOrder(page);
    await close(page);
    await expect(dialog(page)).toHaveCount(0);
    await expectPageEntry(page);
    await page.goBack();
    await expect(heading(page, 'Products')).toBeVisible();
    await page.goForward();
    await expect(heading(page, 'Cart')).toBeVisible();
  });

test('a way out of a dialog leads back to the page, not to the dialog', { tag: '@full' }, async ({ page }) => {
  await open(page, '/banners?material=13oz+Scrim&width=96&height=48');
  await button(page, 'Find').click();
  await expectDialogEntry(page);
  await page.getByRole('combobox', { name: 'Find' }).pressSequentially('flyers');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Flyers & Brochures')).toBeVisible();
  await expectPageEntry(page);
  await page.goBack();
  await expect(heading(page, 'Banners')).toBeVisible();
  expect(routeOf(page)).toContain('width=96');
  await expectPageEntry(page);
  await page.goForward();
  await expect(heading(page, 'Flyers & Brochures')).toBeVisible();
});

test('a page that was loaded anew under a dialog has its own entry again', async ({ page }) => {
  await cartAfterProducts(page);
  await openOrder(page);
  await page.reload();
  await expect(cartLines(page)).toHaveCount(1);
  await expectPageEntry(page);
  await page.goBack();
  await expect(heading(page, 'Products')).toBeVisible();
});

test('a choice made just before a dialog opens stays after Back', { tag: '@full' }, async ({ page }) => {
  await open(page, '/banners?material=13oz+Scrim&width=96&height=48');
  await expect(heading(page, 'Banners')).toBeVisible();
  // Presses both in one task, so that the choice's address is written when the dialog already has its history entry.
  await page.evaluate(() => {
    for (const label of ['All sides', 'Find'])
      [...document.querySelectorAll<HTMLElement>('main button, main label, header button')]
        .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === label)
        ?.click();
  });
  await expect(dialog(page)).toBeVisible();
  await expectDialogEntry(page);
  await expect(page).toHaveURL(/hems=All\+sides/);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/hems=All\+sides/);
  await expect(page.getByRole('radio', { name: 'All sides', exact: true })).toBeChecked();
});

test('a logout from the dialog that asks about it leaves nothing to go back to', async ({ page }) => {
  await cartAfterProducts(page);
  await menu(page, 'Logout');
  await expectPath(page, '/login');
  await expectPageEntry(page);
  await page.goBack();
  await expectPath(page, '/login');
});

test('the price check over the order is closed with it, and both leave no entry', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await open(page, '/products');
  const { addButton } = await openCalculator(page, '/banners?material=13oz+Scrim&hems=All+sides&width=96&height=48');
  await expectToast(page, 'Item added to cart', () => addButton.click());
  await page.getByRole('link', { name: /^Cart, / }).click();
  await expect(cartLines(page)).toHaveCount(2);
  await button(page, 'Submit Order').click();
  await button(page, 'Continue').or(page.getByLabel('Customer Name')).first().waitFor();
  await expectDialogEntry(page);
  const other = await context.newPage();
  await open(other, '/admin/markups');
  await other.getByLabel('Banners % Markup', { exact: true }).fill('50');
  await expectToast(other, 'Category markups saved', () => other.getByRole('button', { name: /^Save/ }).click());
  await page.bringToFront();
  await expect(page.getByRole('dialog', { name: 'Check the prices' })).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expectPageEntry(page);
  await expectPath(page, '/cart');
  await page.goBack();
  await expect(heading(page, 'Banners')).toBeVisible();
});

test('Back keeps the typed text, in each dialog', async ({ page }) => {
  await open(page, '/admin/markups');
  await page.getByLabel('Banners % Markup', { exact: true }).fill('50');
  await expectToast(page, 'Category markups saved', () => button(page, 'Save').click());
  const { addButton } = await openCalculator(page, '/banners?material=13oz+Scrim&width=96&height=48');
  await expectToast(page, 'Item added to cart', () => addButton.click());
  await page.getByRole('link', { name: /^Cart, / }).click();

  /** Types into a dialog, goes back, and finds the text in it again. */
  const keeps = async (openDialog: () => Promise<void>, label: string, text: string) => {
    await openDialog();
    const box = dialog(page).getByRole(label === 'Customer Name' ? 'combobox' : 'textbox', {
      name: label,
      exact: true,
    });
    await box.click();
    await box.press('End');
    await page.keyboard.type(text);
    const typed = await box.inputValue();
    expect(typed).toContain(text);
    await expectDialogEntry(page);
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    // A second press at once would count as a double click.
    await expect(async () => {
      await openDialog();
      await expect(dialog(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(box, `${label} is kept`).toHaveValue(typed);
  };
  const cancel = async () => {
    await dialog(page)
      .getByRole('button', { name: /^(Cancel|Close)$/ })
      .last()
      .click();
    await expect(dialog(page)).toHaveCount(0);
    await expectPageEntry(page);
  };
  const inMenu = (action: string) => () => pressInMenu(page, 'More', action);

  await keeps(() => button(page, 'Paste a request').click(), 'What the customer said', 'good morning');
  await cancel();
  await keeps(() => menu(page, 'Who is at the counter?'), 'Employee Name', 'Kim');
  await page.keyboard.press('Enter');
  await keeps(() => button(page, 'Discount').click(), 'Reason', 'regular');
  await cancel();
  await keeps(() => button(page, 'Save Quote').click(), 'Customer Name', 'Zoe');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Open quote', exact: true }).click();
  for (const [openDialog, label, text] of [
    [() => button(page, 'Send to customer').click(), 'Customer Email', 'zoe@park.example'],
    [inMenu('Discount'), 'Reason', 'regular'],
    [inMenu('Declined'), 'In their words', 'too dear'],
    [inMenu('Save as a usual job'), 'Name', 'Banners'],
    [() => button(page, 'Edit customer and note').click(), 'Company', 'Park'],
    [
      () =>
        page
          .getByRole('button', { name: /^Change Banners 96/ })
          .first()
          .click(),
      'Quantity',
      '2',
    ],
  ] as const) {
    await keeps(openDialog, label, text);
    await cancel();
  }
  await open(page, '/quotes');
  await page.getByRole('link', { name: 'Zoe', exact: true }).click();
  await keeps(() => button(page, 'Change what is known').click(), 'Contact person', 'Eve');
  // Enter saves, and the saved text is no draft any more.
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'What is known' })).toContainText('Eve');
});
