/** The calculator pattern: units, address, run size, Add to cart (section 4; decisions 10, 16, 18 to 23). */
import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { calculatorOn, openCalculator } from './support/calculator.ts';
import { expectCartLine } from './support/cart.ts';
import { status } from './support/messages.ts';
import { expectPath, heading, open, routeOf } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

const scrim = '/banners?material=13oz+Scrim';

test('the unit toggle shows converted lengths and never changes the price', async ({ page }) => {
  const banner = await openCalculator(page, scrim);
  // 25 in are 2.08 ft on the screen; 2.08 ft would be 24.96 in.
  await banner.choose({ Width: '25', Height: '96' });
  await banner.price(1, '20.1667', '20.17');
  await banner.choose({ Unit: 'ft' });
  await banner.holds({ Width: '2.08', Height: '8' });
  await banner.price(1, '20.1667', '20.17');
  await banner.choose({ Unit: 'in' });
  await banner.holds({ Width: '25', Height: '96' });
  await banner.price(1, '20.1667', '20.17');
  await banner.choose({ Unit: 'ft', Width: '2.5' });
  await banner.price(1, '24.2000', '24.20');
  await banner.choose({ Unit: 'in' });
  await banner.holds({ Width: '30', Height: '96' });
});

test('a size that fits only turned is said and turned, and a second click places the caret', async ({ page }) => {
  const sign = await openCalculator(page, '/signs/coroplast-4mm');
  const { keyboard } = page;
  const type = async (label: string, text: string) => {
    await sign.box(label).click();
    await keyboard.type(text, { delay: 30 });
  };
  await type('Width', '46');
  await type('Height', '36');
  await type('Quantity', '25');
  await keyboard.press('Tab');
  await sign.holds({ Width: '36', Height: '36', Quantity: '25' });
  await sign.notice('Width 46 in is over 36 in: 36 in is priced.');
  await sign.notice('Turned it fits: 36 x 46 in');
  await page.getByRole('button', { name: 'Turn', exact: true }).click();
  await sign.holds({ Width: '36', Height: '46' });
  await expect(page.getByText(/is priced|Turned it fits/)).toHaveCount(0);
  await expect(sign.box('Width')).toBeFocused();
  // A text that stays selected while a button has the focus is replaced too.
  await sign.box('Height').click();
  await keyboard.press('Tab');
  await sign.chip('Flute', 'Horizontal').click();
  await type('Quantity', '25');
  await sign.holds({ Quantity: '25' });
  await sign.box('Quantity').click();
  await keyboard.press('Tab');
  await sign.box('Quantity').click();
  await sign.box('Quantity').click({ position: { x: 2, y: 20 } });
  await keyboard.press('Home');
  await keyboard.type('1');
  await sign.holds({ Quantity: '125' });
});

test.describe('on a screen of 768 px', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('all options of a banner are seen', async ({ page }) => {
    const banner = await openCalculator(page, scrim);
    for (const last of [banner.dropdown('Quantity'), banner.chip('D-Rings', 'Yes'), banner.addButton]) {
      expect(await last.evaluate((input) => input.getBoundingClientRect().bottom)).toBeLessThanOrEqual(768);
    }
  });

  test('all run sizes are seen beside the options', async ({ page }) => {
    for (const route of ['/stock/16pt?coating=Matte', '/business-cards/linen', '/magnets/standard-magnets']) {
      await openCalculator(page, route);
      const rows = page.getByRole('grid').getByRole('row');
      await expect(rows.nth(2)).toBeVisible();
      const bottom = await rows.last().evaluate((row) => {
        const scroll = row.closest('table')?.parentElement;
        const isCut = !scroll || scroll.scrollHeight > scroll.clientHeight;
        return isCut ? Infinity : row.getBoundingClientRect().bottom;
      });
      expect(bottom, route).toBeLessThanOrEqual(768);
    }
  });
});

test('the address holds the whole configuration: reload it, send it to a colleague', { tag: '@firefox' }, async ({
  page,
  context,
}) => {
  const banner = await openCalculator(page, '/banners');
  await banner.choose({ Material: '8oz Mesh', 'Pole Pockets': '2 in top', Unit: 'ft', Width: '5', Height: '3' });
  await banner.choose({ Quantity: '3' });
  await banner.price(1, '22.7700', '22.77');
  const shared = routeOf(page);

  const expectSame = async (other: typeof banner) => {
    await other.chosen('Material', '8oz Mesh');
    await other.chosen('Pole Pockets', '2 in top');
    await other.chosen('Unit', 'ft');
    await other.holds({ Width: '5', Height: '3' });
    await expect(other.dropdown('Quantity')).toHaveValue('3');
    await other.price(1, '22.7700', '22.77');
  };
  await page.reload();
  await expectSame(banner);
  await expectSame(await openCalculator(await context.newPage(), shared));
});

test('the stock is in the path: another one replaces it, an unknown one shows 14pt', async ({ page }) => {
  await open(page, '/business-cards');
  // Waits, so that Back leads to a page that has been drawn.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const card = await openCalculator(page, '/stock/16pt');
  await card.chosen('Stock', '16pt');
  await card.choose({ Coating: 'Glossy Front', Stock: '18pt' });
  await expectPath(page, '/stock/18pt');
  expect(new URL(page.url()).searchParams.has('stock')).toBe(false);
  await page.goBack();
  await expectPath(page, '/business-cards');

  await openCalculator(page, '/stock/12pt');
  await card.chosen('Stock', '14pt');
  await openCalculator(page, '/business-cards/basic');
  await card.chosen('Stock', '14pt');
  await card.choose({ Stock: '16pt' });
  await expectPath(page, '/stock/16pt');
});

test('with the keyboard alone: from the first chip to the cart', { tag: '@nightly' }, async ({ page }) => {
  const flag = await openCalculator(page, '/flags-banner-stands/feather-flags');
  const { keyboard } = page;
  const tabTo = async (target: ReturnType<typeof flag.chip>) => {
    for (let presses = 0; presses < 30; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await tabTo(flag.chip('Size', '8 ft'));
  for (const size of ['10.5 ft', '13 ft', '15 ft']) {
    await keyboard.press('ArrowRight');
    await flag.chosen('Size', size);
  }
  await tabTo(flag.chip('Color Spec', '4/0'));
  await keyboard.press('Space');
  await flag.chosen('Sleeve', 'White Sleeve');
  await keyboard.press('ArrowRight');
  await flag.fact('Sleeve', 'Black Sleeve');
  await tabTo(flag.chip('Hardware', 'None'));
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await flag.chosen('Hardware', 'Cross Base');
  await tabTo(flag.row(1));
  await keyboard.press('ArrowDown');
  await expect(flag.row(2)).toBeFocused();
  await keyboard.press('End');
  await expect(flag.row(25)).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Home');
  await tabTo(flag.addButton);
  await keyboard.press('Enter');
  await expect(status(page, 'Item added to cart')).toBeVisible();
  await open(page, '/cart');
  await expectCartLine(page, { Product: 'Feather Flags', 'Run size': '1', 'Per unit': '$123.70' });
});

test('the toast is gone after 1800 ms', { tag: '@nightly' }, async ({ page }) => {
  const frame = await openCalculator(page, '/posters/led-frame');
  await frame.addButton.click();
  const toast = status(page, 'Item added to cart');
  await expect(toast).toBeVisible();
  const shown = Date.now();
  await expect(toast).toHaveCount(0);
  const lasted = Date.now() - shown;
  expect(lasted).toBeGreaterThan(1000);
  expect(lasted).toBeLessThan(4000);
});

test('Back leads to the menu above, and to the cart for who came from there', async ({ page }) => {
  const frame = await openCalculator(page, '/posters/led-frame');
  await frame.choose({ Size: '24x36' });
  await frame.addButton.click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectPath(page, '/posters');
  await page.getByRole('link', { name: /^Cart, 1 items? in / }).click();
  await page.getByRole('link', { name: /^LED Frame Posters 24x36/ }).click();
  await expect(heading(page, 'LED Frame Posters')).toBeVisible();
  await frame.chosen('Size', '24x36');
  await frame.choose({ Size: '24x48' });
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectPath(page, '/cart');
});

test('Enter moves on from size to size and adds; the way to a saved quote has at most 30 keys', async ({ page }) => {
  await openCalculator(page, '/banners');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  let keys = 0;
  const press = async (...pressed: readonly string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
    keys += pressed.length;
  };
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 20; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    await expect(target).toBeFocused();
  };
  const { box, chip } = calculatorOn(page);
  await tabTo(chip('Material', '13oz Scrim'));
  await press('Space', 'Tab', '9', '6', 'Enter');
  await expect(box('Height')).toBeFocused();
  await press('4', '8', 'Enter');
  await expect(status(page, 'Item added to cart')).toBeVisible();
  await press('/');
  await expect(page.getByRole('combobox', { name: 'Find', exact: true })).toBeFocused();
  await press('s', 'a', 'v', 'e', 'Enter');
  await expectPath(page, '/cart');
  const dialog = page.getByRole('dialog', { name: 'Save Quote' });
  await expect(dialog.getByLabel('Customer Name')).toBeFocused();
  await press('A', 'n', 'n', 'Enter');
  await expect(dialog).toHaveCount(0);
  expect(keys).toBeLessThanOrEqual(30);
});

test('the key ? shows the list of keys', async ({ page }) => {
  await openCalculator(page, '/banners');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(page, 'the keys');
});
