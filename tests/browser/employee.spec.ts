/** The name of the person at the counter: said in the menu, on every quote and order, in every tab. */
import type { Page } from '@playwright/test';
import { pressInMenu } from './support/action-menu.ts';
import { cartLines } from './support/cart.ts';
import { button, history, saveQuote } from './support/clerk.ts';
import { heading, menu, open } from './support/navigation.ts';
import { signIn } from './support/sign-in.ts';
import { bannerLine, signedIn, withCart } from './support/stored.ts';
import { expect, test } from './support/test.ts';

const second = { ...bannerLine, id: 'line-2' };

test.use({ stored: { ...signedIn, ...withCart([bannerLine, second]) } });

const question = (page: Page) => page.getByRole('dialog', { name: 'Who is at the counter?' });
test('the name given in the menu stands on quotes and orders, in every tab, until the logout', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await open(page, '/cart');
  await menu(page, 'Who is at the counter?');
  await question(page).getByLabel('Employee Name').pressSequentially('Kim');
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveCount(0);
  const other = await context.newPage();
  await open(other, '/cart');
  await button(other, 'Submit Order').click();
  await expect(other.getByLabel('Employee Name')).toHaveValue('Kim');
  await other.keyboard.press('Escape');
  await menu(other, 'At the counter: Kim Change');
  await question(other).getByLabel('Employee Name').fill('Bo');
  await button(other, 'Save').click();

  await expect(cartLines(page)).toHaveCount(2);
  await saveQuote(page, 'Zoë');
  await expect(history(page)).toContainText('Saved by Bo.');
  await pressInMenu(page, 'More', 'Accepted');
  await expect(history(page)).toContainText('Accepted by Bo.');

  await menu(page, 'Logout');
  await signIn(page, 'ann@store.example');
  await expect(heading(page, 'Products')).toBeVisible();
  await button(page, 'Menu').click();
  await expect(button(page, 'Who is at the counter?')).toBeVisible();
});
