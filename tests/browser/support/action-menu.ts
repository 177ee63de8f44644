import { expect, type Page } from '@playwright/test';

/** Presses an action in a menu: `More` of a quote, `More for …` of one of its lines. */
export async function pressInMenu(page: Page, menu: string | RegExp, action: string): Promise<void> {
  // A menu that opens shortly after a dialog has closed, while presses count for nothing, closes at once.
  await expect(page.locator('html[data-presses]')).toHaveCount(0);
  await page.getByRole('button', { name: menu, exact: true }).click();
  const list = page.locator('[popover]:popover-open');
  // The whole list must be visible: on a phone its first actions were once above the window.
  await expect(list).toBeInViewport({ ratio: 0.99 });
  await list.getByText(action, { exact: true }).click();
}
