/** What a clerk does in many flows. Each step ends when its effect is seen. */
import { expect, type Locator, type Page } from '@playwright/test';
import { openCalculator } from './calculator.ts';
import { expectToast } from './messages.ts';
import { heading, menu } from './navigation.ts';

/** Two banners of 96 x 48 in with hems, which cost $86.28. */
export const banner = '/banners?material=13oz+Scrim&hems=All+sides&width=96&height=48&qty=2';

export const button = (on: Page | Locator, name: string): Locator => on.getByRole('button', { name, exact: true });
export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
export const orderDialog = (page: Page): Locator => dialogOf(page, 'Send Order Details');
/** Text in the History of an opened quote. */
export const history = (page: Page): Locator => page.getByRole('region', { name: 'History', exact: true });

export async function addToCart(page: Page, route = banner): Promise<void> {
  const { addButton } = await openCalculator(page, route);
  await expectToast(page, 'Item added to cart', () => addButton.click());
}

export async function toCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expect(heading(page, 'Cart')).toBeVisible();
}

/** Follows a tile of Admin Settings within the app. */
export async function toAdmin(page: Page, tile: string, title = tile): Promise<void> {
  await menu(page, 'Admin Settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${tile}`) })
    .click();
  await expect(heading(page, title)).toBeVisible();
}

/** Clicks into the middle of a box, replaces its text key by key. */
export async function type(box: Locator, text: string): Promise<void> {
  await box.click();
  await box.press('ControlOrMeta+a');
  await box.pressSequentially(text);
}

/** Saves the cart as a quote, whose page then opens. @returns its number */
export async function saveQuote(
  page: Page,
  customer: string,
  more?: (dialog: Locator) => Promise<void>,
): Promise<string> {
  await toCart(page);
  await button(page, 'Save Quote').click();
  const dialog = dialogOf(page, 'Save Quote');
  await type(dialog.getByLabel('Customer Name'), customer);
  if (more) {
    await dialog.getByText('More details').click();
    await more(dialog);
  }
  await button(dialog, 'Save Quote').click();
  const saved = page.getByRole('heading', { level: 1, name: /^Quote Q-\w{4}-\w{4}$/ });
  await expect(saved).toBeVisible();
  return (await saved.innerText()).replace('Quote ', '');
}

/** Saves a markup of banners, without leaving the app. */
export async function saveMarkup(page: Page, percent: string): Promise<void> {
  await toAdmin(page, 'Category Markups', 'Category Pricing Markups');
  await page.getByLabel('Banners % Markup', { exact: true }).fill(percent);
  await expectToast(page, 'Category markups saved', () => button(page, 'Save').click());
}
