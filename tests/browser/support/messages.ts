import { expect, type Locator, type Page } from '@playwright/test';

/** Returns a politely announced message, a notice or a toast, by its whole text. */
export const status = (page: Page, text: string): Locator =>
  page.getByText(text, { exact: true }).and(page.getByRole('status'));

/** Returns an error message, by its whole text. */
export const alert = (page: Page, text: string): Locator =>
  page.getByText(text, { exact: true }).and(page.getByRole('alert'));

/** Expects a new toast after `act`. Reads the announcements, because the toast is gone after 1.8 s. */
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
  const isAnnounced = () =>
    page.evaluate(
      ([wanted, wantedAs]) => window.announced.some(({ role, text: said }) => role === wantedAs && said === wanted),
      [text, as] as const,
    );
  await expect.poll(isAnnounced, { message: `announced: ${text}` }).toBe(true);
}
