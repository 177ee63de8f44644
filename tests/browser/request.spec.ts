/** A customer's words become lines of the cart, by the keyboard alone. */
import { expectAccessible } from './support/accessible.ts';
import { cartLines } from './support/cart.ts';
import { button, orderDialog, toCart } from './support/clerk.ts';
import { heading, menu, open } from './support/navigation.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const request =
  '500 business cards 16pt, matte, both sides in colour, and two 3x6 banners with grommets every foot and a zyzzyva. Thanks, Ann Lee';

test('a request is read, asked about and put into the cart, on a phone', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, '/products');
  await page.getByRole('button', { name: 'Paste a request', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a request' });
  await expect(dialog.getByRole('textbox', { name: 'What the customer said' })).toBeFocused();
  await page.keyboard.type(request);
  const cards = dialog.getByRole('region', { name: 'Basic Business Cards' });
  await expect(cards.getByRole('definition').filter({ hasText: 'Double Sided Color (4/4)' })).toBeVisible();
  await expect(dialog.getByText('Not read: zyzzyva')).toBeVisible();
  await expectAccessible(page, '/products');
  const banners = dialog.getByRole('region', { name: 'Banners' });
  await expect(banners.getByText('No price yet')).toBeVisible();
  await banners.getByRole('radio', { name: '13oz Scrim' }).focus();
  await page.keyboard.press('Space');
  await expect(banners.getByText('No price yet')).toBeHidden();
  await dialog.getByRole('checkbox', { name: 'Fill in the order: Ann Lee' }).check();
  await dialog.getByRole('button', { name: /^Add 2 lines to cart/ }).click();
  await expect(dialog).toBeHidden();
  await open(page, '/cart');
  await expect(heading(page, 'Cart')).toBeVisible();
  await expect(page.getByText('Basic Business Cards').first()).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Paste a request', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'What the customer said' })).toHaveValue('');
});

test('a line that still has a question is not lost when the others are added', async ({ page }) => {
  await open(page, '/products');
  await page.getByRole('button', { name: 'Paste a request', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a request' });
  const box = dialog.getByRole('textbox', { name: 'What the customer said' });
  await expect(box).toBeFocused();
  await page.keyboard.type('100 linen cards and 500 flyers 11x17 4/4');
  const flyers = dialog.getByRole('region', { name: 'Flyers' });
  await expect(flyers.getByText('No price yet')).toBeVisible();
  await dialog.getByRole('button', { name: /^Add 1 line to cart/ }).click();
  await expect(dialog.getByRole('region')).toHaveCount(1);
  await expect(flyers).toBeVisible();
  await expect(box).toHaveValue('100 linen cards and 500 flyers 11x17 4/4');

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Paste a request', exact: true }).click();
  await expect(dialog.getByRole('region')).toHaveCount(1);
  for (const asked of ['Folding?', 'Coating?']) {
    await flyers.getByRole('radiogroup', { name: asked }).getByRole('radio').first().focus();
    await page.keyboard.press('Space');
  }
  await dialog.getByRole('button', { name: /^Add 1 line to cart/ }).click();
  await expect(dialog).toHaveCount(0);
  await open(page, '/cart');
  await expect(page.getByText(/^Subtotal/)).toBeVisible();
  await expect(cartLines(page)).toHaveCount(2);
});

test('from a pasted mail with two open choices to the reply in two presses', async ({ page, mails }) => {
  await open(page, '/products');
  await page.getByRole('button', { name: 'Paste a request', exact: true }).click();
  const box = page.getByRole('textbox', { name: 'What the customer said' });
  await box.fill(
    'Subject: Two things\nA 3x6 ft banner, and 500 flyers 11x17 4/4 flat.\nThanks, Ann Lee\nann@lee.example',
  );
  await expect(page.getByRole('radio', { name: /^13oz Scrim \$\d+\.\d\d$/ })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Coating?' }).getByRole('radio').first()).toHaveAccessibleName(
    /\$/,
  );
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(
    /Which material\? 13oz Scrim for \$[\s\S]*Which coating\?[\s\S]*These prices hold until/,
  );
  await expectAccessible(page, '/products');
  await expect(page.getByRole('button', { name: 'Send via Email' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(/^Reply: Opened as an email at /)).toBeVisible();
  expect(mails[0]).toMatch(/^mailto:ann@lee\.example\?subject=Re:%20Two%20things&body=/);
});

test('what an order lacks is said before it leaves, and the next person sees nothing of the request', async ({
  page,
}) => {
  await open(page, '/products');
  await button(page, 'Paste a request').click();
  const box = page.getByRole('textbox', { name: 'What the customer said' });
  await box.fill('100 linen cards and 500 flyers 11x17 4/4');
  await page.getByRole('button', { name: /^Add 1 line to cart/ }).click();
  await expect(page.getByRole('dialog').getByRole('region')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await toCart(page);
  await button(page, 'Submit Order').click();
  await expect(orderDialog(page).getByText('They wrote “flyers”; no line is Flyers & Brochures.')).toBeVisible();
  await expectAccessible(page, '/cart');
  await page.keyboard.press('Escape');
  await menu(page, 'Logout');
  await signIn(page, 'bob@store.example');
  await button(page, 'Paste a request').click();
  await expect(box).toHaveValue('');
});
