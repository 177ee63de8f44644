/** The calculator pattern: units, address, run size, Add to cart (section 4; decisions 10, 16, 18 to 23). */
import { openCalculator } from './support/calculator.ts';
import { expectPath, heading, routeOf } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

const scrim = '/banners?material=13oz+Scrim';

test('the unit toggle shows converted lengths and never changes the price', { tag: '@nightly' }, async ({ page }) => {
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

test('a size that fits only turned is said and turned, and a second click places the caret', {
  tag: '@firefox',
}, async ({ page }) => {
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
  await sign.notice('It fits when turned: 36 x 46 in');
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
