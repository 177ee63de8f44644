/** Two tabs change the same line: the second shows the first one's change, and asks. */
import type { Page } from '@playwright/test';
import { type CalculatorOnPage, calculatorOn, openCalculator } from './support/calculator.ts';
import { cartLines } from './support/cart.ts';
import { expectToast } from './support/messages.ts';
import { expectPath, heading, open } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const versions = (page: Page) => page.getByRole('dialog', { name: /: two versions$/ });
const update = (page: Page) => button(page, 'Update').click();

/** Opens the calculator of the only line on a page. */
async function openLine(page: Page): Promise<CalculatorOnPage> {
  await page
    .getByRole('heading', { name: /^Banners 96 x 48/ })
    .getByRole('link')
    .click();
  await expect(heading(page, 'Banners')).toBeVisible();
  await expect(button(page, 'Update')).toBeEnabled();
  return calculatorOn(page);
}

/**
 * Puts a banner into the cart, changes it in two tabs, and updates it in the first.
 * @returns the second tab
 */
async function changedInTwoTabs(page: Page): Promise<Page> {
  const { addButton } = await openCalculator(page, '/banners?material=13oz+Scrim&width=96&height=48');
  await expectToast(page, 'Item added to cart', () => addButton.click());
  const other = await page.context().newPage();
  for (const one of [page, other]) await open(one, '/cart');
  await (await openLine(page)).choose({ Hems: 'All sides' });
  await (await openLine(other)).choose({ Grommets: '4 corners' });
  await expectToast(page, 'Line updated.', () => update(page));
  return other;
}

test('a line of the cart: the other tab’s change is shown beside yours; each can be kept', async ({ page }) => {
  const other = await changedInTwoTabs(page);
  // The line's earlier state survives a reload.
  await other.reload();
  await expect(button(other, 'Update')).toBeEnabled();
  await update(other);
  const row = (name: RegExp) => versions(other).getByRole('row', { name });
  await expect(row(/^Hems/)).toContainText(/none.*All sides.*none|None.*All sides.*None/);
  await expect(row(/^Grommets/)).toContainText('4 corners');
  await other.keyboard.press('Escape');
  await expect(versions(other)).toHaveCount(0);
  await expectPath(other, '/banners');
  await update(other);
  await versions(other).getByRole('button', { name: 'Keep the other' }).click();
  await expectPath(other, '/cart');
  await expect(cartLines(other).first()).toContainText('All sides');

  await (await openLine(other)).choose({ Grommets: '4 corners' });
  await (await openLine(page)).choose({ Hems: 'None' });
  await expectToast(page, 'Line updated.', () => update(page));
  await update(other);
  await expectToast(other, 'Line updated.', () => versions(other).getByRole('button', { name: 'Keep mine' }).click());
  await expectPath(other, '/cart');
  await expect(cartLines(other).first()).toContainText('4 corners');
  await expect(cartLines(other).first()).toContainText('All sides');
  // Back skips the calculator.
  await other.goBack();
  await expectPath(other, '/cart');
});

test('a link pressed in the moment a dialog closes leaves no old calculator behind Back', async ({ page }) => {
  const other = await changedInTwoTabs(page);
  await update(other);
  await versions(other).getByRole('button', { name: 'Keep the other' }).evaluate(pressThenLine);
  await expectPath(other, '/banners');
  await other.goBack();
  await expectPath(other, '/cart');
  await other.goBack();
  await expectPath(other, '/cart');
});

/** Runs in the page: presses a button that leads to the cart, and there a line's link as soon as it is drawn. */
function pressThenLine(toCart: HTMLElement): Promise<void> {
  toCart.click();
  return new Promise((done) => {
    const pressLine = () => {
      const line = document.querySelector<HTMLElement>('h2 a');
      if (!line || !window.location.pathname.endsWith('/cart')) {
        requestAnimationFrame(pressLine);
        return;
      }
      line.click();
      done();
    };
    pressLine();
  });
}

/** Opens the dialog of a quote's only line, and replaces the quantity, whose box has the focus. */
async function typeQuantity(one: Page, quantity: string): Promise<void> {
  // Firefox gives the focus to one tab at a time.
  await one.bringToFront();
  await one.getByRole('button', { name: /^Change Banners/ }).click();
  await expect(one.getByRole('dialog').getByLabel('Quantity')).toBeFocused();
  await one.keyboard.type(quantity);
}

test('a line of a quote: the other tab’s quantity is not overwritten in silence', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  const { addButton } = await openCalculator(page, '/banners?material=13oz+Scrim&width=96&height=48');
  await expectToast(page, 'Item added to cart', () => addButton.click());
  await open(page, '/cart');
  await button(page, 'Save Quote').click();
  await page.getByLabel('Customer Name').fill('Zoë');
  await page.getByLabel('Employee Name').fill('Kim');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Quote' }).click();
  await page.getByRole('link', { name: 'Open quote', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Quote Q-/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await typeQuantity(page, '5');
  await typeQuantity(other, '2');
  await button(page, 'Save').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(other, 'Save').click();
  await expect(versions(other).getByRole('row', { name: /^Quantity/ })).toContainText('152');
  await button(other, 'Keep the other').click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await typeQuantity(other, '3');
  await button(other, 'Save').click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(other.getByRole('region', { name: 'History' })).toContainText('quantity 5, now 3');
});
