/** The next person at the counter: saved work is theirs too, unsaved work is not; in this tab and in every other. */
import { openCalculator } from './support/calculator.ts';
import { cartLines, undoRemoval } from './support/cart.ts';
import { button } from './support/clerk.ts';
import { expectToast } from './support/messages.ts';
import { expectPath, heading, menu, open } from './support/navigation.ts';
import { signIn } from './support/sign-in.ts';
import { fillStorage } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test.use({ stored: {} });

const banner = '/banners?material=13oz+Scrim&width=96&height=48';

test('a second tab keeps no path, undo, dialog or draft of who logged out in the first', { tag: '@firefox' }, async ({
  page,
  context,
}) => {
  await open(page, '/login');
  await signIn(page, 'ann@store.example');
  await expect(heading(page, 'Products')).toBeVisible();
  await (await openCalculator(page, banner)).addButton.click();
  await expect(page.getByRole('link', { name: /^Cart, 1 items? in / })).toBeVisible();
  const stock = await openCalculator(page, '/stock/14pt');
  await expectToast(page, 'Item added to cart', () => stock.addButton.click());

  // The second tab has an unsaved edit, a removal that can be undone, and an open dialog.
  const other = await context.newPage();
  await open(other, '/admin/markups');
  const markup = other.getByLabel('Banners % Markup', { exact: true });
  await markup.click();
  await markup.pressSequentially('33');
  await expect(other.getByText('Unsaved changes', { exact: true })).toBeVisible();
  await other.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await other.getByRole('button', { name: 'Remove Banners' }).click();
  await expect(undoRemoval(other)).toBeVisible();
  await button(other, 'Submit Order').click();
  await expect(other.getByRole('dialog')).toBeVisible();

  await menu(page, 'Logout');
  await expectPath(page, '/login');
  await expectPath(other, '/login');
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await signIn(other, 'bob@store.example');
  await expectPath(other, '/products');
  await expectPath(page, '/products');
  await other.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(other.getByText('Your cart is empty.', { exact: true })).toBeVisible();
  await expect(undoRemoval(other)).toHaveCount(0);
  await menu(other, 'Admin Settings');
  await other
    .getByRole('main')
    .getByRole('link', { name: /^Category Markups/ })
    .click();
  await expect(markup).toHaveValue('0');
  await expect(other.getByText('Unsaved changes', { exact: true })).toHaveCount(0);
});

test('a logout asks before it empties the cart, and the cart can be saved as a quote first', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await open(page, '/login');
  await signIn(page, 'ann@store.example');
  await expect(heading(page, 'Products')).toBeVisible();
  await (await openCalculator(page, banner)).addButton.click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item in 1 line', exact: true })).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Log out?', exact: true });
  const logOut = async () => {
    await button(page, 'Menu').click();
    await button(page, 'Logout').click();
    await expect(question).toContainText('The cart has 1 line, in every tab. Logging out empties it');
  };
  await logOut();
  await button(page, 'Cancel').click();
  await expect(question).toHaveCount(0);
  await expectPath(page, '/banners');

  await logOut();
  await button(page, 'Save as a quote first').click();
  await expectPath(page, '/cart');
  const save = page.getByRole('dialog', { name: 'Save Quote', exact: true });
  await expect(save).toBeVisible();
  // `Save as a quote first` opens the dialog once: it does not open again after a reload.
  await page.reload();
  await expect(cartLines(page)).toHaveCount(1);
  await expect(save).toHaveCount(0);

  // Another tab answers the question by removing the line, which then comes back: nobody is asked again.
  await logOut();
  const other = await context.newPage();
  await open(other, '/cart');
  await other.getByRole('button', { name: 'Remove Banners' }).click();
  await expect(question).toHaveCount(0);
  await undoRemoval(other).click();
  await expect(cartLines(page)).toHaveCount(1);
  await expect(question).toHaveCount(0);
  await other.close();

  await logOut();
  await button(page, 'Log out and empty the cart').click();
  await expectPath(page, '/login');
  await signIn(page, 'bob@store.example');
  await expectPath(page, '/products');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});

test('Back after a logout leads the next person to no address of the person before', { tag: '@nightly' }, async ({
  page,
}) => {
  await open(page, banner);
  await signIn(page, 'ann@store.example');
  await expectPath(page, '/banners');
  await page.getByRole('link', { name: /^Cart/ }).click();
  // The previous page's header stays, with its menu, until the cart is drawn.
  await expect(heading(page, 'Cart')).toBeVisible();
  await menu(page, 'Logout');
  await expectPath(page, '/login');
  await page.goBack();
  await expectPath(page, '/login');
  await signIn(page, 'bob@store.example');
  await expect(heading(page, 'Products')).toBeVisible();
});

test('without room, a line is refused and said, and lines stay as they were', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/login');
  await signIn(page, 'ann@store.example');
  await expect(heading(page, 'Products')).toBeVisible();
  const calculator = await openCalculator(page, banner);
  await calculator.addButton.click();
  await expect(page.getByRole('link', { name: /^Cart, 1 items? in / })).toBeVisible();
  await page.evaluate(fillStorage);
  await calculator.addButton.click();
  await expect(page.getByText(/^This browser is out of space, so nothing was changed/)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('filler'));
  await open(page, '/cart');
  await expect(cartLines(page)).toHaveCount(1);
});
