/** Nothing moves under the hand, and a page of lines stays quiet: few controls, and one banner for all new prices. */
import type { Page } from '@playwright/test';
import { catalog } from '../../generated/catalog.ts';
import { openCalculator } from './support/calculator.ts';
import { cartLines } from './support/cart.ts';
import { addToCart, button, saveMarkup, saveQuote } from './support/clerk.ts';
import { open } from './support/navigation.ts';
import { storageKeys } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1366, height: 768 } });

/** Presses the first choice of the first group without one. Returns false if there is no such group. */
const chooseNext = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const undecided = [...document.querySelectorAll('[role="radiogroup"]')].find(
      (group) => !group.querySelector(':checked'),
    );
    undecided?.querySelector('input')?.click();
    return undecided !== undefined;
  });

/** Expects one box of the button, and all run sizes in sight, of a product that is empty, half chosen, priced and wrong. */
async function expectStill(page: Page, route: string): Promise<void> {
  const { addButton, box, quote, rows, prices } = await openCalculator(page, route);
  const first = await addButton.boundingBox();
  const still = async (state: string) => expect(await addButton.boundingBox(), `${route} ${state}`).toEqual(first);
  const fill = async (label: string, text: string) => {
    if ((await box(label).count()) === 0) return;
    await box(label).fill(text);
    await still(`${label} ${text}`);
    await box(label).blur();
    await still(`${label} ${text} left`);
  };
  while (await chooseNext(page)) await still('half chosen');
  for (const label of ['Width', 'Height']) await fill(label, '24');
  await expect(addButton).toBeEnabled();
  await rows.last().click();
  await still('with the last run');
  await expect(rows.last()).toBeInViewport({ ratio: 1 });
  expect(
    await prices.evaluate((table) => table.parentElement?.scrollHeight === table.parentElement?.clientHeight),
  ).toBe(true);
  await fill('Another quantity', '12');
  await fill('Another quantity', '999');
  await fill('Width', '99999');
  await fill('Width', 'x');
  await expect(quote).toBeVisible();
}

test('on banners, flyers and magnets', async ({ page }) => {
  for (const route of ['/banners', '/flyers-brochures', '/magnets/car-door-magnets']) await expectStill(page, route);
});

test('on every product', { tag: '@nightly' }, async ({ page }) => {
  // The route of the stocks shows the first one for an unknown stock.
  for (const { routes } of catalog.products) await expectStill(page, routes[0]?.replace(/\{\w+\}/, 'any') ?? '');
});

/** Puts a banner into the cart, and copies it there until the cart has `count` lines. */
async function fillCart(page: Page, count: number): Promise<void> {
  await addToCart(page);
  await page.evaluate(
    ([key, lines]) => {
      const cart = JSON.parse(localStorage.getItem(key) ?? '');
      const [line] = cart.data.items;
      cart.data.items = Array.from({ length: lines }, (_, at) => ({ ...line, id: `line-${at}` }));
      localStorage.setItem(key, JSON.stringify(cart));
    },
    [storageKeys.cart, count] as const,
  );
  await open(page, '/cart');
  await expect(cartLines(page)).toHaveCount(count);
}

/** Counts what can have the focus and is seen below the header. A stepper counts as its three parts. */
const controls = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
        .filter((one) => !one.closest('header') && !one.matches(':disabled') && one.checkVisibility())
        .filter((one) => one.getBoundingClientRect().bottom > 0).length,
  );

test('eight lines have few controls, and a markup of all of them is one banner', async ({ page }) => {
  await fillCart(page, 8);
  expect(await controls(page)).toBeLessThanOrEqual(40);
  const number = await saveQuote(page, 'Ann Lee');
  expect(await controls(page)).toBeLessThanOrEqual(26);
  const height = () => page.evaluate(() => document.querySelector('main')?.scrollHeight ?? 0);
  const before = await height();
  await saveMarkup(page, '32');
  await open(page, `/quotes/${number}`);
  await expect(page.getByText(/^8 lines cost more today, /)).toBeVisible();
  await expect(page.getByText(/ today$/)).toHaveCount(8);
  expect(await height()).toBeLessThanOrEqual(before + 120);
});

test('Submit Order is near the top of the keyboard’s way through nine lines', async ({ page }) => {
  await fillCart(page, 9);
  let tabs = 0;
  const skip = button(page, 'Skip to Submit Order');
  while (tabs < 11 && !(await skip.evaluate((one) => one === document.activeElement))) {
    await page.keyboard.press('Tab');
    tabs++;
  }
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Submit Order')).toBeFocused();
});
