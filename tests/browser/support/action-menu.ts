import type { Page } from '@playwright/test';

/** Presses an action in a menu: `More` of a quote, `More for …` of one of its lines. */
export async function pressInMenu(page: Page, menu: string | RegExp, action: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.locator('[popover]:popover-open').getByText(action, { exact: true }).click();
}
