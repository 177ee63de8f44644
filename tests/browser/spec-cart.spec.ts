/** Cart and order dialog, text by text (specification, sections 2 to 5, 7 and 8). */
import type { Page } from '@playwright/test';
import { cartLines, undoRemoval } from './support/cart.ts';
import { expectToast, status } from './support/messages.ts';
import { heading, open } from './support/navigation.ts';
import { bannerLine, bannerTitle, signedIn, storageKeys, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const card = {
  id: 'line-2',
  product: 'Cards',
  stock: '16pt',
  color: '4/4',
  shape: 'Rounded',
  edgeColor: 'Pink',
  foilColor: 'Gold',
  coating: 'Matte',
  notes: 'Spot UV: Spot UV Front',
  runSize: 25_000,
  perUnit: 350,
  total: 87_500,
  quantity: 1,
} as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Send Order Details', exact: true });

test.use({ stored: { ...signedIn, ...withCart([bannerLine, card]) } });

test('a line shows what it has, and the sums are right', async ({ page }) => {
  await open(page, '/cart');
  const line = cartLines(page).nth(1);
  await expect(line.locator('dt')).toHaveText([
    'Run size',
    'Color',
    'Shape',
    'Edge color',
    'Foil color',
    'Coating',
    'Spot UV',
  ]);
  await expect(line.getByRole('heading')).toHaveText('Cards, 16pt');
  await expect(line.locator('dd')).toHaveText([
    '25,000 pieces',
    '4/4',
    'Rounded',
    'Pink',
    'Gold',
    'Matte',
    'Spot UV Front',
  ]);
  await expect(line.getByRole('group')).toContainText('Quantity: 1');
  await expect(line).toContainText('Per unit $0.0350');
  await expect(line).toContainText('Line total: $875.00');
  await expect(cartLines(page).first()).toContainText('Line total: $86.28');
  for (const sum of ['Subtotal', 'Total']) {
    await expect(
      page
        .getByRole('main')
        .locator('div', { has: page.locator(`dt:text-is("${sum}")`) })
        .last(),
    ).toHaveText(`${sum}$961.28`);
  }
  const bar = page.getByRole('region', { name: 'Submit', exact: true });
  await expect(bar).toHaveText('Ready to submit$961.28Save QuoteSubmit Order');
  await expect(bar).toHaveCSS('position', 'fixed');
  await expect(bar).toBeInViewport({ ratio: 1 });
});

test('lines are removed, cleared, and brought back', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/cart');
  const names = cartLines(page).getByRole('heading');
  await expect(names).toHaveText([bannerTitle, 'Cards, 16pt']);
  await expect(cartLines(page).first().getByText('Remove', { exact: true })).toBeVisible();
  await button(page, `Remove ${bannerTitle}`).click();
  await expect(names).toHaveText(['Cards, 16pt']);
  await button(page, 'Undo').last().click();
  await expect(names).toHaveText([bannerTitle, 'Cards, 16pt']);
  await button(page, 'Clear Cart').click();
  await expect(page.getByText('Your cart is empty.', { exact: true })).toBeVisible();
  // The toast with its Undo is gone after 1800 ms; the page keeps the offer.
  await expect(button(page, 'Undo')).toHaveCount(1);
  await undoRemoval(page).click();
  await expect(names).toHaveText([bannerTitle, 'Cards, 16pt']);
  await page.reload();
  await expect(names).toHaveText([bannerTitle, 'Cards, 16pt']);
});

test('the order dialog has these fields', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/cart');
  await button(page, 'Submit Order').click();
  const dialog = dialogOn(page);
  await expect(dialog.getByRole('textbox')).toHaveCount(6);
  await expect(dialog.getByRole('combobox')).toHaveCount(4);
  await expect(dialog.getByRole('listitem')).toHaveText([`2 x ${bannerTitle}$86.28`, '1 x Cards, 16pt$875.00']);
  await expect(dialog.getByText('$961.28', { exact: true })).toBeInViewport();
  const recipient = dialog.getByLabel('Recipient (account)', { exact: true });
  await expect(recipient).toHaveValue('staff@quotr.local');
  await expect(recipient).not.toBeEditable();
  const fields = {
    'Customer Name': '',
    Company: 'optional',
    'Customer Phone Number': '',
    'Customer Email': '',
    'Customer Address': 'optional for direct shipping',
    'Employee Name': 'optional',
    'Needed by': 'optional',
    Artwork: 'optional: file name, link, on the USB stick',
    Notes: 'optional',
  };
  for (const [label, hint] of Object.entries(fields)) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue('');
    await expect(dialog.getByLabel(label, { exact: true })).toBeEditable();
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription(hint);
  }
  await expect(dialog.getByLabel('Customer Email', { exact: true })).toHaveAttribute('type', 'email');
  await dialog.getByLabel('Notes', { exact: true }).fill('first\nsecond');
  await expect(dialog.getByLabel('Notes', { exact: true })).toHaveValue('first\nsecond');
  for (const name of ['Send via Email', 'Copy Details', 'Cancel']) {
    await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  }
});

test('the dialog closes by Cancel and by its backdrop, and is at most 85 % high', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 420 });
  await open(page, '/cart');
  const dialog = dialogOn(page);
  for (const close of [() => button(page, 'Cancel').click(), () => page.mouse.click(4, 4)]) {
    await button(page, 'Submit Order').click();
    await expect(dialog).toBeVisible();
    const box = await dialog.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(420 * 0.85 + 0.5);
    expect(box?.height).toBeGreaterThan(420 * 0.8);
    await close();
    await expect(dialog).toHaveCount(0);
  }
});

test('nothing is required: without a name the subject says Customer', { tag: '@nightly' }, async ({ page, mails }) => {
  await open(page, '/cart');
  await button(page, 'Submit Order').click();
  await expectToast(page, 'Opening your email client…', () => button(page, 'Send via Email').click());
  await expect(dialogOn(page)).toHaveCount(0);
  const mail = new URL(mails[0] ?? '');
  expect(mail.protocol + decodeURIComponent(mail.pathname)).toBe('mailto:staff@quotr.local');
  expect(mail.searchParams.get('subject')).toBe('Quotr Order • Customer • 3 item(s) • $961.28');
  await expect(cartLines(page)).toHaveCount(2);
});

test.describe('without lines', () => {
  test.use({ stored: signedIn });

  test('the cart says that it is empty, and so does Submit Order', async ({ page }) => {
    await open(page, '/cart');
    await expect(heading(page, 'Cart')).toBeVisible();
    const text = page.getByText('Your cart is empty.', { exact: true });
    await expect(text).toHaveCount(1);
    const submit = button(page, 'Submit Order');
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await submit.focus();
    await page.keyboard.press('Enter');
    await expect(status(page, 'Your cart is empty.').first()).toBeVisible();
    await expect(text).toHaveCount(2);
    await expect(dialogOn(page)).toHaveCount(0);
  });
});

test.describe('a session without an e-mail', () => {
  const nobody = JSON.stringify({ version: 1, data: { token: 't', user: { id: 'u', email: '', name: '' } } });
  test.use({ stored: { [storageKeys.session]: nobody, ...withCart([bannerLine]) } });

  test('sends to the fallback address', { tag: '@nightly' }, async ({ page }) => {
    await open(page, '/cart');
    await button(page, 'Submit Order').click();
    await expect(page.getByLabel('Recipient (account)', { exact: true })).toHaveValue('orders@quotr.local');
  });
});
