/** The explanation of a selected quote, with the cell of each figure; loaded on request. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openCalculator } from './support/calculator.ts';
import { expect, test } from './support/test.ts';

const question = 'Where does this price come from?';
const title = 'Where this price comes from';

const answerOf = (page: Page): Locator => page.getByRole('dialog', { name: title, exact: true });

async function ask(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: question, exact: true }).click();
  const answer = answerOf(page);
  await expect(answer.getByRole('table')).toBeVisible();
  return answer;
}

/** Expects the cells of each line: label, how, amount, cell. */
async function expectLines(answer: Locator, lines: readonly (readonly (string | RegExp)[])[]): Promise<void> {
  const rows = answer.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(lines.length);
  for (const [at, line] of lines.entries()) {
    for (const [column, text] of line.entries()) {
      await expect(rows.nth(at).locator('th, td').nth(column), `line ${at + 1}`).toHaveText(text);
    }
  }
}

const flyers = '/flyers-brochures?size=8.5x11&folding=Flat+-+No+Folding&color=4%2F0&coating=No+Coating&run=500';

test('a published price of a ladder: 500 flyers', { tag: '@nightly' }, async ({ page }) => {
  await openCalculator(page, flyers);
  const answer = await ask(page);
  await expect(answer).toContainText('Flyers & Brochures • Size: 8.5x11 • Folding: Flat - No Folding • 4/0');
  await expectLines(answer, [
    ['Run of 500', 'as the price book states it', '$140.77', 'line 214, total run-sizes/flyers.csv'],
    ['Markup', 'none set for this category', '', ''],
    ['Total', 'for a run of 500', '$140.77', ''],
    ['Per unit', 'as the price book states it', '$0.2815', 'line 214, per_unit run-sizes/flyers.csv'],
  ]);
});

test('the answer is accessible, also from the bar of a phone', { tag: '@nightly' }, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await openCalculator(page, '/banners?material=13oz+Scrim&hems=All+sides&grommets=Every+1+ft&width=58&height=120');
  const button = page.getByRole('button', { name: question, exact: true });
  const box = await button.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(answerOf(page).getByRole('table')).toBeVisible();
  await expectAccessible(page, 'the answer');
});
