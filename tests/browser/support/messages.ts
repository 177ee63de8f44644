import { expect, type Locator, type Page } from '@playwright/test';

/** Returns a politely announced message, a notice or a toast, by its whole text. */
export const status = (page: Page, text: string): Locator =>
  page.getByText(text, { exact: true }).and(page.getByRole('status'));

/** Returns an error message, by its whole text. */
export const alert = (page: Page, text: string): Locator =>
  page.getByText(text, { exact: true }).and(page.getByRole('alert'));

/**
 * Expects a message since the page's load or since the last `expectToast`. Reads the announcements, because a toast is
 * gone after 1.8 s.
 */
export const expectAnnounced = (page: Page, text: string, as: 'status' | 'alert' = 'status'): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => window.announced), { message: `announced: ${text}` })
    .toContainEqual({ role: as, text });

/** Expects a new toast after `act`. */
export async function expectToast(
  page: Page,
  text: string,
  act: () => Promise<unknown>,
  as: 'status' | 'alert' = 'status',
): Promise<void> {
  await page.evaluate(() => {
    window.announced = [];
  });
  await act();
  await expectAnnounced(page, text, as);
}
