/** Several run sizes are options of one line: the customer takes one of them. */
import { cartLines } from './support/cart.ts';
import { addToCart, banner, button, dialogOf, orderDialog, saveQuote } from './support/clerk.ts';
import { expectToast } from './support/messages.ts';
import { open } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

test('run sizes are ticked, and one of them is ordered', async ({ page, mails }) => {
  await open(page, '/business-cards/basic');
  await button(page, 'Quote several run sizes…').click();
  for (const row of ['100 for', '250 for', '1,000 for']) await page.getByRole('checkbox', { name: row }).check();
  await expectToast(page, '3 options added to cart', () => button(page, 'Add 3 options to cart').click());
  await open(page, '/cart');
  await expect(cartLines(page)).toHaveCount(3);
  const due = page.getByRole('region', { name: 'Submit' });
  await expect(due).toContainText(/The option is still openfrom \$/);
  await expect(page.getByRole('link', { name: /^Cart, 1 item in / })).toBeVisible();
  await button(page, 'Submit Order').click();
  const which = dialogOf(page, 'Submit Order');
  await expect(button(which, 'Continue')).toBeDisabled();
  await which.getByRole('radio', { name: /^Option C: / }).check();
  await button(which, 'Continue').click();
  await button(orderDialog(page), 'Send via Email').click();
  await expect.poll(() => decodeURIComponent(mails[0] ?? '')).toMatch(/Run size: 1,000\s[^]*Items: 1\s/);
  expect(decodeURIComponent(mails[0] ?? '')).not.toContain('2. ');
  await expect(page.getByRole('radio', { name: 'Option C of Basic Business Cards' })).toBeChecked();
  await button(page, 'New order').click();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('a second size is an option; the quote and its letter offer both, with either total', async ({ page }) => {
  await addToCart(page);
  await open(page, banner.replace('width=96', 'width=48'));
  const box = () => button(page, 'Add to cart').boundingBox();
  const before = await box();
  await expectToast(page, 'Added to cart as Option B', () => button(page, 'Add as option').click());
  expect(await box()).toEqual(before);
  const number = await saveQuote(page, 'Zoë Park');
  await open(page, `/quotes/${number}/letter`);
  await expect(page.getByRole('article')).toContainText(/Total with Option A\$.*Total with Option B\$/);
  await open(page, `/quotes/${number}`);
  await expect(page.getByText(/^from \$/)).toBeVisible();
  await page.getByRole('radio', { name: 'Option A of Banners' }).click();
  await expect(page.getByText('The customer chose Option A.')).toBeVisible();
  await expect(page.getByText(/^from \$/)).toHaveCount(0);
});
