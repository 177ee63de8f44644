/** Nothing moves under the hand: `Add to cart` has one place on a calculator, whatever is chosen, typed or refused. */
import type { Page } from '@playwright/test';
import { catalog } from '../../generated/catalog.ts';
import { openCalculator } from './support/calculator.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1366, height: 768 } });

/** Presses the first choice of the first group without one. Returns false if there is no such group. */
const chooseNext = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const open = [...document.querySelectorAll('[role="radiogroup"]')].find(
      (group) => !group.querySelector(':checked'),
    );
    open?.querySelector('input')?.click();
    return open !== undefined;
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
