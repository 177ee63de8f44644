/** A quote holds its price while today's rises, says why, and is re-priced by a person once it has expired. */
import { expectAccessible } from './support/accessible.ts';
import { pressInMenu } from './support/action-menu.ts';
import { addToCart, button, dialogOf, history, saveMarkup, saveQuote } from './support/clerk.ts';
import { expectToast } from './support/messages.ts';
import { heading, open } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

test('next day the price is held and explained; expired, it is re-priced', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-23T10:00:00'));
  await addToCart(page);
  const number = await saveQuote(page, 'Zoë Park');
  const line = page.getByRole('region', { name: 'Lines of the quote' }).getByRole('row').nth(1);
  const banner = page.getByRole('status').filter({ hasText: 'today' });
  await expect(banner).toHaveCount(0);
  await saveMarkup(page, '50');

  await page.clock.setFixedTime(new Date('2026-11-24T10:00:00'));
  await open(page, `/quotes/${number}`);
  await expect(page.getByText('Holds until December 23, 2026, 29 days left')).toBeVisible();
  await expect(line).toContainText('$86.28');
  await expect(banner).toHaveText(
    '1 line costs more today, +$43.14. Markup: none → 50 %. This quote keeps its prices until December 23.',
  );
  await expect(line).toContainText('$129.42 today');
  await expectAccessible(page, 'a quote that costs more today');
  // By the keyboard alone.
  const more = page.getByRole('button', { name: /^More for Banners/ });
  await more.press('Enter');
  await page.getByRole('button', { name: 'The price then and now' }).press('Enter');
  await expect(dialogOf(page, 'The price then and now').getByRole('row', { name: /Markup/ })).toContainText('50 %');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await page.clock.setFixedTime(new Date('2026-12-24T10:00:00'));
  await open(page, `/quotes/${number}`);
  await expect(page.getByText('Held until December 23, 2026: expired yesterday')).toBeVisible();
  await button(page, 'Review').click();
  const reprice = dialogOf(page, 'Re-price');
  await expect(reprice.getByRole('row', { name: 'Total $86.28 $129.42 +$43.14' })).toBeVisible();
  await expectToast(page, '1 line re-priced.', () => button(reprice, 'Accept 1 new price').click());
  await expect(banner).toHaveCount(0);
  await expect(history(page)).toContainText('Re-priced: $86.28, now $129.42.');
  await expect(history(page)).toContainText('Extended: Holds until January 23, 2027, was December 23, 2026.');
  await page.reload();
  await expect(line).toContainText('$129.42');
});

test('each dialog of a quote closes by the keyboard and gives the focus back', { tag: '@nightly' }, async ({
  page,
}) => {
  await addToCart(page);
  await saveQuote(page, 'Zoë Park', (dialog) => dialog.getByLabel('Employee Name').fill('Kim'));
  for (const [opener, action, title] of [
    [/^More for Banners/, 'Quantity and discount', /^Change Banners/],
    ['Edit customer and note', undefined, 'Customer and note'],
    ['Send to customer', undefined, 'Send to customer'],
    ['More', 'Hold until…', 'Hold the prices until'],
    [/^More for Banners/, 'Remove', 'Remove the line?'],
    [/^More for Banners/, 'Where the price comes from', 'Where this price came from'],
  ] as const) {
    const opened = page.getByRole('dialog', { name: title, exact: true });
    if (action === undefined) await page.getByRole('button', { name: opener, exact: true }).press('Enter');
    else await pressInMenu(page, opener, action);
    await expect(opened).toBeVisible();
    await expectAccessible(page, String(title));
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(0);
    await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused();
  }
  await expect(heading(page, /^Quote Q-/)).toBeVisible();
});
