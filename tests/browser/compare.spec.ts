/** Comparison of configurations: their differences, the cheapest, and their way into the cart or a quote. */
import { calculatorOn } from './support/calculator.ts';
import { expectPath, heading, open } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

test('two materials are compared, and offered as options of a quote', async ({ page }) => {
  for (const material of ['13oz Scrim', '8oz Mesh']) {
    await open(page, '/banners');
    await calculatorOn(page).choose({ Material: material, Width: '96', Height: '48' });
    await page.getByRole('button', { name: 'Add to comparison' }).click();
    await expect(page.getByText('Added to the comparison')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expectPath(page, '/compare');
  await expect(heading(page, 'Compare')).toBeVisible();
  await expect(page.getByRole('row', { name: /Material differs/ })).toContainText('8oz Mesh');
  await expect(page.getByRole('row', { name: /Product/ })).not.toContainText('differs');
  await expect(page.getByRole('button', { name: /^Option A.*lowest$/ }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Option B, run of 1: / }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Option B, run of 1: / })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Add to cart option A' }).click();
  await expect(page.getByRole('link', { name: /^Cart, 1 items? in / })).toBeVisible();
  await page.getByRole('button', { name: 'Save as a quote with options' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Quote Q-\w{4}-\w{4}$/ })).toBeVisible();
  await open(page, '/compare');
  await expect(page.getByText(/^Nothing to compare yet/)).toBeVisible();
});
